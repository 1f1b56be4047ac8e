import { spreadOf } from '#infra/ops/figures.ts'
import { createVirtualTime } from '#lambdas/store/test-support/table/virtual-time.ts'
import { createGate, type Entry } from './api.ts'
import { inSeconds } from './figures.ts'
import { pagesPatience, type Patience, runPhone } from './rush.ts'

/** A room before a gate and nothing behind it: what is let through is stored at once. */
export interface GatedRoom {
  readonly name: string
  readonly phones: number
  readonly arrivalMs: number
  /** How many POSTs a second the gate lets through. */
  readonly gate: number
  readonly patience?: Patience
}

/** As pages were before: at a full gate, too, pauses grow up to a minute. */
export const upToAMinute: Patience = (tries, since, _isFull, time) => pagesPatience(tries, since, false, time)

/** As a site could ask for that knows how many will come: any moment of the time that the gate takes for all of them. */
export const spreadOver =
  (ms: number): Patience =>
  (_tries, _since, _isFull, { random }) =>
    500 + random() * ms

/** Rooms that are too large for their gates, each with three ways to come back. */
export const gatedRooms: readonly GatedRoom[] = (
  [
    [40_000, 15, 4_000],
    [100_000, 30, 4_000],
    [200_000, 60, 4_000],
    [40_000, 15, 1_500],
    [100_000, 60, 1_500],
  ] as const
).flatMap(([phones, seconds, gate]) => {
  const room = { phones, arrivalMs: seconds * 1_000, gate }
  const name = `${phones} in ${seconds} s, gate ${gate}`
  return [
    { ...room, name },
    { ...room, name: `${name}, up to a minute`, patience: upToAMinute },
    { ...room, name: `${name}, spread`, patience: spreadOver((phones / gate) * 1_000) },
  ]
})

/** Lets a room come before a gate. Times in seconds. */
export const tryGate = async ({ phones, gate, ...plan }: GatedRoom, seed: number) => {
  const time = createVirtualTime(seed)
  const lets = createGate(time, gate)
  let turnedAway = 0
  const post = () => {
    const isThrough = lets()
    if (!isThrough) turnedAway += 1
    return Promise.resolve(isThrough ? ('taken' as const) : ('full' as const))
  }
  const entry = { form: 'laser-focus', idempotencyKey: '', number: 0, answer: {} } satisfies Entry
  const [people] = await Promise.all([
    Promise.all(Array.from({ length: phones }, () => runPhone(time, { post }, entry, plan))),
    time.run(),
  ])
  const first = people.reduce((least, { began }) => Math.min(least, began), Infinity)
  const last = people.reduce((most, { acknowledgedAt }) => Math.max(most, acknowledgedAt), first)
  const waits = spreadOf(people.map(({ began, acknowledgedAt }) => acknowledgedAt - began))
  return {
    last: inSeconds(last - first),
    notYet: people.filter(({ notYet }) => notYet).length,
    waitP50: inSeconds(waits.p50),
    waitP99: inSeconds(waits.p99),
    waitMax: inSeconds(waits.max),
    turnedAway,
  }
}
