import type { VirtualTime } from '#lambdas/store/test-support/table/virtual-time.ts'
import type { Api, Entry } from './api.ts'

/** What became of a person's answer. Times in ms since 1970. */
export interface Told {
  readonly entry: Entry
  readonly began: number
  readonly acknowledgedAt: number
  /** After a while of watching, the screen said that the answer is kept and will be sent. */
  readonly notYet: boolean
}

/** All phones come within so long. */
const arrivalMs = 10_000
/** For so long a person watches the answer being sent. */
const watchedMs = 10_000
const retryAfterMs = 2_000
const closedMs = 60_000

/** How far into the time a phone comes: as people do, most of them early, none on the beat. */
const arrival = ({ random }: VirtualTime): number => ((random() + random() + random()) / 3) ** 1.6

/** The wait of a page before its next try: what the server asks for and a random part that grows, as long as it takes. */
const pauseMs = (tries: number, sinceFirstMs: number, time: VirtualTime): number => {
  const left = watchedMs - sinceFirstMs
  if (retryAfterMs < left) return Math.min(retryAfterMs + time.random() * 500 * 2 ** tries, left)
  return retryAfterMs + time.random() * Math.min(60_000, 1_000 * 2 ** Math.max(1, tries - 4))
}

/**
 * A phone: it comes, sends its answer, and sends it again until it is acknowledged. `closing` is how likely it is closed
 * for a minute after a try that failed, and opened again.
 */
export const runPhone = async (time: VirtualTime, api: Api, entry: Entry, closing: number): Promise<Told> => {
  await time.sleep(3_000 + arrival(time) * arrivalMs)
  const began = time.now()
  const since = () => time.now() - began
  for (let tries = 1; !(await api.post(entry)); tries += 1) {
    const pause = pauseMs(tries, since(), time)
    await time.sleep(closing > 0 && time.random() < closing ? closedMs : pause)
  }
  return { entry, began, acknowledgedAt: time.now(), notYet: since() > watchedMs }
}
