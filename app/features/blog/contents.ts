/** A section is current once its heading has come this far up, share of the window's height. */
const line = 0.35

/** Marks the section being read in the article's table of contents, and keeps the mark in view where the list scrolls by itself. */
export function followContents(): void {
  if (document.readyState === 'loading') return document.addEventListener('DOMContentLoaded', followContents)
  const list = document.querySelector<HTMLElement>('.contents-beside')
  if (!list) return
  const links = [...list.querySelectorAll('a')]
  const headings = links.map(({ hash }) => document.getElementById(decodeURIComponent(hash.slice(1))))
  const update = () => {
    const limit = innerHeight * line
    const current = headings.findLastIndex((heading) => heading && heading.getBoundingClientRect().top < limit)
    for (const [index, link] of links.entries()) link.ariaCurrent = index === current ? 'location' : null
    list.scrollTop = (links[current]?.offsetTop ?? 0) - list.clientHeight / 2
  }
  // Called only when a heading crosses the line. Everything above the line counts as in view, so that jumps are noticed too.
  const observer = new IntersectionObserver(update, { rootMargin: `1000000px 0px -${(1 - line) * 100}% 0px` })
  for (const heading of headings) if (heading) observer.observe(heading)
}
