import { useCallback, useEffect, useRef, useState } from 'react'
import { useReturn } from './answer-round.ts'
import { ServerClock } from '../round/server-clock.ts'
import { askEvery, askSoon, type Often } from './ask-soon.ts'
import { createPhoneClock } from './phone-clock.ts'

interface AskingOptions<State> {
  /** So many ms the server's clock was ahead of this phone's when it last spoke. */
  readonly aheadMs: number
  /** Must be the same function at every render, as `hear` and `look`. */
  readonly ask: (signal: AbortSignal) => Promise<State>
  /** Takes up what the server says; the signal is aborted when the screens go. */
  readonly hear: (state: State, clock: ServerClock, signal: AbortSignal) => void | Promise<void>
  /** How often, as things are; where it is left out, as always. Must be the same function at every render. */
  readonly often?: () => Often
  /** Somebody comes back to the page. */
  readonly look: () => void
}

const asAlways = (): Often => askEvery

/**
 * Asks how far the room is, every few seconds and when somebody comes back to the page. @returns the server's clock as
 * its responses tell it, and a call that asks at once
 */
export const useAsking = <State extends { readonly now: number }>(options: AskingOptions<State>) => {
  const { aheadMs, ask, hear, look, often = asAlways } = options
  const [local] = useState(() => {
    const now = createPhoneClock()
    return () => now() + aheadMs
  })
  const [clock] = useState(() => new ServerClock(local))
  const now = useRef<() => void>(() => undefined)
  useEffect(() => {
    const asking = askSoon(async (signal) => {
      const askedAt = local()
      const state = await ask(signal)
      clock.take(state.now, askedAt)
      await hear(state, clock, signal)
    }, often)
    now.current = asking.now
    asking.now()
    return asking.stop
  }, [ask, hear, often, clock, local])
  const askNow = useCallback(() => now.current(), [])
  useReturn(
    useCallback(() => {
      look()
      askNow()
    }, [look, askNow]),
    false,
  )
  return { clock, askNow }
}
