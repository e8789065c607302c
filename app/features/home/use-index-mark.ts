import { useState } from 'react'

/** Number of stops from one to another on a wheel of `stops`, the shorter way round; negative means anticlockwise. */
export function shorterWay(from: number, to: number, stops: number): number {
  return ((((to - from) % stops) + stops * 1.5) % stops) - stops / 2
}

/**
 * Position of the wheel's index mark, counted in stops. It counts on past the last stop, because the mark never turns all the way back. It
 * stays where it was turned to; `undefined` until the visitor comes to the wheel.
 */
export function useIndexMark(stops: number) {
  const [turn, setTurn] = useState<number>()
  return {
    turn,
    turnTo: (stop: number) => setTurn((now = 0) => now + shorterWay(now, stop, stops)),
  }
}
