import { useCallback, useEffect, useState } from 'react'

/** A value that is shown for a moment: what was set last, for `ms` from then on, and `undefined` otherwise. */
export function useMoment<Value>(ms: number): [Value | undefined, (value: Value) => void] {
  const [moment, setMoment] = useState<{ value: Value }>()
  useEffect(() => {
    if (!moment) return
    const timer = window.setTimeout(setMoment, ms)
    return () => window.clearTimeout(timer)
  }, [moment, ms])
  return [moment?.value, useCallback((value: Value) => setMoment({ value }), [])]
}
