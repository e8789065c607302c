/** How one attempt to deliver something ended. `words` are the other side's own, unchanged. */
export type Outcome =
  | { readonly status: 'sent'; readonly words: string }
  /** May work later: the other side is down, slow or asks to come back. */
  | { readonly status: 'retry'; readonly words: string }
  /** Will never work: the other side refuses this particular delivery. */
  | { readonly status: 'refused'; readonly words: string }
  /** No delivery will work until somebody corrects our login. */
  | { readonly status: 'login-refused'; readonly words: string }
