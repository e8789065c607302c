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
import { forgetKey, isAccepted, type KeyPlace, savedKey, storeKey } from './key.ts'
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

/** Tries keys, runs extractions, and holds where they stand; what they find is kept for every tab and both tools. */
export function extractionControl(
  { galleries, words, service, cdnHost }: ExtractionOptions,
  onState: (state: ExtractionState) => void,
) {
  let state = initialState
  let trial: AbortController | undefined
  let running: AbortController | undefined
  /** Ends the request under way too, which outlives a cancelled run: its answer is paid for. */
  let request = new AbortController()
  const set = (change: Partial<ExtractionState>): void => onState((state = { ...state, ...change }))
  const underWay = (): string[] => state.reading.filter((key) => !isFinished(state.outcomes[key]))
  const show = (changes: Outcomes): void => set({ outcomes: changed(state.outcomes, changes) })
  /** Changes galleries here and in what the browser keeps. */
  const change = (changes: Outcomes): void => {
    show(changes)
    set({ isKept: storeOutcomes(changes) })
  }
  const refuse = (message: string): false => {
    toast.error(words.error, message)
    return false
  }

  /** Takes over what the browser keeps now, by this tab or another. The galleries that the run here still reads are this tab's. */
  const hear = (): void => {
    // What the browser did not keep exists in this tab only.
    if (!state.isKept) return
    const kept = readOutcomes()
    if (state.phase !== 'extracting') return set({ outcomes: kept, phase: 'idle', isRestored: true })
    const own = underWay().flatMap((key) => {
      const status = state.outcomes[key]?.status
      return status ? Object.entries(withStatus([key], status)) : []
    })
    set({ outcomes: changed(kept, Object.fromEntries(own)) })
  }
  const report = ({ key }: GalleryTarget, outcome: Outcome): void => {
    change({ [key]: outcome })
    // After a cancelled run the page goes on showing which galleries were cancelled.
    if (state.phase === 'extracting') hear()
    if (outcome.status !== 'failed') return
    console.warn(`${key}: ${outcome.message}`)
    refuse(failureText(outcome, words))
  }
  const announce = (targets: readonly GalleryTarget[]): void => {
    const answered = targets.map(({ key }) => state.outcomes[key]).filter((outcome) => outcome?.status !== 'failed')
    const found = extracted(state, galleries)
    // After a run the page says that the code is in the console wherever it shows photos, so photos of an earlier run are printed too.
    if (answered.length > 0 || Object.values(found).some((photos) => photos.length > 0))
      console.log(`${words.consoleTitle}\n${generatedCode(found)}`)
    if (answered.length === 0) return
    const count = answered[0]?.status === 'done' ? answered[0].photos.length : 0
    const one = count === 1 ? words.doneSingleOne : fill(words.doneSingle, { count })
    toast.success(words.doneTitle, galleries.length === 1 ? one : words.doneAll)
  }
  const read = async (targets: readonly GalleryTarget[], key: string, signal: AbortSignal): Promise<void> => {
    request.abort()
    request = new AbortController()
    const dropped = request.signal
    const reading = targets.map((target) => target.key)
    set({ phase: 'extracting', isRestored: false, startedAt: Date.now(), reading })
    change(withStatus(reading, 'waiting'))
    hear()
    try {
      const { readGallery } = await import('./scrape.ts')
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
      refuse(words.unexpected)
    }
  }
  /** Extracts galleries one after another, if there is a key and no other tab does. A second tap does nothing: every run costs money. */
  const run = async (targets: readonly GalleryTarget[]): Promise<void> => {
    if (running) return
    const saved = savedKey()
    if (!saved) return void refuse(words.missingKey)
    const own = (running = new AbortController())
    const release = await takeTabLock(storageKey('extraction'))
    if (release) {
      // At once when cancelled: what the run waits for may take longer.
      own.signal.addEventListener('abort', release)
      const kept = readOutcomes()
      // Without those that another tab has finished since this one last heard of it.
      const wanted = targets.filter(({ key }) => isFinished(state.outcomes[key]) || !isFinished(kept[key]))
      if (wanted.length === 0) hear()
      else if (!own.signal.aborted) await read(wanted, saved.key, own.signal)
      release()
    } else refuse(words.runningElsewhere)
    if (running === own) running = undefined
  }
  /** Ends a run at once, whatever it is waiting for. */
  const stop = (): void => {
    running?.abort()
    running = undefined
    if (state.phase !== 'extracting') return
    show(withStatus(underWay(), 'cancelled'))
    set({ phase: 'idle' })
  }
  /** Ends a run silently, with the request under way. */
  const leave = (): void => {
    request.abort()
    stop()
  }
  /** Takes over what other tabs do with the key. */
  const hearKey = (): void => set({ keyPlace: savedKey()?.place })
  return {
    hear,
    hearKey,
    run,
    leave,
    /** Runs the galleries that an earlier visit left over, or all of them. A tap may come before the page shows what is left over. */
    start: (): Promise<void> => {
      if (state.outcomes === initialState.outcomes) hear()
      const left = unfinished(state, galleries)
      return run(left.length > 0 ? left : galleries)
    },
    cancel: (): void => {
      stop()
      toast.success(words.cancelled)
    },
    discard: (): void => {
      request.abort()
      writeStored('extraction', null)
      const { keyPlace, isTestingKey, isKept } = state
      set({ ...initialState, keyPlace, isTestingKey, isKept })
    },
    /** Tries a key and keeps it (§5); false if it is refused, in a toast, or forgotten meanwhile; nothing while another trial runs. */
    saveKey: async (typed: string, place: KeyPlace): Promise<boolean | undefined> => {
      if (state.isTestingKey) return undefined
      const key = typed.trim()
      if (key === '') return refuse(words.emptyKey)
      const { signal } = (trial = new AbortController())
      set({ isTestingKey: true })
      const works = await isAccepted(service, key, signal)
      if (signal.aborted) return false
      set({ isTestingKey: false })
      if (!works) return refuse(words.invalidKey)
      if (!storeKey(key, place)) return refuse(words.keyNotStored)
      hearKey()
      toast.success(words.success, words.validKey)
      return true
    },
    forgetKey: (): void => {
      leave()
      trial?.abort()
      forgetKey()
      set({ keyPlace: undefined, isTestingKey: false })
      toast.success(words.success, words.keyForgotten)
    },
  }
}
