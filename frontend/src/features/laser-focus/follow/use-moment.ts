import { useEffect, useRef } from 'react'
import { after } from '#lib/after.ts'

/** Timers and clocks round: then the moment has come by both. */
const marginMs = 20

/** Calls so many ms from now, or at once where that is past; anew when `moment` is another one. */
export const useMoment = (moment: string, inMs: () => number, run: () => void): void => {
  const latest = useRef({ inMs, run })
  useEffect(() => {
    latest.current = { inMs, run }
  })
  useEffect(() => after(Math.max(0, latest.current.inMs()) + marginMs, () => latest.current.run()), [moment])
}
