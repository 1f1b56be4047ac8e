import { audit } from './audit.ts'
import type { Control } from './controls/control.ts'
import { operate, workAtDesk } from './desk.ts'
import { follow } from './follow.ts'
import type { Gatherings } from './piles.ts'
import { createNetwork } from './network.ts'
import { createPeople } from './people.ts'
import { type Plan, planOf, withSettings } from './plan.ts'
import { createTruth } from './truth.ts'
import { createWorld, form } from './world.ts'

/** What a run found, and how much of what it is to prove something about did happen. */
export interface ScenarioResult extends Gatherings {
  readonly violations: readonly string[]
  readonly acknowledged: number
  readonly deaths: number
  readonly changes: number
  readonly withdrawals: number
  readonly turns: number
  /** How many rows began as pending, and how many of them came late. */
  readonly waited: number
  readonly late: number
  readonly rounds: number
  /** How often a reader was told to begin again. */
  readonly reloads: number
}

/** For how long people, desks and operators are busy, in ms. */
const busyMs = 12_000
/** How long all must be quiet before it is compared, in ms: longer than a shard's stall, the latest repeat, the gathering. */
const quietMs = 14_000
/** In ms: a log that has not come to rest by then never does. */
const restMs = 180_000

const audience = [
  { name: 'chart', scope: 'public' },
  { name: 'screen', scope: 'public' },
  { name: 'visitor', scope: 'public', isVisitor: true },
  { name: 'left', scope: 'desk' },
  { name: 'right', scope: 'desk' },
] as const

const play = async (plan: Plan, control: Control | undefined): Promise<ScenarioResult> => {
  const world = createWorld(plan, control)
  const { time, violations } = world
  const truth = createTruth(world, plan.clocksApartMs)
  const network = createNetwork(world, truth, plan, control)
  const people = createPeople(world, plan)
  const state = { isOver: false, isCalm: false, isEnded: false }
  const followers = audience.map((one) =>
    follow(
      world,
      truth,
      network,
      { ...one, edgeMs: one.scope === 'public' ? plan.edgeMs : 0, control },
      state,
    ),
  )
  const until = time.now() + busyMs
  const desks = followers
    .filter(({ scope }) => scope === 'desk')
    .map((follower) =>
      workAtDesk(world, truth, { name: follower.name, follower, until, restMs: plan.restMs, control }),
    )

  const run = async () => {
    await Promise.all([people.live(), operate(world, truth, until), ...desks])
    world.calm()
    network.calm()
    state.isCalm = true
    const operator = world.insistence('operator', 1)
    if (plan.sweeps) await operator((log) => log.sweep())
    // With clocks far apart a delay may take minutes to be over for everybody.
    if (truth.now().delaySeconds !== undefined) await operator((log) => log.hold(form))
    if (plan.seed % 2 === 0) await operator((log) => log.open(form))
    await time.sleep(quietMs + (plan.gatherMs ?? 0))
    state.isOver = true
    world.stop()
    await Promise.all(followers.map(({ ended }) => ended))
    await audit(world, truth, people, followers)
  }
  void run()
    .catch((error: unknown) => {
      violations.demand(false, 'mended', () => `in the end: ${String(error)}`)
    })
    .finally(() => (state.isEnded = true))
  const latest = time.now() + restMs
  await time.run(() => state.isEnded || time.now() > latest)
  violations.demand(state.isEnded, 'mended', () => 'the log never came to rest')
  const waited = [...truth.rows.values()].filter(({ standings: [first] }) => first?.is === 'pending')
  return {
    violations: violations.list(),
    acknowledged: [...people.sent.values()].filter(({ acknowledged }) => acknowledged).length,
    deaths: world.deaths(),
    ...people.amended,
    turns: [...truth.turns.values()].reduce((sum, turns) => sum + turns, 0),
    waited: waited.length,
    late: waited.filter(({ late }) => late !== undefined).length,
    rounds: truth.now().round,
    ...truth.counts,
    reloads: network.reloads(),
  }
}

/** One run of a seed: people answer, readers follow, desks decide and everything fails, until all is quiet. */
export const runScenario = (seed: number, control?: Control): Promise<ScenarioResult> => {
  const plan = { ...planOf(seed), ...control?.plan }
  return withSettings(plan.settings, () => play(plan, control))
}
