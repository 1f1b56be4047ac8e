import { useCallback, useEffect, useRef, useState } from 'react'
import { useReturn } from '#lib/live-form/answer-round.ts'
import { ServerClock } from '#lib/round/server-clock.ts'
import { askSoon } from '#lib/live-form/ask-soon.ts'

interface AskingOptions<State> {
  /** So many ms the server's clock was ahead of this phone's when it last spoke. */
  readonly aheadMs: number
  /** Must be the same function at every render, as `hear` and `look`. */
  readonly ask: (signal: AbortSignal) => Promise<State>
  /** Takes up what the server says; the signal is aborted when the screens go. */
  readonly hear: (state: State, clock: ServerClock, signal: AbortSignal) => void | Promise<void>
  /** Somebody comes back to the page. */
  readonly look: () => void
}

/**
 * Asks how far the room is, every few seconds and when somebody comes back to the page. @returns the server's clock as
 * its responses tell it, and a call that asks at once
 */
export const useAsking = <State extends { readonly now: number }>(options: AskingOptions<State>) => {
  const { aheadMs, ask, hear, look } = options
  const [local] = useState(() => () => Date.now() + aheadMs)
  const [clock] = useState(() => new ServerClock(local))
  const now = useRef<() => void>(() => undefined)
  useEffect(() => {
    const asking = askSoon(async (signal) => {
      const askedAt = local()
      const state = await ask(signal)
      clock.take(state.now, askedAt)
      await hear(state, clock, signal)
    })
    now.current = asking.now
    asking.now()
    return asking.stop
  }, [ask, hear, clock, local])
  const askNow = useCallback(() => now.current(), [])
  useReturn(
    useCallback(() => {
      look()
      askNow()
    }, [look, askNow]),
  )
  return { clock, askNow }
}
