import { useEffect, useRef, useState } from 'react'
import { after } from '#lib/after.ts'

/** New answers are said together, so many ms apart at least. */
const tellEveryMs = 20_000

/**
 * What a screen reader is told: what has happened on the wall, at once; how many answers are new, at most every 20
 * seconds.
 */
export const useTold = (event: string, total: number): string => {
  const [told, setTold] = useState('')
  const counted = useRef(total)
  const latest = useRef(total)
  const callOff = useRef<() => void>(undefined)
  const [last, setLast] = useState(event)
  if (last !== event) {
    setLast(event)
    // What is over is not to be found by who reads on, either.
    if (event !== '' || told === last) setTold(event)
  }
  useEffect(() => {
    latest.current = total
    // Another question, or answers that were taken off: counting begins again.
    if (total < counted.current) counted.current = total
    if (total === counted.current || callOff.current) return
    callOff.current = after(tellEveryMs, () => {
      callOff.current = undefined
      const fresh = latest.current - counted.current
      counted.current = latest.current
      if (fresh > 0) setTold(`${fresh} new ${fresh === 1 ? 'answer' : 'answers'}`)
    })
  }, [total])
  useEffect(() => () => callOff.current?.(), [])
  return told
}
