/**
 * Stands in the head as text and not as a module: applies the stored theme before the first paint, and from then on lets every
 * `[data-theme-toggle]` switch between dark and light, with or without React, and while it takes over. Nothing stored follows the system. A page that
 * comes back from memory, or stands in another tab, follows what was chosen meanwhile. A storage that refuses leaves the choice
 * to this page alone. The storage is opened in the first frame, right before it is painted, and listened to once the page is loaded: asked for
 * while the browser still opens the page, either makes the parser wait for 4 to 16 ms.
 */
const source = `(k=>{let d=document.documentElement.dataset,a=()=>{try{let s=localStorage.getItem(k);
if(s=='light'||s=='dark')d.theme=s;else delete d.theme}catch{}};
d.js='';requestAnimationFrame(a);addEventListener('pageshow',()=>{a();addEventListener('storage',a)});
addEventListener('click',e=>{if(!e.target.closest?.('[data-theme-toggle]'))return;
d.theme=(d.theme?d.theme=='dark':matchMedia('(prefers-color-scheme: dark)').matches)?'light':'dark';
try{localStorage.setItem(k,d.theme)}catch{}},!0)})`

/** It is part of the page that comes from the server, and has run when React comes: browsers need no second copy. */
export function ThemeScript({ storageKey }: { storageKey: string }) {
  const text = import.meta.env.SSR ? `${source}(${JSON.stringify(storageKey)})` : ''
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}
