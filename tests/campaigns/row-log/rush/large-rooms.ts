import type { Room } from './figures.ts'

/** What a stage for very large rooms has, as infra/stages/hundred-thousand.json: a partition for each 1,000 write units. */
const warm = { charts: 4, partitions: 10, gate: 4_000 } as const
/** What a new stage has. */
const cold = { charts: 4, gate: 1_500 } as const

const forty = { phones: 40_000, arrivalMs: 15_000 } as const
const hundred = { phones: 100_000, arrivalMs: 60_000 } as const

/** A message for each answer wakes the sequencer, too. SQS gives at most ten together, unless it gathers for a second. */
const inTens = { atOnce: 10, batchSize: 10, gatherMs: 0 } as const
const gathered = { atOnce: 2, batchSize: 1_000, gatherMs: 1_000 } as const

/** 40,000 in a quarter of a minute and 100,000 in a minute, a new table beside them, and what breaks first beyond. */
export const largeRooms: readonly Room[] = [
  { name: '40,000 in 15 s, warm', ...forty, ...warm },
  { name: '100,000 in 60 s, warm', ...hundred, ...warm },
  { name: '40,000 in 15 s, a new table', ...forty, ...cold },
  { name: '100,000 in 60 s, a new table', ...hundred, ...cold },
  // As quickly as 200,000 in a minute, which take a processor more than six.
  { name: '100,000 in 30 s, warm', ...hundred, ...warm, arrivalMs: 30_000 },
  { name: '200,000 in 60 s, warm', ...hundred, ...warm, phones: 200_000 },
  // A record takes 0.2 s on average until it can be read: here 1 s.
  { name: '40,000 in 15 s, warm, a stream five times slower', ...forty, ...warm, lagMs: 900 },
  { name: '40,000 in 15 s, warm, a third of the account', ...forty, ...warm, containers: 333 },
  { name: '40,000 in 15 s, warm, a tenth of the account', ...forty, ...warm, containers: 100 },
  { name: '40,000 in 15 s, as warm as may be', ...forty, ...warm, partitions: 16, gate: 4_900 },
  { name: '40,000 in 15 s, as warm as AWS allows', ...forty, ...warm, partitions: 40 },
  { name: '40,000 in 15 s, a new table, the widest gate', ...forty, ...cold, gate: 2_250 },
  { name: '40,000 in 15 s, warm, a queue, in tens', ...forty, ...warm, queue: inTens },
  { name: '40,000 in 15 s, warm, a queue, gathered', ...forty, ...warm, queue: gathered },
  { name: '400 in 10 s', phones: 400, ...cold },
  { name: '400 in 10 s, a queue, in tens', phones: 400, ...cold, queue: inTens },
]
