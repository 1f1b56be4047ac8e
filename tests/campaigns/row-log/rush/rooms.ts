import { liveForms } from '#shared/rows/row.ts'
import { createWorld } from '../scenario/world.ts'
import { figuresOf, type RushFigures } from './figures.ts'
import { runRush, type RushPlan } from './rush.ts'

/** A room as it is tried, with many seeds: each places keys and people otherwise. */
interface Room extends RushPlan {
  readonly name: string
  /** Counter and pages in one partition, which chance does to one new table in four. */
  readonly inOnePartition?: boolean
  readonly twoTables?: boolean
  /** The stream's lag beyond a tenth of a second, on average, in ms. */
  readonly lagMs?: number
}

const gate = 1_500

/** Rooms of several sizes on a new table, and what makes it harder. */
export const rooms: readonly Room[] = [
  { name: '400 phones, 4 charts', phones: 400, charts: 4, gate },
  { name: '4,000 phones, 4 charts', phones: 4_000, charts: 4, gate },
  { name: '4,000 phones, one partition', phones: 4_000, charts: 4, gate, inOnePartition: true },
  { name: '4,000 phones, 50 charts', phones: 4_000, charts: 50, gate },
  { name: '4,000 phones, a slower stream', phones: 4_000, charts: 4, gate, lagMs: 300 },
  { name: '3 forms of 4,000 phones', phones: 4_000, charts: 4, gate, forms: liveForms },
  { name: '10,000 phones, 4 charts', phones: 10_000, charts: 4, gate },
  { name: '10,000 phones, 50 charts', phones: 10_000, charts: 50, gate },
  { name: '3 forms of 10,000 phones', phones: 10_000, charts: 4, gate, forms: liveForms },
  { name: '3 forms of 10,000, gate 500', phones: 10_000, charts: 4, gate: 500, forms: liveForms },
  { name: '40,000 phones, 4 charts', phones: 40_000, charts: 4, gate },
  { name: '40,000 phones, one partition', phones: 40_000, charts: 4, gate, inOnePartition: true },
  { name: '40,000 phones, 50 charts', phones: 40_000, charts: 50, gate },
  { name: '40,000 phones, two tables', phones: 40_000, charts: 4, gate: 2_500, twoTables: true },
  { name: '40,000 phones, no gate', phones: 40_000, charts: 4 },
]

const onePartition = (key: string): number | undefined => (/^(FORM|PAGES)#/.test(key) ? 0 : undefined)

/** Tries a room with a seed. */
export const tryRoom = async (room: Room, seed: number): Promise<RushFigures> => {
  const { inOnePartition, twoTables, lagMs } = room
  const place = inOnePartition ? onePartition : undefined
  const world = createWorld({ seed, place, twoTables, lagMs })
  return figuresOf(await runRush(world, room), world)
}
