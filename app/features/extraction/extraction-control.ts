import { storageKey } from '#app/ui/browser-storage.ts'
import { toast } from '#app/ui/toast.ts'
import type { ExtractionWords } from '#contract/content/extraction-words.ts'
import { fill } from '#contract/fill.ts'
import { extracted, type ExtractionState, type GalleryTarget, initialState, unfinished } from './extraction-state.ts'
import { generatedCode } from './generated-code.ts'
import { forgetKey, isAccepted, type KeyPlace, savedKey, storeKey } from './key.ts'
import { changed, type Outcome, type Outcomes, readOutcomes, storeOutcomes } from './store.ts'

/** What a tool is made of. */
export interface ExtractionOptions {
  /** Language of the tool. */
  readonly lang: string
  readonly title: string
  readonly intro: string
  readonly galleries: readonly GalleryTarget[]
  readonly cdnHost: string
  /** Base of the scraping service, without a slash at its end. */
  readonly service: string
  readonly words: ExtractionWords
}
/** What the parts of a tool show and use. */
export interface Extraction extends ExtractionOptions {
  readonly control: ReturnType<typeof extractionControl>
  readonly state: ExtractionState
}

/** Tries keys, runs extractions, and holds where they stand; what they find is stored for every tab and both tools. */
export function extractionControl(
  { galleries, words, service, cdnHost }: ExtractionOptions,
  onState: (state: ExtractionState) => void,
) {
  let state: ExtractionState = initialState
  let trial: AbortController | undefined
  let running: AbortController | undefined
  /** Ends the request under way too, which outlives a cancelled run: its answer is paid for. */
  let request = new AbortController()
  /** What the browser keeps; what it refuses to keep is in this tab only. */
  let stored: Outcomes = {}
  /** Where the galleries that a run here still has to read stand. */
  const steps = new Map<string, 'waiting' | 'running' | 'cancelled'>()
  const set = (change: Partial<ExtractionState> = {}): void => {
    const open = [...steps].map(([key, status]) => [key, { status, photos: stored[key]?.photos ?? [] }])
    state = { ...state, ...change, outcomes: { ...stored, ...Object.fromEntries(open) } }
    onState(state)
  }
  const keep = (changes: Outcomes): void => {
    stored = changed(state.isStored ? readOutcomes() : stored, changes)
    set({ isStored: storeOutcomes(stored) })
  }
  const refuse = (message: string): false => {
    toast('error', words.error, message)
    return false
  }

  /** Takes over what the browser keeps now, by this tab or another. */
  const hear = (): void => {
    if (state.isStored) stored = readOutcomes()
    if (state.isStored && state.phase !== 'extracting') steps.clear()
    set({ keyPlace: savedKey()?.place, phase: state.phase === 'done' ? 'idle' : state.phase })
  }
  const report = (key: string, outcome: Outcome): void => {
    steps.delete(key)
    keep({ [key]: outcome })
    if (outcome.message !== undefined) refuse(outcome.message)
  }
  const announce = (targets: readonly GalleryTarget[]): void => {
    const answered = targets.map(({ key }) => state.outcomes[key]).filter((outcome) => outcome?.status !== 'failed')
    console.log(`${words.consoleTitle}\n${generatedCode(extracted(state, galleries))}`)
    if (answered.length === 0) return
    const count = answered[0]?.status === 'done' ? answered[0].photos.length : 0
    const one = count === 1 ? words.doneSingleOne : fill(words.doneSingle, { count })
    toast('success', words.doneTitle, galleries.length === 1 ? one : words.doneAll)
  }
  const read = async (targets: readonly GalleryTarget[], key: string, signal: AbortSignal): Promise<void> => {
    request.abort()
    request = new AbortController()
    const dropped = request.signal
    const begun = performance.now()
    steps.clear()
    for (const target of targets) steps.set(target.key, 'waiting')
    set({ phase: 'extracting', secondsLeft: undefined })
    // After a reload they are still to be read, with the photos of an earlier run.
    keep(Object.fromEntries(targets.map((target) => [target.key, { status: 'cancelled', photos: [] }])))
    try {
      const { readGallery } = await import('./scrape.ts')
      for (const gallery of targets) {
        if (signal.aborted) return
        steps.set(gallery.key, 'running')
        set()
        const options = { cdnHost, galleryFailed: words.galleryFailed }
        const outcome = await readGallery(gallery, options, { service, key, signal, dropped })
        if (!signal.aborted || outcome.status !== 'failed') report(gallery.key, outcome)
        const pace = (performance.now() - begun) / (targets.length - steps.size)
        set({ secondsLeft: Math.ceil((pace * steps.size) / 1000) })
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
    if (running || targets.length === 0) return
    const saved = savedKey()
    if (!saved) return void refuse(words.missingKey)
    const own = (running = new AbortController())
    const release = await takeTabLock(storageKey('extraction'))
    if (release) {
      // At once when cancelled: what the run waits for may take longer.
      own.signal.addEventListener('abort', release)
      if (!own.signal.aborted) await read(targets, saved.key, own.signal)
      release()
    } else refuse(words.runningElsewhere)
    if (running === own) running = undefined
  }
  /** Ends a run at once, whatever it is waiting for. */
  const stop = (): void => {
    running?.abort()
    running = undefined
    if (state.phase !== 'extracting') return
    for (const key of steps.keys()) steps.set(key, 'cancelled')
    set({ phase: 'idle' })
  }
  /** Ends a run silently, with the request under way. */
  const leave = (): void => {
    request.abort()
    stop()
  }
  return {
    hear,
    run,
    leave,
    /** Runs what is left over, without what another tab has finished meanwhile, or else all. A tap may come before the page shows what is left over. */
    start: (): Promise<void> => {
      const isAnew = unfinished(state, galleries).length === 0
      hear()
      const left = unfinished(state, galleries)
      return run(isAnew ? galleries : left)
    },
    cancel: (): void => {
      stop()
      toast('success', words.cancelled)
    },
    discard: (): void => {
      request.abort()
      steps.clear()
      stored = {}
      set({ phase: 'idle', isStored: storeOutcomes(stored) })
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
      set({ keyPlace: place })
      toast('success', words.success, words.validKey)
      return true
    },
    forgetKey: (): void => {
      leave()
      trial?.abort()
      forgetKey()
      set({ keyPlace: undefined, isTestingKey: false })
      toast('success', words.success, words.keyForgotten)
    },
  }
}

/**
 * Takes a lock that one tab of this browser can hold at a time, and returns how to give it back; `undefined` if another tab holds it.
 * Browsers have locks on https and localhost only, and refuse them where storage is blocked; there every tab gets one.
 */
function takeTabLock(name: string): Promise<(() => void) | undefined> {
  const { locks } = navigator as Partial<Navigator>
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => {
      resolve(lock ? release : undefined)
      return lock ? held : undefined
    }
    if (locks) locks.request(name, { ifAvailable: true }, hold).catch(() => resolve(release))
    else resolve(release)
  })
}
