import { useEffect, useState } from 'react'
import type { Note } from '#contract/content/parts.ts'
import { runningTasks } from '#app/ui/running-tasks.ts'
import { toast } from '#app/ui/toast.ts'
import { readStored, writeStored } from './browser-storage.ts'

/** How long a refresh pretends to work, ms (specification §9). */
const refreshMs = 2000

/** What a refresh button records and says. */
export interface RefreshTask {
  /** Where the time is kept. */
  readonly key: string
  readonly done: Note
  readonly failed: Note
}

const shortForm = { month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' } as const

/** A stored time in short form, "Aug 18, 2025, 9:41 AM", as the page's language writes it; nothing for what is no time. */
export function shortTime(stored: string | null, language: string): string {
  const time = stored === null ? Number.NaN : Date.parse(stored)
  return Number.isNaN(time) ? '' : new Intl.DateTimeFormat(language, shortForm).format(time)
}

const refreshes = runningTasks<string>()

function start({ key, done, failed }: RefreshTask): void {
  if (refreshes.isRunning(key)) return
  refreshes.begin(key)
  window.setTimeout(() => {
    const isKept = writeStored(key, new Date().toISOString())
    refreshes.end(key)
    if (isKept) toast.success(done.title, done.text)
    else toast.error(failed.title, failed.text)
  }, refreshMs)
}

/** A refresh button's state: busy for two seconds, then its time is recorded and a toast says how it went. */
export function useRefresh(task: RefreshTask) {
  const { key } = task
  const isBusy = refreshes.useIsRunning(key)
  const [time, setTime] = useState('')
  // Read again when the task has ended.
  useEffect(() => setTime(shortTime(readStored(key), document.documentElement.lang)), [key, isBusy])
  return { isBusy, time, run: () => start(task) }
}
