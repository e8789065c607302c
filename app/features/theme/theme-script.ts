/**
 * Applies the stored theme before the first paint, and lets every `[data-theme-toggle]` switch between dark and light, whatever React does.
 * If nothing is stored, the system's theme applies; if the storage refuses, the choice holds for this page only. A page that comes back from
 * memory or is open in another tab follows. The storage is read in the first frame and listened to once the page has loaded: earlier, either
 * makes the parser wait for 4 to 16 ms. A theme restyles the whole page: after the next paint, which shows the pressed button.
 */
export const themeScript = `{let d=document.documentElement.dataset,k=d.site+'-ui-theme',a=()=>{try{let s=localStorage.getItem(k);
if(s=='light'||s=='dark')d.theme=s;else delete d.theme}catch{}};
d.js='';requestAnimationFrame(a);addEventListener('pageshow',()=>{a();addEventListener('storage',a)});
addEventListener('click',e=>{e.target.closest?.('[data-theme-toggle]')&&requestAnimationFrame(()=>setTimeout(()=>{
d.theme=(d.theme?d.theme=='dark':matchMedia('(prefers-color-scheme: dark)').matches)?'light':'dark';
try{localStorage.setItem(k,d.theme)}catch{}}))},!0)}`
