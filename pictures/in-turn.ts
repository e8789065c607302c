/** Makes each call of `work` wait for the one before, so that what takes much memory is never done twice at the same time. */
export function inTurn<T, R>(work: (item: T) => Promise<R>): (item: T) => Promise<R> {
  let last: Promise<unknown> = Promise.resolve()
  return (item) => {
    const turn = last.then(() => work(item))
    last = turn.catch(() => undefined)
    return turn
  }
}
