import { useState } from 'react'

/** Stops from one to another on a wheel of so many, the shorter way round: negative against the clock. */
export function shorterWay(from: number, to: number, stops: number): number {
  return ((((to - from) % stops) + stops * 1.5) % stops) - stops / 2
}

/**
 * Where the index mark of the wheel stands, counted in stops: past the last one it goes on counting, because it never turns all
 * the way back. It stays where it was turned to; `undefined` until the visitor comes to the wheel.
 */
export function useIndexMark(stops: number) {
  const [turn, setTurn] = useState<number>()
  return {
    turn,
    turnTo: (stop: number) => setTurn((now = 0) => now + shorterWay(now, stop, stops)),
  }
}
