import { useEffect, useState } from 'react'
import { after } from '#lib/after.ts'

const secondMs = 1_000
/** Timers round: then the second is over. */
const marginMs = 20

/** Whole seconds until a moment of a clock, begun ones too; counted while `isOn`. */
export const useSecondsLeft = (endsAt: number, now: () => number, isOn: boolean): number => {
  const [, setTicks] = useState(0)
  const leftMs = Math.max(0, endsAt - now())
  const seconds = Math.ceil(leftMs / secondMs)
  useEffect(() => {
    if (!isOn || seconds === 0) return
    return after(endsAt - now() - (seconds - 1) * secondMs + marginMs, () => setTicks((ticks) => ticks + 1))
  }, [endsAt, isOn, now, seconds])
  return seconds
}
