/**
 * Runs before the first paint, so it is text and not a module: applies the stored theme, and from then on lets every
 * `[data-theme-toggle]` switch between dark and light, with or without React. Nothing stored follows the system. A page that
 * comes back from memory, or stands in another tab, follows what was chosen meanwhile. A storage that refuses leaves the choice
 * to this page alone.
 */
const source = `(k=>{let d=document.documentElement.dataset,a=()=>{try{let s=localStorage.getItem(k);
if(s=='light'||s=='dark')d.theme=s;else delete d.theme}catch{}};
d.js='';a();addEventListener('pageshow',a);addEventListener('storage',a);
addEventListener('click',e=>{if(!e.target.closest?.('[data-theme-toggle]'))return;
d.theme=(d.theme?d.theme=='dark':matchMedia('(prefers-color-scheme: dark)').matches)?'light':'dark';
try{localStorage.setItem(k,d.theme)}catch{}})})`

export function ThemeScript({ storageKey }: { storageKey: string }) {
  return <script dangerouslySetInnerHTML={{ __html: `${source}(${JSON.stringify(storageKey)})` }} />
}
