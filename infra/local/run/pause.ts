import { setTimeout as sleep } from 'node:timers/promises'

/** Waits for so many ms, or until `signal` aborts. Never rejects. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>

export const pause: Pause = (ms, signal) => sleep(ms, undefined, { signal }).catch(() => undefined)
