import { useSyncExternalStore } from 'react'
import { observable } from './observable.ts'

/** Tasks by key that continue if the visitor leaves the page meanwhile; a component that shows one knows whether it runs, also after a return. */
export function runningTasks<Key extends string>() {
  const running = observable<readonly Key[]>([])
  return {
    begin: (key: Key): void => running.set([...running.get(), key]),
    end: (key: Key): void => running.set(running.get().filter((other) => other !== key)),
    useIsRunning: (key: Key): boolean =>
      useSyncExternalStore(
        running.subscribe,
        () => running.get().includes(key),
        () => false,
      ),
  }
}
