import { fill } from '#contract/fill.ts'
import type { ExtractionWords } from '#contract/content/extraction-words.ts'
import { toast } from '#app/ui/toast.ts'
import { browserStore, hearOtherTabs } from './browser-store.ts'
import {
  extracted,
  type ExtractionEvent,
  type ExtractionState,
  failureText,
  type GalleryTarget,
  initialState,
  isFinished,
  type Outcome,
  photosOf,
  reduceExtraction,
  unfinished,
  withOutcome,
} from './extraction-state.ts'
import { generatedCode } from './generated-code.ts'
import { savedKey } from './key-control.ts'
import { type Observable, observable } from '#app/ui/observable.ts'
import { scraperService } from './scraper-service.ts'
import { restoreRun, storeRun } from './stored-run.ts'
import { takeTabLock } from './tab-lock.ts'

export interface ExtractionOptions {
  readonly galleries: readonly GalleryTarget[]
  readonly cdnHost: string
  /** Name of the operator's key in browser storage. */
  readonly keyName: string
  /** Name of the finished galleries in browser storage. */
  readonly runName: string
  /** The same of the other tool, whose photos this one shows too: they were paid for. */
  readonly otherRunName: string
  readonly words: ExtractionWords
}
export type ExtractionControl = ReturnType<typeof extractionControl>

/** Runs extractions and holds where they stand; finished galleries survive a reload. */
export function extractionControl({ galleries, cdnHost, keyName, runName, otherRunName, words }: ExtractionOptions) {
  const state: Observable<ExtractionState> = observable(initialState, () =>
    apply({ type: 'restored', outcomes: keptOutcomes() }),
  )
  let running: AbortController | undefined
  /** Ends the request under way too, which outlives a cancelled run: its answer is paid for. */
  let request = new AbortController()
  const apply = (event: ExtractionEvent): void => state.set(reduceExtraction(state.get(), event))
  let usesOther = true
  const keptOutcomes = (): ExtractionState['outcomes'] => {
    const [own, other] = [runName, otherRunName].map((name) => restoreRun(browserStore('localStorage').getItem(name)))
    const lent = galleries.flatMap(({ key }): [string, Outcome][] => {
      const outcome = usesOther && photosOf(own?.[key]).length === 0 ? other?.[key] : undefined
      return outcome?.status === 'done' && outcome.photos.length > 0 ? [[key, outcome]] : []
    })
    return { ...own, ...Object.fromEntries(lent) }
  }
  const hearKept = (): void => apply({ type: 'elsewhere', outcomes: keptOutcomes() })
  const store = (outcomes: ExtractionState['outcomes']): void =>
    apply({ type: 'stored', isKept: storeRun(browserStore('localStorage'), runName, outcomes) })
  /** Stores what there is, together with what another tab has stored: a tab that slept has not heard of it. */
  const keep = (): void => {
    hearKept()
    store(state.get().outcomes)
  }

  const report = (gallery: GalleryTarget, outcome: Outcome): void => {
    const isLate = state.get().phase !== 'extracting'
    apply({ type: 'gallery', key: gallery.key, outcome })
    if (outcome.status === 'running') return
    // The page goes on showing which galleries were cancelled.
    if (isLate) store(withOutcome({ ...state.get().outcomes, ...keptOutcomes() }, gallery.key, outcome))
    else keep()
    if (outcome.status !== 'failed') return
    console.warn(`${gallery.key}: ${outcome.message}`)
    toast.error(words.error, failureText(outcome, words))
  }
  const announce = (targets: readonly GalleryTarget[]): void => {
    const counts = targets.flatMap(({ key }) => {
      const outcome = state.get().outcomes[key]
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
    const kept = keptOutcomes()
    return targets.filter(({ key }) => isFinished(state.get().outcomes[key]) || !isFinished(kept[key]))
  }
  const read = async (targets: readonly GalleryTarget[], key: string, signal: AbortSignal): Promise<void> => {
    if (targets.length === 0) return hearKept()
    request.abort()
    request = new AbortController()
    const dropped = request.signal
    apply({ type: 'started', keys: targets.map((target) => target.key), at: Date.now() })
    keep()
    try {
      const [service, { runExtraction }] = await Promise.all([scraperService(signal), import('./run-extraction.ts')])
      await runExtraction({ galleries: targets, cdnHost, service, key, signal, dropped, report })
      if (signal.aborted) return
      apply({ type: 'finished' })
      announce(targets)
    } catch (error) {
      if (signal.aborted) return
      console.warn(error)
      apply({ type: 'cancelled' })
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
    const release = await takeTabLock(runName)
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
    if (state.get().phase === 'extracting') apply({ type: 'cancelled' })
  }
  return {
    state,
    run,
    /** Runs the galleries that an earlier visit left over, or all of them. A tap may come before the page shows what is left over. */
    start: (): Promise<void> => {
      const left = unfinished(state.get(), galleries)
      return run(left.length > 0 ? left : galleries)
    },
    cancel: (): void => {
      stop()
      toast.success(words.cancelled)
    },
    /** Takes over what other tabs find, so that it is not overwritten. Returns how to stop. */
    follow: (): (() => void) => hearOtherTabs(runName, hearKept),
    /** Ends a run silently, when the page is left. */
    leave: (): void => {
      request.abort()
      stop()
    },
    discard: (): void => {
      request.abort()
      usesOther = false
      apply({ type: 'discarded' })
      storeRun(browserStore('localStorage'), runName, {})
    },
  }
}

function foundText(count: number, words: ExtractionWords): string {
  return count === 1 ? words.doneSingleOne : fill(words.doneSingle, { count })
}
