import { setTimeout as sleep } from 'node:timers/promises'

/** Something that runs until it is stopped. */
interface Part {
  readonly stop: () => Promise<void>
}

/** Parts that were started one after the other. */
export interface Stops extends Part {
  /** Takes note of a part that runs from now on; gives it back. */
  readonly add: <Added extends Part>(part: Added) => Added
}

/** Gathers what must be stopped, and stops it in the opposite order; once. */
export const gatherStops = (): Stops => {
  const gathered: Part['stop'][] = []
  return {
    add: (part) => {
      gathered.push(part.stop)
      return part
    },
    stop: async () => {
      for (const stop of gathered.splice(0).reverse()) await stop()
    },
  }
}

/** Waits for so many ms, or until `signal` aborts. Never rejects. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>

export const pause: Pause = (ms, signal) => sleep(ms, undefined, { signal }).catch(() => undefined)
