import { leastPause } from '#lib/outbox/pause-after.ts'
import { sleep } from '#lib/sleep.ts'

/** Milliseconds between two questions: while the room goes on, once the wall has what it said, and at most after failures. */
export const askEvery = { on: 1000, told: 5000, afterFailures: 10_000 } as const

/** Something that the server tells, one time after the other. */
export interface Source<Told> {
  readonly ask: (signal: AbortSignal) => Promise<unknown>
  /** Reads a response; undefined where it tells of nothing, or of something else. */
  readonly read: (content: unknown) => Told | undefined
  /** How long until the next question after what was told, in milliseconds. */
  readonly pause: (told: Told | undefined) => number
}

/** Who is told: what it is whenever that is something else, and that the server answered whenever it did. */
export interface Listener<Told> {
  readonly tell: (told: Told) => void
  readonly heard: () => void
}

/**
 * Tells how far the room is, again whenever that is something else. An idea that is hidden later is not among the results
 * then, so they are asked for as long as they are shown. After failures it waits longer each time, and for as long as the
 * server asks to be left alone.
 * @throws the reason of `signal` once that is aborted
 */
export const follow = async <Told>(
  { ask, read, pause }: Source<Told>,
  signal: AbortSignal,
  { tell, heard }: Listener<Told>,
  wait: (ms: number) => Promise<void> = sleep,
): Promise<never> => {
  let last = ''
  for (let failures = 0; ;) {
    let ms: number
    try {
      const told = read(await ask(signal))
      signal.throwIfAborted()
      failures = 0
      heard()
      const text = told ? JSON.stringify(told) : last
      if (told && text !== last) tell(told)
      last = text
      ms = pause(told)
    } catch (error) {
      signal.throwIfAborted()
      failures += 1
      ms = leastPause(error) + Math.min(askEvery.on * 2 ** (failures - 1), askEvery.afterFailures)
    }
    await wait(ms)
    signal.throwIfAborted()
  }
}
