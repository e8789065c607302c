import { storageKey, writeStored } from '#app/ui/browser-storage.ts'
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
import { observable } from './observable.ts'
import { changed, isFinished, type Outcome, type Outcomes, readOutcomes, storeOutcomes } from './store.ts'
import { takeTabLock } from './tab-lock.ts'

export interface ExtractionOptions {
  readonly galleries: readonly GalleryTarget[]
  readonly cdnHost: string
  /** Base of the scraping service, without a slash at its end. */
  readonly service: string
  readonly words: ExtractionWords
}
export type ExtractionControl = ReturnType<typeof extractionControl>

const withStatus = (keys: readonly string[], status: Outcome['status']): Outcomes =>
  Object.fromEntries(keys.map((key) => [key, { status, photos: [] }]))

/** Runs extractions and holds where they stand; what they find is kept for every tab and both tools. */
export function extractionControl({ galleries, words, service, cdnHost }: ExtractionOptions) {
  const state = observable<ExtractionState>(initialState, () => hear())
  let running: AbortController | undefined
  /** Ends the request under way too, which outlives a cancelled run: its answer is paid for. */
  let request = new AbortController()
  const set = (change: Partial<ExtractionState>): void => state.set({ ...state.get(), ...change })
  const underWay = (): string[] => state.get().reading.filter((key) => !isFinished(state.get().outcomes[key]))
  const show = (changes: Outcomes): void => set({ outcomes: changed(state.get().outcomes, changes) })
  /** Changes galleries here and in what the browser keeps. */
  const change = (changes: Outcomes): void => {
    show(changes)
    set({ isKept: storeOutcomes(changes) })
  }

  /** Takes over what the browser keeps now, by this tab or another. The galleries that the run here still reads are this tab's. */
  const hear = (): void => {
    const { phase, outcomes, isKept } = state.get()
    // What the browser did not keep exists in this tab only.
    if (!isKept) return
    if (phase !== 'extracting') return set({ outcomes: readOutcomes(), phase: 'idle', isRestored: true })
    const own = underWay().flatMap((key) => (outcomes[key] ? [[key, { ...outcomes[key], photos: [] }]] : []))
    set({ outcomes: changed(readOutcomes(), Object.fromEntries(own) as Outcomes) })
  }
  const report = ({ key }: GalleryTarget, outcome: Outcome): void => {
    change({ [key]: outcome })
    // After a cancelled run the page goes on showing which galleries were cancelled.
    if (state.get().phase === 'extracting') hear()
    if (outcome.status !== 'failed') return
    console.warn(`${key}: ${outcome.message}`)
    toast.error(words.error, failureText(outcome, words))
  }
  const announce = (targets: readonly GalleryTarget[]): void => {
    const answered = targets
      .map(({ key }) => state.get().outcomes[key])
      .filter((outcome) => outcome?.status !== 'failed')
    const found = extracted(state.get(), galleries)
    // After a run the page says that the code is in the console wherever it shows photos, so photos of an earlier run are printed too.
    if (answered.length > 0 || Object.values(found).some((photos) => photos.length > 0))
      console.log(`${words.consoleTitle}\n${generatedCode(found)}`)
    if (answered.length === 0) return
    const count = answered[0]?.status === 'done' ? answered[0].photos.length : 0
    const one = count === 1 ? words.doneSingleOne : fill(words.doneSingle, { count })
    toast.success(words.doneTitle, galleries.length === 1 ? one : words.doneAll)
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
      const { readGallery } = await import('./read-gallery.ts')
      for (const gallery of targets) {
        if (signal.aborted) return
        show(withStatus([gallery.key], 'running'))
        const outcome = await readGallery(gallery, cdnHost, { service, key, signal, dropped })
        if (outcome) report(gallery, outcome)
      }
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
    const key = savedKey()
    if (key === undefined) return toast.error(words.error, words.missingKey)
    const own = (running = new AbortController())
    const release = await takeTabLock(storageKey('extraction'))
    if (release) {
      // At once when cancelled: what the run waits for may take longer.
      own.signal.addEventListener('abort', release)
      const kept = readOutcomes()
      // Without those that another tab has finished since this one last heard of it.
      const wanted = targets.filter(
        (target) => isFinished(state.get().outcomes[target.key]) || !isFinished(kept[target.key]),
      )
      if (!own.signal.aborted) await read(wanted, key, own.signal)
      release()
    } else toast.error(words.error, words.runningElsewhere)
    if (running === own) running = undefined
  }
  /** Ends a run at once, whatever it is waiting for. */
  const stop = (): void => {
    running?.abort()
    running = undefined
    if (state.get().phase !== 'extracting') return
    show(withStatus(underWay(), 'cancelled'))
    set({ phase: 'idle' })
  }
  return {
    state,
    run,
    /** Takes over what other tabs find. */
    hear,
    /** Ends a run silently, with the request under way. */
    leave: (): void => {
      request.abort()
      stop()
    },
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
    discard: (): void => {
      request.abort()
      writeStored('extraction', null)
      state.set({ ...initialState, isKept: state.get().isKept })
    },
  }
}
