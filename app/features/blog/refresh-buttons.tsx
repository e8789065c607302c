import { useEffect, useRef, useState } from 'react'
import type { BlogPage } from '#contract/content/pages/blog.ts'
import { readStored, writeStored } from '#app/ui/browser-storage.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { useFocusBack } from '#app/ui/use-focus-back.ts'

/** How long a refresh pretends to work, ms (specification §9). */
const refreshMs = 2000
const shortForm = { month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' } as const

/** A stored time in short form, "Aug 18, 2025, 9:41 AM", as the page's language writes it; nothing for what is no time. */
export function shortTime(stored: string | null, language: string): string {
  const time = Date.parse(stored ?? '')
  return Number.isNaN(time) ? '' : new Intl.DateTimeFormat(language, shortForm).format(time)
}

/** The two buttons: where the time of each is kept, and its words. */
const buttons = [
  ['blog-updated-at', 'updateLabel', 'updatingLabel', 'updatedPrefix', 'updated', 'updateFailed'],
  ['blog-images-at', 'extractLabel', 'extractingLabel', 'imagesPrefix', 'extracted', 'extractFailed'],
] as const

/** Update Blog and Extract Images: no server is called, what they record stays in this browser. */
export function RefreshButtons({ words }: { words: BlogPage['refresh'] }) {
  return (
    <div data-needs-script className="flex flex-wrap gap-x-8 gap-y-4">
      {buttons.map((button) => (
        <RefreshButton key={button[0]} names={button} words={words} />
      ))}
    </div>
  )
}

/** Busy for two seconds; then its time is recorded, and a toast says how it went. */
function RefreshButton({ names, words }: { names: (typeof buttons)[number]; words: BlogPage['refresh'] }) {
  const [stored, label, busyLabel, prefix, done, failed] = names
  const [isBusy, setBusy] = useState(false)
  const [time, setTime] = useState('')
  const { button, remember } = useFocusBack(isBusy)
  /** Of two presses in one task, the second comes before the button is disabled. */
  const isRunning = useRef(false)
  // Read again when the task has ended.
  useEffect(() => setTime(shortTime(readStored(stored), document.documentElement.lang)), [stored, isBusy])
  const press = () => {
    if (isRunning.current) return
    isRunning.current = true
    remember()
    setBusy(true)
    setTimeout(() => {
      const isKept = writeStored(stored, new Date().toISOString())
      isRunning.current = false
      setBusy(false)
      const { title, text } = words[isKept ? done : failed]
      toast(isKept ? 'success' : 'error', title, text)
    }, refreshMs)
  }
  return (
    <div>
      <Button ref={button} variant="quiet" data-replay disabled={isBusy} onClick={press}>
        {words[isBusy ? busyLabel : label]}
      </Button>
      <p className="label text-quiet mt-2">{time && `${words[prefix]} ${time}`}</p>
    </div>
  )
}
