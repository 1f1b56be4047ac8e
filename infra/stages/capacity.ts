import * as z from 'zod/mini'
import type { Gate } from '#shared/routes.ts'
import { newTable } from '../local/services/partition-limits.ts'
import { warmUnitPrices } from '../prices.ts'
import { gateRates, type StageGates } from './gates.ts'

const { partitions, unitsPerSecond } = newTable

/** What a new on-demand table takes without warm throughput, in units a second. */
const ofNewTable = {
  writeUnits: partitions * unitsPerSecond.write,
  readUnits: partitions * unitsPerSecond.read,
} as const

/**
 * Each partition has a shard of the stream, and each shard somebody who wants to put the next page. Of forty most lose, and
 * pay for it: charts lag more than on a new table. Up to here it was measured.
 */
const mostWarm = { writeUnits: 16_000, readUnits: 48_000 } as const

const unitsSchema = (unit: keyof typeof ofNewTable) => {
  const [least, most] = [ofNewTable[unit], mostWarm[unit]]
  const error = `must be a whole number from ${least} (what a new table has) to ${most} (beyond which charts lag more, not less)`
  return z.int({ error }).check(z.minimum(least, { error }), z.maximum(most, { error }))
}

/** What a stage may say of its table: units a second that it takes at once. AWS never lowers them again. */
export const warmThroughputSchema = z.optional(
  z.strictObject(
    {
      writeUnits: unitsSchema('writeUnits'),
      readUnits: z.optional(unitsSchema('readUnits')),
    },
    { error: 'must be the numbers writeUnits and, where it is more than a new table has, readUnits' },
  ),
)

interface Warmed {
  readonly warmThroughput?: z.output<typeof warmThroughputSchema>
}

/** What a stage's table takes from its first second on, in units a second. */
export const tableCapacity = ({ warmThroughput }: Warmed) => ({
  writeUnits: warmThroughput?.writeUnits ?? ofNewTable.writeUnits,
  readUnits: warmThroughput?.readUnits ?? ofNewTable.readUnits,
})

/** What a stage's warm throughput costs, once, in US dollars; nothing where its table is as a new one. */
export const warmThroughputPrice = (settings: Warmed): number => {
  const { writeUnits, readUnits } = tableCapacity(settings)
  return (
    (writeUnits - ofNewTable.writeUnits) * warmUnitPrices.write +
    (readUnits - ofNewTable.readUnits) * warmUnitPrices.read
  )
}

/** What API Gateway lets most accounts do, all stages together, in the long run and in one moment; a quota that can be raised. */
export const usualGateway = { requestsPerSecond: 10_000, burst: 5_000 } as const

/** The gates that a room and its screens use while they answer one form. */
const gatesOfForm: readonly Gate[] = ['answers', 'changes', 'content', 'polls', 'list', 'screens', 'desk']

/** How many requests a second the gates of one form let through together: what the account has to have for it. */
export const requestsASecond = (settings: StageGates): number =>
  gatesOfForm.reduce((sum, gate) => sum + gateRates(settings, gate).requestsPerSecond, 0)

/**
 * The write units that an answer takes of the one partition that has its form's pages: its part of a page of a hundred, and
 * of the counter.
 */
const pageUnits = 0.1
/** So much of a partition's units pages and answers may take: of two who want to put the next page, one pays for nothing. */
const usedOfPartition = 0.8

/**
 * How many answers of one form a second a table numbers while charts keep up. They are stored all over the table, and their
 * pages in one of its partitions, beside its own share of them. See lambdas/rows/README.md, "Measured".
 */
export const mostAnswersASecond = (settings: Warmed): number => {
  const share = unitsPerSecond.write / tableCapacity(settings).writeUnits
  return Math.floor((usedOfPartition * unitsPerSecond.write) / (share + pageUnits))
}
