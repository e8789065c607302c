/** Makes calls of `work` wait for the one before: what takes much memory is not done twice at a time. */
export function inTurn<T, R>(work: (item: T) => Promise<R>): (item: T) => Promise<R> {
  let last: Promise<unknown> = Promise.resolve()
  return (item) => {
    const turn = last.then(() => work(item))
    last = turn.catch(() => undefined)
    return turn
  }
}
