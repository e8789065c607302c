import { observable } from '#app/ui/observable.ts'
import { toast } from '#app/ui/toast.ts'
import type { ExtractionWords } from '#contract/content/extraction-words.ts'
import { fill } from '#contract/fill.ts'
import {
  extracted,
  type ExtractionState,
  failureText,
  type GalleryTarget,
  initialState,
  unfinished,
} from './extraction-state.ts'
import { generatedCode } from './generated-code.ts'
import { savedKey } from './key.ts'
import { changed, isFinished, type Outcome, type Outcomes, readOutcomes, storeOutcomes } from './store.ts'
import { takeTabLock } from './tab-lock.ts'
import { writeStored } from '#app/ui/browser-storage.ts'

export interface ExtractionOptions {
  readonly galleries: readonly GalleryTarget[]
  readonly cdnHost: string
  /** Base of the scraping service, without a slash at its end. */
  readonly service: string
  /** Name of the operator's key in browser storage. */
  readonly keyName: string
  /** Name of the galleries in browser storage, and of the lock of the tab that reads them. */
  readonly storeName: string
  readonly words: ExtractionWords
}
export type ExtractionControl = ReturnType<typeof extractionControl>

const withStatus = (keys: readonly string[], status: Outcome['status']): Outcomes =>
  Object.fromEntries(keys.map((key) => [key, { status, photos: [] }]))

/** Runs extractions and holds where they stand; what they find is kept for every tab and both tools. */
export function extractionControl({ galleries, words, storeName, keyName, service, cdnHost }: ExtractionOptions) {
  const state = observable<ExtractionState>(initialState, () => hear())
  let running: AbortController | undefined
  /** Ends the request under way too, which outlives a cancelled run: its answer is paid for. */
  let request = new AbortController()
  const set = (change: Partial<ExtractionState>): void => state.set({ ...state.get(), ...change })
  const underWay = (): string[] => state.get().reading.filter((key) => !isFinished(state.get().outcomes[key]))

  /** Takes over what the browser keeps now. The galleries that the run here still reads are this tab's. */
  const hear = (): void => {
    const { phase, outcomes, isKept } = state.get()
    // What the browser did not keep exists in this tab only.
    if (!isKept) return
    const isReading = phase === 'extracting'
    const own = isReading
      ? underWay().flatMap((key) => (outcomes[key] ? [[key, { ...outcomes[key], photos: [] }]] : []))
      : []
    const heard = changed(readOutcomes(storeName), Object.fromEntries(own) as Outcomes)
    set({ outcomes: heard, ...(!isReading && { phase: 'idle', isRestored: true }) })
  }
  /** Changes galleries here and in what the browser keeps. */
  const change = (changes: Outcomes): void =>
    set({ outcomes: changed(state.get().outcomes, changes), isKept: storeOutcomes(storeName, changes) })

  const report = (gallery: GalleryTarget, outcome: Outcome): void => {
    const changes = { [gallery.key]: outcome }
    if (outcome.status === 'running') return set({ outcomes: changed(state.get().outcomes, changes) })
    change(changes)
    // After a cancelled run the page goes on showing which galleries were cancelled.
    if (state.get().phase === 'extracting') hear()
    if (outcome.status !== 'failed') return
    console.warn(`${gallery.key}: ${outcome.message}`)
    toast.error(words.error, failureText(outcome, words))
  }
  const announce = (targets: readonly GalleryTarget[]): void => {
    const counts = targets.flatMap(({ key }) => {
      const outcome = state.get().outcomes[key]
      if (outcome?.status === 'empty') return [0]
      return outcome?.status === 'done' ? [outcome.photos.length] : []
    })
    const found = extracted(state.get(), galleries)
    // After a run the page says that the code is in the console wherever it shows photos, so photos of an earlier run are printed too.
    if (counts.length > 0 || Object.values(found).some((photos) => photos.length > 0))
      console.log(`${words.consoleTitle}\n${generatedCode(found)}`)
    if (counts.length === 0) return
    toast.success(words.doneTitle, galleries.length === 1 ? foundText(counts[0] ?? 0, words) : words.doneAll)
  }
  /** Without those that another tab has finished since this one last heard of it. */
  const stillWanted = (targets: readonly GalleryTarget[]): GalleryTarget[] => {
    const kept = readOutcomes(storeName)
    return targets.filter(({ key }) => isFinished(state.get().outcomes[key]) || !isFinished(kept[key]))
  }
  const read = async (targets: readonly GalleryTarget[], key: string, signal: AbortSignal): Promise<void> => {
    if (targets.length === 0) return hear()
    request.abort()
    request = new AbortController()
    const dropped = request.signal
    const reading = targets.map((target) => target.key)
    set({ phase: 'extracting', isRestored: false, startedAt: Date.now(), reading })
    change(withStatus(reading, 'waiting'))
    hear()
    try {
      const { runExtraction } = await import('./run-extraction.ts')
      await runExtraction({ galleries: targets, cdnHost, service, key, signal, dropped, report })
      if (signal.aborted) return
      set({ phase: 'done' })
      announce(targets)
    } catch (error) {
      if (signal.aborted) return
      console.warn(error)
      stop()
      toast.error(words.error, words.unexpected)
    }
  }
  /**
   * Extracts galleries one after another; without a saved key, or while another tab does, it only says so. A second tap does nothing,
   * because every run costs money.
   */
  const run = async (targets: readonly GalleryTarget[]): Promise<void> => {
    if (running) return
    const key = savedKey(keyName)
    if (key === undefined) return toast.error(words.error, words.missingKey)
    const own = (running = new AbortController())
    const release = await takeTabLock(storeName)
    // At once when cancelled: what the run waits for may take longer.
    if (release) own.signal.addEventListener('abort', release)
    else toast.error(words.error, words.runningElsewhere)
    if (release && !own.signal.aborted) await read(stillWanted(targets), key, own.signal)
    release?.()
    if (running === own) running = undefined
  }
  /** Ends a run at once, whatever it is waiting for. */
  const stop = (): void => {
    running?.abort()
    running = undefined
    if (state.get().phase !== 'extracting') return
    set({ phase: 'idle', outcomes: changed(state.get().outcomes, withStatus(underWay(), 'cancelled')) })
  }
  /** Ends a run silently, with the request under way. */
  const leave = (): void => {
    request.abort()
    stop()
  }
  return {
    state,
    run,
    leave,
    /** Runs the galleries that an earlier visit left over, or all of them. A tap may come before the page shows what is left over. */
    start: (): Promise<void> => {
      if (state.get() === initialState) hear()
      const left = unfinished(state.get(), galleries)
      return run(left.length > 0 ? left : galleries)
    },
    cancel: (): void => {
      stop()
      toast.success(words.cancelled)
    },
    /** Takes over what other tabs find. */
    hear,
    discard: (): void => {
      request.abort()
      writeStored(storeName, null)
      state.set({ ...initialState, isKept: state.get().isKept })
    },
  }
}

function foundText(count: number, words: ExtractionWords): string {
  return count === 1 ? words.doneSingleOne : fill(words.doneSingle, { count })
}
