/** What a request takes of a partition. */
export type Capacity = 'read' | 'write'

/**
 * DynamoDB's published limits, as a new on-demand table has them: four partitions, each with so many units a second.
 * A table that was busy before has more partitions; one partition never gets more than this.
 */
export const newTable = { partitions: 4, unitsPerSecond: { read: 3_000, write: 1_000 } } as const

export interface PartitionLimitsOptions {
  /** Decides which partition each key falls into. */
  readonly seed: number
  /** Now, in ms: of this machine, or of a simulation. */
  readonly now: () => number
  /** A number from 0 up to 1, for latencies. */
  readonly random: () => number
  readonly partitions?: number
  /** Puts chosen keys into a partition, whatever chance says; undefined leaves a key to chance. */
  readonly place?: ((partitionKey: string) => number | undefined) | undefined
}

/** The limits of one table. */
export interface PartitionLimits {
  readonly partitionOf: (partitionKey: string) => number
  /** Takes units of a key's partition. False: the request is throttled, and took nothing. */
  readonly take: (capacity: Capacity, partitionKey: string, units: number) => boolean
  /** Takes what a request turned out to need beyond what it took: the partition may owe it to the next second. */
  readonly owe: (capacity: Capacity, partitionKey: string, units: number) => void
  /** How long such a request takes this time, in ms. */
  readonly latencyMs: (operation: string) => number
}

/** FNV-1a, and a mix so that keys which differ in their last letter spread as well. */
const hashOf = (text: string): number => {
  let hash = 2_166_136_261
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** A second's worth of units, refilled all the time. It lets a request through while it has all the units it needs. */
const createAllowance = (perSecond: number, now: () => number) => {
  let left = perSecond
  let countedAt = now()
  return (units: number, mayOwe: boolean): boolean => {
    const time = now()
    left = Math.min(perSecond, left + ((time - countedAt) / 1_000) * perSecond)
    countedAt = time
    // What needs more than a second's worth gets its turn when all of it is there.
    if (!mayOwe && left < Math.min(units, perSecond)) return false
    left -= units
    return true
  }
}

/** The least time and the mean of what comes on top of it, in ms, as clients in the same region see them. */
const latencies: Readonly<Record<string, readonly [least: number, more: number]>> = {
  GetItem: [3, 2],
  Query: [4, 3],
  TransactWriteItems: [8, 4],
}
const latencyOfOthers = [4, 2] as const

/**
 * A model of what DynamoDB allows a table: pure, with time and chance from outside, so that it works in real and in
 * virtual time, and the same seed gives the same placement.
 */
export const createPartitionLimits = (options: PartitionLimitsOptions): PartitionLimits => {
  const { seed, now, random, partitions = newTable.partitions, place } = options
  const each = Array.from({ length: partitions }, () => ({
    read: createAllowance(newTable.unitsPerSecond.read, now),
    write: createAllowance(newTable.unitsPerSecond.write, now),
  }))
  const partitionOf = (key: string) => place?.(key) ?? hashOf(`${seed}/${key}`) % partitions
  return {
    partitionOf,
    take: (capacity, key, units) => each[partitionOf(key)]?.[capacity](units, false) ?? false,
    owe: (capacity, key, units) => {
      each[partitionOf(key)]?.[capacity](units, true)
    },
    latencyMs: (operation) => {
      const [least, more] = latencies[operation] ?? latencyOfOthers
      return least - Math.log(1 - random()) * more
    },
  }
}
