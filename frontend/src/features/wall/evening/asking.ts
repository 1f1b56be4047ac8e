import { useEffect, useRef, useState } from 'react'
import { after } from '#lib/after.ts'
import { ServerClock } from '#lib/round/server-clock.ts'

/** Asks one thing; undefined where the response is none of the API's own. Rejects as `callApi` does. */
type Ask<Told> = (signal: AbortSignal) => Promise<Told | undefined>

interface Asking<Told> {
  readonly ask: Ask<Told>
  readonly onTold: (told: Told) => void
  /** How long (ms) until it is asked again, after a response, or after none. */
  readonly everyMs: (now: number) => number
}

/**
 * Asks for as long as the component is mounted, one after the other, and tells the server's time. What was told stands
 * whatever fails: the next one tells more. `ask` must be the same function at every render.
 */
export const useAsking = <Told extends { readonly now: number }>(hands: Asking<Told>): (() => number) => {
  const [clock] = useState(() => new ServerClock(Date.now))
  const latest = useRef(hands)
  useEffect(() => {
    latest.current = hands
  })
  const { ask } = hands
  useEffect(() => {
    const session = new AbortController()
    let callOff = (): void => undefined
    const next = async (): Promise<void> => {
      const askedAt = Date.now()
      const told = await ask(session.signal).catch(() => undefined)
      if (session.signal.aborted) return
      if (told) {
        clock.take(told.now, askedAt)
        latest.current.onTold(told)
      }
      callOff = after(latest.current.everyMs(clock.now()), () => void next())
    }
    void next()
    return () => {
      session.abort()
      callOff()
    }
  }, [ask, clock])
  return clock.now
}

/** The server's time, in ms since 1970, anew so often. */
export const useTime = (now: () => number, everyMs = 250): number => {
  const [time, setTime] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), everyMs)
    return () => clearInterval(timer)
  }, [now, everyMs])
  return time
}
