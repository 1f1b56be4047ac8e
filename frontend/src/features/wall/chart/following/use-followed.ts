import { useCallback, useEffect, useRef, useState } from 'react'
import { follow, type Source } from './follow.ts'

/**
 * What a source tells, and when the server last answered, in milliseconds since 1970; 0 without a source. Another source
 * is asked at once, and what the one before told stays until then: the caller knows what it is of. `source` must be the
 * same at every render that means the same.
 */
export const useFollowed = <Told>(source: Source<Told> | undefined) => {
  const [told, setTold] = useState<Told>()
  const answered = useRef(0)
  useEffect(() => {
    if (source === undefined) return undefined
    const stop = new AbortController()
    answered.current = Date.now()
    const heard = () => {
      answered.current = Date.now()
    }
    // A function would be taken for an update.
    follow(source, stop.signal, { tell: (next) => setTold(() => next), heard }).catch(() => undefined)
    return () => {
      stop.abort()
      answered.current = 0
    }
  }, [source])
  const answeredAt = useCallback(() => answered.current, [])
  return { told, answeredAt }
}
