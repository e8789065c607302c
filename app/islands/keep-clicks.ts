/** What needs its island to be alive: its click is kept until then. */
export const replayed = ':is([data-replay]:not(form),form[data-replay] [type=submit])'
/** What the HTML does by itself. */
export const native = 'a,[type=submit]'

/** Said of an element whose click is kept. */
export const keptEvent = 'keptclick'

/**
 * Inlined into the head as text: from the first paint on, a click on what needs an island that is not alive is kept. The element says that
 * it is busy; `start.ts` wakes the island and repeats the click, also one that came before that. What still waits after 4 s is done by the HTML:
 * a link opens, a form posts.
 */
export const keepClicks = `addEventListener('click',e=>{let t=e.target.closest?.('[data-island]:not([data-alive]) ${replayed}');
if(!t||!e.isTrusted||e.button||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)return;e.preventDefault();e.stopImmediatePropagation();
if(t.ariaBusy)return;t.ariaBusy='true';t.dispatchEvent(new Event('${keptEvent}',{bubbles:!0}));
if(t.matches('${native}'))setTimeout(()=>{if(t.ariaBusy){t.ariaBusy=null;t.click()}},4e3)},!0)`
