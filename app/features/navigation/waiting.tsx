import { useNavigation } from 'react-router'

/** A line along the top while the next page is on its way; CSS holds it back for the moment that most pages need. */
export function Waiting() {
  return useNavigation().state !== 'idle' && <div className="waiting" />
}
