import { useSyncExternalStore } from 'react'
import { observable } from './observable.ts'

/** Tasks by key that continue if the visitor leaves the page meanwhile; a component that shows one knows whether it runs, also after a return. */
export function runningTasks<Key extends string>() {
  const running = observable<readonly Key[]>([])
  /** Now, also before a component that shows it has been rendered again: of two presses in one task, the second asks here. */
  const isRunning = (key: Key): boolean => running.get().includes(key)
  return {
    begin: (key: Key): void => running.set([...running.get(), key]),
    end: (key: Key): void => running.set(running.get().filter((other) => other !== key)),
    isRunning,
    useIsRunning: (key: Key): boolean =>
      useSyncExternalStore(
        running.subscribe,
        () => isRunning(key),
        () => false,
      ),
  }
}
