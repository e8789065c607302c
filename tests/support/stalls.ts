/** Notes from now on how long this process keeps everything else waiting. Returns how to stop, which tells the longest time, ms. */
export function watchStalls(): () => number {
  let longestMs = 0
  let last = performance.now()
  const watching = setInterval(() => {
    longestMs = Math.max(longestMs, performance.now() - last)
    last = performance.now()
  }, 5)
  return () => {
    clearInterval(watching)
    return longestMs
  }
}
