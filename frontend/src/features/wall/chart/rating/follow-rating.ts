import { apiPath } from '#shared/routes.ts'
import { callApi } from '#lib/api-client.ts'
import { leastPause } from '#lib/outbox/pause-after.ts'
import { sleep } from '#lib/sleep.ts'
import { readTold, type Told } from './told.ts'

/** Milliseconds between two questions: while the room rates, and once the wall has what it said. */
export const askEvery = { rating: 1000, told: 5000 } as const
const patienceAtMostMs = 10_000

/** What following needs from outside. */
export interface RatingPorts {
  readonly ask: (signal: AbortSignal) => Promise<unknown>
  readonly wait: (ms: number) => Promise<void>
}

const browserPorts: RatingPorts = {
  ask: (signal) => callApi(apiPath('get-rating'), { signal }),
  wait: sleep,
}

/**
 * Tells how far the room is with a session, again whenever that is something else; `heard` whenever the server answered.
 * An idea that is hidden later is not among the results then, so they are asked for as long as they are shown.
 * @throws the reason of `signal` once that is aborted
 */
export const followRating = async (
  session: number,
  signal: AbortSignal,
  { tell, heard }: { readonly tell: (told: Told) => void; readonly heard: () => void },
  { ask, wait }: RatingPorts = browserPorts,
): Promise<never> => {
  let last = ''
  for (let failures = 0; ;) {
    let pause: number = askEvery.rating
    try {
      const told = readTold(await ask(signal), session)
      signal.throwIfAborted()
      failures = 0
      heard()
      const text = told ? JSON.stringify(told) : last
      if (told && text !== last) tell(told)
      last = text
      if (told?.results) pause = askEvery.told
    } catch (error) {
      signal.throwIfAborted()
      failures += 1
      pause = leastPause(error) + Math.min(askEvery.rating * 2 ** (failures - 1), patienceAtMostMs)
    }
    await wait(pause)
    signal.throwIfAborted()
  }
}
