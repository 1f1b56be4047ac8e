import { intakePrefix, turnsPrefix } from '#lambdas/rows/items.ts'
import type { Item } from '#lambdas/store/test-support/table/item-size.ts'
import { createTable, type Table } from '#lambdas/store/test-support/table/table.ts'
import { createVirtualTime } from '#lambdas/store/test-support/table/virtual-time.ts'
import { createPartitionLimits, newTable } from '#infra/local/services/partition-limits.ts'
import { startEventSource } from '../event-source.ts'
import { createStream, type Stream } from '../stream.ts'
import { type Box, createBoxes, createPool, isPassing, type Run, type Work } from './boxes.ts'
import type { Control, Role } from './controls/control.ts'
import type { WorldPlan } from './plan.ts'

/** What the log and its reader promise, whatever goes wrong. */
const invariants = {
  once: 'an acknowledged answer is stored exactly once, any other at most once',
  contiguous: 'rows are contiguous, and an answer never changes',
  lastRow: 'counter and ceiling never fall within a round',
  turns: 'turns have no gap, turn what stood so, and withdraw for good',
  mended: 'a function that dies leaves nothing that the next call does not repair',
  repeat: 'a repeated answer leaves one row, and another body under its key is refused',
  round: 'what comes after its round waits for a desk, and no reader stays in a round that is over',
  own: 'a change is both or neither, of two tabs one is done, what is withdrawn is gone with its text',
  approval: 'what has to wait does, and nothing else',
  ceiling: 'nothing above the ceiling is shown, nothing before its delay is over',
  told: 'no public reader is told of a row that is not shown',
  piles:
    'a pile has one name, and of what desks displayed only what was shown; who takes apart takes nothing else',
  decided: 'no desk decides about, or reveals, what it did not display',
  recent: 'what a reader shows was so within its last two polls, and nothing that is gone comes back',
  whole: 'a reader that is whole shows one state that the log had, and none shows an empty room',
  delivered: 'after quiet each reader is the log, row for row and standing for standing',
} as const
type Invariant = keyof typeof invariants

/** What a run was seen to do that it must not; the same thing counts once. */
const createViolations = () => {
  const found = new Set<string>()
  return {
    demand: (holds: boolean, invariant: Invariant, what: () => string): void => {
      if (!holds) found.add(`${invariant}: ${what()}`)
    },
    list: (): readonly string[] => [...found],
  }
}

/** The form that people answer. */
export const form = 'laser-focus'

type OnWrite = (item: Item, before: Item | undefined) => void

