/** How one attempt to deliver something ended. `words` are the other side's own, unchanged. */
export type Outcome =
  /** `file` is where a mail was written that nobody sends. */
  | { readonly status: 'sent'; readonly words: string; readonly file?: string }
  /** May work later: the other side is down, slow or asks to come back. */
  | { readonly status: 'retry'; readonly words: string; readonly why?: 'unreachable' | 'slow' }
  /** Will never work: the other side refuses this particular delivery. */
  | { readonly status: 'refused'; readonly words: string }
  /** No delivery will work until somebody corrects our login. */
  | { readonly status: 'login-refused'; readonly words: string }
