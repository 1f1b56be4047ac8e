import { useCallback, useEffect, useRef, useState } from 'react'
import { followRating } from './follow-rating.ts'
import type { Told } from './told.ts'

/** How far the room is with a session, and when the server last said so, in milliseconds since 1970; 0 without one. */
export const useToldRating = (session: number | undefined) => {
  const [held, setHeld] = useState<Told>()
  const answered = useRef(0)
  useEffect(() => {
    if (session === undefined) return undefined
    const stop = new AbortController()
    answered.current = Date.now()
    const heard = () => {
      answered.current = Date.now()
    }
    followRating(session, stop.signal, { tell: setHeld, heard }).catch(() => undefined)
    return () => {
      stop.abort()
      answered.current = 0
    }
  }, [session])
  const answeredAt = useCallback(() => answered.current, [])
  return { told: held?.session === session ? held : undefined, answeredAt }
}
