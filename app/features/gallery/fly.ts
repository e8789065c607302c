/** Lets an element come from a place on the screen, cut to that shape at first; not for visitors who avoid motion. */
export function flyFrom(from: DOMRect | undefined, element: Element | null | undefined): void {
  if (!from || !element || from.bottom < 0 || from.top > innerHeight) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const to = element.getBoundingClientRect()
  const [across, down] = [from.width / to.width, from.height / to.height]
  const scale = Math.max(across, down)
  const x = from.left - to.left + (from.width - to.width) / 2
  const y = from.top - to.top + (from.height - to.height) / 2
  const cut = (share: number) => `${(1 - share / scale) * 50}%`
  element.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, clipPath: `inset(${cut(down)} ${cut(across)})` },
      { transform: 'none', clipPath: 'inset(0)' },
    ],
    { duration: 280, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
  )
}
