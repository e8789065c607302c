/** While nobody looks, browsers paint seldom or not at all: nothing waits longer than this for a frame, ms. */
const patienceMs = 100

/**
 * Does the work of an input right after the next paint, which shows that it was understood; several keep their order. What concerns the
 * browser (`preventDefault`) or the moment (which photo is the next) is said by the input itself.
 */
export function afterPaint(work: () => void): void {
  const painted = new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, patienceMs)
  })
  void painted.then(work)
}
