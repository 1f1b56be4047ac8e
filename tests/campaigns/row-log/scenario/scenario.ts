import { audit } from './audit.ts'
import { auditApproval, watchPages } from './approval.ts'
import { nothingApproved } from './knowledge.ts'
import type { Control } from './controls.ts'
import { operate } from './operator.ts'
import { auditOwn, type OwnAnswers } from './own-answers.ts'
import { createPeople } from './people.ts'
import { planOf } from './plan.ts'
import type { Knowledge } from './knowledge.ts'
import { createDeskReader } from './desk-reader.ts'
import { createReader } from './readers.ts'
import { createWorld } from './world.ts'
import { form } from './person.ts'

export interface ScenarioResult {
  readonly violations: readonly string[]
  readonly acknowledged: number
  readonly rows: number
  readonly deaths: number
  /** How many answers are known to have waited for approval. */
  readonly waited: number
  /** How many changes and withdrawals were acknowledged. */
  readonly amended: number
}

/** How long all must be quiet before it is compared, in ms: longer than a shard's stall and the latest repeat. */
const quietMs = 16_000

/** One run of a seed: people answer, readers follow, operators interfere and everything fails, until all is quiet. */
export const runScenario = async (seed: number, control?: Control): Promise<ScenarioResult> => {
  const plan = { ...planOf(seed), ...control?.plan }
  const world = createWorld(plan, control)
  const { time, violations } = world
  const owners: OwnAnswers = new Map()
  const isWithheld = plan.desks || plan.holds || plan.delaySeconds > 0
  const knowledge: Knowledge = {
    hidden: new Set(),
    approval: nothingApproved(),
    owners,
    ends: new Map(),
    isWithheld,
  }
  watchPages(world, knowledge)
  const { people, live } = createPeople(world, plan, owners)
  const anyLimit = () => 1 + Math.floor(time.random() * 120)
  const readers = [
    createReader(world, knowledge, { name: 'a quick reader', limit: () => 500, pauseMs: 60 }),
    createReader(world, knowledge, { name: 'a reader of small pages', limit: () => 7, pauseMs: 300 }),
    createReader(world, knowledge, {
      name: 'a new reader',
      limit: anyLimit,
      pauseMs: 300,
      isForgetful: true,
    }),
  ]
  const desk = createDeskReader(world)
  const state = { isOver: false, rows: 0 }
  const following = [...readers, desk].map((reader) => reader.follow(() => state.isOver))

  const play = async () => {
    await Promise.all([live(), operate(world, plan, knowledge), time.sleep(8_000)])
    world.calm()
    if (plan.sweeps) await world.openBox('operator').run((log) => log.sweep())
    await time.sleep(quietMs)
    // A quiet room: with clocks far apart a delay may take minutes to be over for everybody.
    if (plan.delaySeconds > 0 || plan.desks) await world.openBox('operator').run((log) => log.open(form))
    await time.sleep(2_000)
    state.isOver = true
    world.stop()
    await Promise.all(following)
    const kept = await audit(world, knowledge, people, readers, desk)
    auditOwn(world, owners, kept)
    auditApproval(world, knowledge.approval, kept)
    state.rows = kept.length
  }
  const end = { reached: false }
  void play()
    .catch((error: unknown) => {
      violations.demand(false, 'mended', () => `in the end: ${String(error)}`)
    })
    .finally(() => (end.reached = true))
  await time.run(() => end.reached)
  violations.demand(end.reached, 'mended', () => 'the log never came to rest')
  const acknowledged = people.filter((person) => person.acknowledged).length
  return {
    violations: violations.list(),
    acknowledged,
    rows: state.rows,
    deaths: world.deaths(),
    amended: [...owners.values()].reduce(
      (sum, { madeAt, takenBack }) => sum + madeAt.size + (takenBack?.madeAt === undefined ? 0 : 1),
      0,
    ),
    waited: knowledge.approval.waiting.size,
  }
}
