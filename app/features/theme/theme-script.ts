/**
 * Applies the stored theme before the first paint, and from then on lets every `[data-theme-toggle]` switch between dark and light,
 * without React, with it, and while it takes over. If nothing is stored, the system's theme applies. A page that comes back from memory or
 * is open in another tab follows what was chosen meanwhile. If the storage refuses, the choice holds for this page only. The storage is
 * read in the first frame, right before it is painted, and listened to once the page has loaded: either would make the parser wait for 4
 * to 16 ms while the browser is still opening the page.
 */
const source = `(k=>{let d=document.documentElement.dataset,a=()=>{try{let s=localStorage.getItem(k);
if(s=='light'||s=='dark')d.theme=s;else delete d.theme}catch{}};
d.js='';requestAnimationFrame(a);addEventListener('pageshow',()=>{a();addEventListener('storage',a)});
addEventListener('click',e=>{if(!e.target.closest?.('[data-theme-toggle]'))return;
d.theme=(d.theme?d.theme=='dark':matchMedia('(prefers-color-scheme: dark)').matches)?'light':'dark';
try{localStorage.setItem(k,d.theme)}catch{}},!0)})`

/** Text of the inline script, which the document admits by its hash. */
export const themeScript = (storageKey: string): string => `${source}(${JSON.stringify(storageKey)})`
