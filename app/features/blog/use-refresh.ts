import { useEffect, useRef, useState } from 'react'
import type { Note } from '#contract/content/parts.ts'
import { readStored, writeStored } from '#app/ui/browser-storage.ts'
import { toast } from '#app/ui/toast.ts'

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

/** A refresh button's state: busy for two seconds, then its time is recorded and a toast says how it went. */
export function useRefresh({ key, done, failed }: RefreshTask) {
  const [isBusy, setBusy] = useState(false)
  const [time, setTime] = useState('')
  /** Of two presses in one task, the second comes before the button is disabled. */
  const isRunning = useRef(false)
  // Read again when the task has ended.
  useEffect(() => setTime(shortTime(readStored(key), document.documentElement.lang)), [key, isBusy])
  const run = () => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    window.setTimeout(() => {
      const isKept = writeStored(key, new Date().toISOString())
      isRunning.current = false
      setBusy(false)
      if (isKept) toast.success(done.title, done.text)
      else toast.error(failed.title, failed.text)
    }, refreshMs)
  }
  return { isBusy, time, run }
}
