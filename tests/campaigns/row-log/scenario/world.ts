import type { Item } from '#lambdas/store/test-support/table/item-size.ts'
import { createTable } from '#lambdas/store/test-support/table/table.ts'
import { createVirtualTime } from '#lambdas/store/test-support/table/virtual-time.ts'
import { createPartitionLimits, newTable } from '../../../../infra/local/services/limits/partition-limits.ts'
import { startEventSource } from '../event-source.ts'
import { createStream } from '../stream.ts'
import { type Box, createBoxes, isPassing } from './boxes.ts'
import type { Control } from './controls.ts'
import type { WorldPlan } from './plan.ts'
import { createViolations } from './violations.ts'

/** A table or two with DynamoDB's limits, a stream and its sequencers, and containers that fail as the plan says. */
export const createWorld = (plan: WorldPlan, control?: Control) => {
  const { seed, clocksApartMs = 0, unkindness = {}, coldMs = 600, staleMs = 0, lagMs } = plan
  const time = createVirtualTime(seed)
  const violations = createViolations()
  const state: { faults: boolean; deaths: number; onInsert?: (item: Item) => void } = {
    faults: true,
    deaths: 0,
  }
  const limitsOf = (salt: number) =>
    createPartitionLimits({ seed: seed + salt, now: time.now, random: time.random, place: plan.place })
  const limits = limitsOf(0)
  const shards = newTable.partitions
  const stream = createStream({
    time,
    shards,
    shardOf: limits.partitionOf,
    ...(lagMs !== undefined && { lagMs }),
  })
  const intake = createTable({
    time,
    limits,
    staleMs,
    onInsert: (item) => {
      stream.onInsert(item)
      state.onInsert?.(item)
    },
  })
  const pages = plan.twoTables
    ? createTable({ time, limits: limitsOf(500), staleMs, onInsert: (item) => state.onInsert?.(item) })
    : intake
  const faults = () => (state.faults ? plan.faults : undefined)
  const onDeath = () => {
    state.deaths += 1
  }
  const openBox = createBoxes({ time, clocksApartMs, control, onDeath, faults, tables: { intake, pages } })

  const sequencers = new Map<number, Box>()
  const source = startEventSource({
    time,
    stream,
    coldMs,
    unkindness,
    stall: plan.stall ? { shard: 1, from: time.now() + 3_000, to: time.now() + 9_000 } : undefined,
    invoke: async (records, container) => {
      const held = sequencers.get(container)
      const box = held && !held.isDead() ? held : openBox('sequencer')
      sequencers.set(container, box)
      const items = records.map(({ item }) => item)
      try {
        await box.run((log, signal) => log.number(control?.intakes?.(items, pages) ?? items, { signal }))
        return true
      } catch (error) {
        violations.demand(isPassing(error), 'mended', () => `the sequencer threw ${String(error)}`)
        return false
      }
    },
  })
  return {
    time,
    violations,
    intake,
    pages,
    openBox,
    stop: source.stop,
    deaths: () => state.deaths,
    /** Is told of each new item from now on. */
    watchInserts: (onInsert: (item: Item) => void) => {
      state.onInsert = onInsert
    },
    /** From now on nothing fails any more. */
    calm: () => {
      state.faults = false
    },
  }
}
export type World = ReturnType<typeof createWorld>
