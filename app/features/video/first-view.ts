/** Resolves once the page is loaded and the browser idle: films come after the largest picture or headline is painted. */
export async function firstViewPainted(signal: AbortSignal): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true, signal }))
  }
  await new Promise<void>((resolve) => {
    // Safari knows no idle callback: a fifth of a second has to do.
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 2000 })
    else globalThis.setTimeout(resolve, 200)
  })
  signal.throwIfAborted()
}
