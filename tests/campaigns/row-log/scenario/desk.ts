import type { ChangeOptions, Decision, RowLog, RowSpan } from '#lambdas/rows/row-log.ts'
import { approvals } from '#shared/desk/scopes.ts'
import type { Standing } from '#shared/rows/standing.ts'
import type { Run } from './boxes.ts'
import type { Control } from './controls/control.ts'
import type { Follower } from './follow.ts'
import { createGathering } from './gather.ts'
import type { HeldRow } from './told.ts'
import { ideaOf, type Truth } from './truth.ts'
import { form, type World } from './world.ts'

const isNamed = (error: unknown, ...names: readonly string[]): boolean =>
  error instanceof Error && names.includes(error.name)

/** Does something again until it is done; what was changed meanwhile, is not there any more or may not be now, is left. */
const unlessOvertaken = async (work: Promise<unknown>): Promise<void> => {
  await work.catch((error: unknown) => {
    if (!isNamed(error, 'NoSuchRow', 'StateChanged', 'RoomIsBusy', 'PileFull')) throw error
  })
}

const spansOf = (rows: readonly HeldRow[]): readonly RowSpan[] =>
  rows.map(({ row }) => ({ from: row, to: row }))

const displayed = (rows: readonly HeldRow[]) =>
  new Map(rows.map(({ row, answer, standing: is = 'shown' }) => [row, { idea: ideaOf(answer), is }]))

/** What may be decided about a row as it is displayed. */
const decisionsFor: Readonly<Record<Standing, readonly Decision[]>> = {
  pending: ['approve', 'approve', 'keep-back'],
  shown: ['hide'],
  hidden: ['show'],
  withdrawn: [],
}

interface DeskOptions {
  readonly name: string
  readonly follower: Follower
  readonly until: number
  /** For how long the desk rests at the most, in ms. */
  readonly restMs: number
  readonly control: Control | undefined
}

/**
 * A facilitator who hides, shows, approves, keeps back and gathers what the desk displays, holds, delays, reveals what it
 * has read, opens, has answers wait, and has the room rate for a while.
 */
export const workAtDesk = async (world: World, truth: Truth, options: DeskOptions): Promise<void> => {
  const { time } = world
  const { name, follower, until, restMs, control } = options
  const insist: Run = world.insistence('operator', 2)
  const chance = (likelihood: number) => time.random() < likelihood
  const anyOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(time.random() * list.length)]
  let made = 0
  /** Under a name of its own, so that what it turns is known as its work. */
  const nameOne = (rows: readonly HeldRow[], pile?: string): string => {
    const by = `${name}:${(made += 1)}`
    truth.decisions.set(by, displayed(rows))
    if (pile !== undefined) truth.gatherings.set(by, pile)
    return by
  }
  const change = (by: string, make: (log: RowLog, from: ChangeOptions) => Promise<void>) =>
    unlessOvertaken(insist(async (log) => make(log, { by, version: (await log.state(form)).stateVersion })))

  const decide = async () => {
    const { round, rows } = follower.reader()
    const waits = rows.some((row) => row.standing === 'pending') && chance(0.6)
    const standing = waits ? 'pending' : anyOf(['shown', 'shown', 'hidden', 'pending'] as const)
    const those = rows.filter((row) => row.standing === standing)
    const some = chance(0.2) ? those : those.filter(() => chance(3 / those.length))
    const seen = standing && anyOf(decisionsFor[standing])
    if (!seen || round === undefined || some.length === 0) return
    const decision = control?.decides?.(seen) ?? seen
    const by = nameOne(some)
    const make = () => insist((log) => log.decide(form, round, spansOf(some), decision, { by }))
    await unlessOvertaken(make())
    if (chance(0.1)) await time.sleep(time.random() * 2_000).then(() => unlessOvertaken(make()))
  }
  const reveal = async () => {
    const { round = 0, rows } = follower.reader()
    const now = truth.now()
    if (now.round !== round) return
    const read = new Set(rows.map(({ row }) => row))
    let most = now.visible
    while (read.has(most + 1) || (control?.revealsUnread && most < now.lastRow)) most += 1
    if (most === now.visible) return
    const row = now.visible + Math.ceil(time.random() * (most - now.visible))
    const by = nameOne(rows)
    await change(by, (log, from) => log.raise(form, round, row, from))
  }
  const gatherSome = createGathering({
    ...{ chance, anyOf, nameOne, control },
    act: (work) => unlessOvertaken(insist(work)),
    wait: (ms) => time.sleep(time.random() * ms),
  })
  const gather = async () => {
    for (let acts = 3; acts > 0; acts -= 1) {
      const { round, rows } = follower.reader()
      if (round !== undefined) await gatherSome(round, rows)
      await time.sleep(time.random() * 300)
    }
  }
  /** For longer than clocks are apart; then it is over for all. */
  const rate = async () => {
    const [round, startedAt] = [truth.now().round, time.now()]
    const course = { session: 1, round, startedAt, endsAt: startedAt + 3_600_000, ideasTo: 1 }
    await change(name, (log, from) => log.setShow(form, { rate: course }, from))
    await time.sleep(1_500)
    await change(name, (log, from) => log.setShow(form, {}, from))
  }
  const acts: readonly (readonly [likelihood: number, act: () => Promise<void>])[] = [
    [0.45, decide],
    [0.23, gather],
    [0.02, rate],
    [0.05, () => change(name, (log, from) => log.hold(form, from))],
    [0.12, reveal],
    [0.06, () => change(name, (log, from) => log.open(form, from))],
    [0.02, () => change(name, (log, from) => log.delay(form, 1 + Math.floor(time.random() * 3), from))],
    [0.05, () => change(name, (log, from) => log.setApproval(form, anyOf(approvals) ?? 'all', from))],
  ]
  while (time.now() < until) {
    await time.sleep(100 + time.random() * restMs)
    let left = time.random()
    await acts.find(([likelihood]) => (left -= likelihood) < 0)?.[1]()
  }
}

/** Somebody who begins rounds, at times together with somebody else, and hides and shows rows of any round. */
export const operate = async (world: World, truth: Truth, until: number): Promise<void> => {
  const { time } = world
  const insist = world.insistence('operator', 2)
  while (time.now() < until) {
    await time.sleep(1_000 + time.random() * 2_500)
    if (time.random() < 0.25 && truth.now().round < 4) {
      const begin = () => insist((log) => log.startRound(form))
      await Promise.all([begin(), time.random() < 0.3 && begin()])
      continue
    }
    const rows = [...truth.rows.values()]
    const { round = 0, row = 0 } = rows[Math.floor(time.random() * rows.length)] ?? {}
    const decision = time.random() < 0.7 ? 'hide' : 'show'
    if (row > 0)
      await unlessOvertaken(insist((log) => log.decide(form, round, [{ from: row, to: row }], decision)))
  }
}
