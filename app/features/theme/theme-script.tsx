/**
 * Runs before the first paint, so it is text and not a module: applies the stored theme, and from then on lets every
 * `[data-theme-toggle]` switch between dark and light, with or without React. Nothing stored follows the system. A page that
 * comes back from memory, or stands in another tab, follows what was chosen meanwhile. A storage that refuses leaves the choice
 * to this page alone.
 */
const source = `(function(k){var r=document.documentElement;r.dataset.js='';
function a(){try{var s=localStorage.getItem(k);if(s==='light'||s==='dark')r.dataset.theme=s;else delete r.dataset.theme}catch(e){}}
a();addEventListener('pageshow',function(e){e.persisted&&a()});addEventListener('storage',a);
addEventListener('click',function(e){var t=e.target;if(!(t instanceof Element)||!t.closest('[data-theme-toggle]'))return;
var d=r.dataset.theme?r.dataset.theme==='dark':matchMedia('(prefers-color-scheme: dark)').matches;
r.dataset.theme=d?'light':'dark';try{localStorage.setItem(k,r.dataset.theme)}catch(e){}})})`

export function ThemeScript({ storageKey }: { storageKey: string }) {
  return <script dangerouslySetInnerHTML={{ __html: `${source}(${JSON.stringify(storageKey)})` }} />
}
