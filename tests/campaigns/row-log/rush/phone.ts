import type { VirtualTime } from '#lambdas/store/test-support/table/virtual-time.ts'
import type { Api } from './api.ts'
import { type Patience, watchedMs } from './patience.ts'
import type { Entry } from './service.ts'

/** What became of a person's answer. Times in ms since 1970. */
export interface Told {
  readonly entry: Entry
  readonly began: number
  /** Undefined where it was given up. */
  readonly acknowledgedAt: number | undefined
  /** Told, after a while of watching, that the answer is kept and will be sent. */
  readonly notYet: boolean
}

export interface PhoneHabits {
  readonly patience: Patience
  /** All phones come within so many seconds. */
  readonly seconds: number
  /** How likely a phone is closed for a minute after a try that failed, and opened again. */
  readonly closing: number
  /** Whether a phone asks for `meta` before it sends, as pages did. */
  readonly warmsUp: boolean
}

const closedMs = 60_000

/** How far into the time a phone comes: as people do, most of them early, none on the beat. */
const arrival = ({ random }: VirtualTime): number => ((random() + random() + random()) / 3) ** 1.6

/** A phone: it comes, it sends its answer, and it sends it again for as long as its patience lasts. */
export const runPhone = async (
  time: VirtualTime,
  api: Api,
  entry: Entry,
  habits: PhoneHabits,
): Promise<Told> => {
  const { patience, seconds, closing, warmsUp } = habits
  await time.sleep(1_000 + arrival(time) * seconds * 1_000)
  if (warmsUp) void api.ask(entry.form, 'gets', (container, signal) => container.settled(entry.form, signal))
  await time.sleep(2_000)
  const began = time.now()
  const since = () => time.now() - began
  for (let tries = 1; ; tries += 1) {
    if (await api.post(entry))
      return { entry, began, acknowledgedAt: time.now(), notYet: since() > watchedMs }
    const pause = patience(tries, since(), time)
    if (pause === undefined) return { entry, began, acknowledgedAt: undefined, notYet: true }
    await time.sleep(closing > 0 && time.random() < closing ? closedMs : pause)
  }
}