/** A table or two with DynamoDB's limits, streams and their functions, and containers that fail as the plan says. */
export const createWorld = (plan: WorldPlan, control?: Control) => {
  const {
    seed,
    clocksApartMs = 0,
    unkindness = {},
    coldMs = 600,
    gatherMs = 20_000,
    staleMs = 0,
    lagMs,
    partitions = newTable.partitions,
  } = plan
  const time = createVirtualTime(seed)
  const violations = createViolations()
  const state: { faults: boolean; deaths: number; onWrite?: OnWrite } = { faults: true, deaths: 0 }
  const limitsOf = (salt: number) =>
    createPartitionLimits({
      ...{ seed: seed + salt, now: time.now, random: time.random },
      ...{ partitions, place: plan.place },
    })
  const limits = limitsOf(0)
  const streamOf = (prefix: string) =>
    createStream({
      time,
      prefix,
      shards: partitions,
      shardOf: limits.partitionOf,
      ...(lagMs !== undefined && { lagMs }),
    })
  const [answers, turns] = [streamOf(intakePrefix), streamOf(turnsPrefix)]
  let messages = 0
  const queue =
    plan.queue &&
    createStream({
      ...{ time, prefix: intakePrefix, leastMs: 10, lagMs: 10, shards: plan.queue.atOnce },
      shardOf: () => (messages += 1) % (plan.queue?.atOnce ?? 1),
    })
  const onInsert = (item: Item) => {
    answers.onInsert(item)
    queue?.onInsert(item)
    turns.onInsert(item)
  }
  /** Tells of each write, with what was there before. */
  const watched = (table: Table): Table => ({
    ...table,
    put: (item) => {
      const before = table.items.find(String(item.pk), String(item.sk))?.item
      table.put(item)
      state.onWrite?.(item, before)
    },
  })
  const intake = watched(createTable({ time, limits, staleMs, onInsert }))
  const pages = plan.twoTables
    ? watched(createTable({ time, limits: limitsOf(500), staleMs, onInsert }))
    : intake
  /** The units that each role has used: `api read`. */
  const units: Record<string, number> = {}
  const counted = (table: Table, role: Role): Table => {
    const count = (kind: 'read' | 'write', take: () => unknown) => {
      const before = table.usage[kind] ?? 0
      const taken = take()
      units[`${role} ${kind}`] = (units[`${role} ${kind}`] ?? 0) + (table.usage[kind] ?? 0) - before
      return taken
    }
    return {
      ...table,
      read: (...taken) => void count('read', () => table.read(...taken)),
      write: (...taken) => count('write', () => table.write(...taken)) === true,
    }
  }
  const faults = () => (state.faults ? plan.faults : undefined)
  const onDeath = () => {
    state.deaths += 1
  }
  const openBox = createBoxes({
    ...{ time, clocksApartMs, control, onDeath, faults },
    tablesOf: (role) => ({ intake: counted(intake, role), pages: counted(pages, role) }),
  })

  /** A function behind a stream: what it does in which of its containers. */
  const behind = (
    stream: Stream,
    role: Role,
    work: (items: readonly unknown[]) => Work<unknown>,
    rest: Partial<Parameters<typeof startEventSource>[0]>,
  ) => {
    const boxes = new Map<number, Box>()
    return startEventSource({
      time,
      stream,
      coldMs,
      unkindness,
      ...rest,
      invoke: async (records, container) => {
        const held = boxes.get(container)
        const box = held && !held.isDead() ? held : openBox(role)
        boxes.set(container, box)
        try {
          await box.run(work(records.map(({ item }) => item)))
          return true
        } catch (error) {
          violations.demand(isPassing(error), 'mended', () => `the ${role} threw ${String(error)}`)
          return false
        }
      },
    })
  }
  const stall = plan.stall ? { shard: 1, from: time.now() + 3_000, to: time.now() + 9_000 } : undefined
  const number =
    (items: readonly unknown[]): Work<unknown> =>
    (log, signal) =>
      log.number(control?.intakes?.(items, pages) ?? items, { signal })
  const sources = [
    behind(answers, 'sequencer', number, { stall }),
    ...(queue ? [behind(queue, 'sequencer', number, { ...plan.queue, pollMs: 20 })] : []),
    behind(turns, 'eraser', () => (log, signal) => log.eraseNew({ signal }), { gatherMs }),
  ]
  const pool = (role: Role, count: number): Run => createPool(time, () => openBox(role), count)
  return {
    time,
    violations,
    intake,
    pages,
    openBox,
    pool,
    units,
    /** Does things in some containers, each again until it is done; what a request may be told it throws. */
    insistence: (role: Role, count: number): Run => {
      const run = pool(role, count)
      return async (work) => {
        for (;;)
          try {
            return await run(work)
          } catch (error) {
            if (!isPassing(error)) throw error
            await time.sleep(50 + time.random() * 300)
          }
      }
    },
    stop: () => {
      for (const source of sources) source.stop()
    },
    deaths: () => state.deaths,
    /** Is told of each write from now on. */
    watch: (onWrite: OnWrite) => {
      state.onWrite = onWrite
    },
    /** From now on nothing fails any more. */
    calm: () => {
      state.faults = false
    },
  }
}
export type World = ReturnType<typeof createWorld>
