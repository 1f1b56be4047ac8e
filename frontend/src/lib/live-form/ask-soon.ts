import { pauseAfter } from '../outbox/pause-after.ts'
import { after } from '../after.ts'

/** How often a phone that somebody looks at asks what the room does, in ms; chance keeps a room of phones apart. */
export const askEvery = { least: 3_000, most: 5_000 } as const

/** The same beside screens that ask for themselves. */
export const askSeldom = { least: 8_000, most: 12_000 } as const

/** The same while a desk is about to lead the room: all phones hear of it together. */
export const askKeenly = { least: 800, most: 1_200 } as const

/** Between which pauses chance chooses, in ms. */
export interface Often {
  readonly least: number
  readonly most: number
}

/** Until a phone asks again, in ms, after so many failures in a row. */
export const nextAskMs = (failures: number, error: unknown, { least, most }: Often = askEvery): number => {
  const usual = least + Math.random() * (most - least)
  return failures === 0 ? usual : Math.max(usual, pauseAfter(failures, error))
}

/** Questions that follow each other. */
export interface Asking {
  /** Asks at once, unless a question is on its way. */
  readonly now: () => void
  readonly stop: () => void
}

/**
 * Asks every few seconds while the page is seen; after failures at growing pauses. `ask` rejects where it failed.
 * @param often asked before each pause, where it is a function
 */
export const askSoon = (
  ask: (signal: AbortSignal) => Promise<unknown>,
  often: Often | (() => Often) = askEvery,
): Asking => {
  const session = new AbortController()
  const { signal } = session
  let failures = 0
  let callOff: () => void = () => undefined
  let isAsking = false

  const wait = (error?: unknown): void => {
    if (!signal.aborted)
      callOff = after(nextAskMs(failures, error, typeof often === 'function' ? often() : often), onTime)
  }
  const now = (): void => {
    if (isAsking || signal.aborted) return
    callOff()
    isAsking = true
    ask(signal).then(
      () => {
        isAsking = false
        failures = 0
        wait()
      },
      (error: unknown) => {
        isAsking = false
        failures += 1
        wait(error)
      },
    )
  }
  const onTime = (): void => {
    if (document.visibilityState === 'visible') now()
    else wait()
  }
  wait()
  return {
    now,
    stop: () => {
      callOff()
      session.abort()
    },
  }
}
