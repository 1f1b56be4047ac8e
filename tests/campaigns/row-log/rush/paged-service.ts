import { createRowLog } from '#lambdas/rows/create-row-log.ts'
import { storeClientSettings } from '#lambdas/rows/settings.ts'
import { createTable, type Table } from '#lambdas/store/test-support/table/table.ts'
import { createTableClient } from '#lambdas/store/test-support/table/table-client.ts'
import type { VirtualTime } from '#lambdas/store/test-support/table/virtual-time.ts'
import {
  createPartitionLimits,
  newTable,
} from '../../../../infra/local/services/limits/partition-limits.ts'
import { startEventSource } from '../event-source.ts'
import { createStream } from '../stream.ts'
import { answerOf, isBusyAnswer, keyOfAnswer, type Service } from './service.ts'

interface ServiceOptions {
  readonly time: VirtualTime
  readonly seed: number
  /** Puts chosen keys into a partition; the rest is chance. */
  readonly place?: ((partitionKey: string) => number | undefined) | undefined
  /** Answers and log in tables of their own, for rooms above 10,000. */
  readonly twoTables?: boolean
  /** The stream's lag beyond a tenth of a second, on average, in ms. */
  readonly lagMs?: number
}

const personal = { fields: { email: 'somebody@example.com' }, keptForDays: 30 }

/** The row log over tables with DynamoDB's limits, with its sequencer behind the stream. */
export const createPagedService = ({ time, seed, place, twoTables, lagMs }: ServiceOptions): Service => {
  const limitsOf = (salt: number) =>
    createPartitionLimits({ seed: seed + salt, now: time.now, random: time.random, place })
  const limits = limitsOf(0)
  const stream = createStream({
    time,
    shards: newTable.partitions,
    shardOf: limits.partitionOf,
    ...(lagMs !== undefined && { lagMs }),
  })
  const intake = createTable({ time, limits, onInsert: stream.onInsert })
  const pages = twoTables ? createTable({ time, limits: limitsOf(500) }) : intake
  const tables: Readonly<Record<string, Table>> = { intake, pages }
  const openLog = () =>
    createRowLog({
      client: createTableClient({ tables, attempts: storeClientSettings.maxAttempts }),
      tableName: 'pages',
      intakeTableName: 'intake',
      clock: time.now,
      sleep: time.sleep,
      random: time.random,
    })
  const sequencers = new Map<number, ReturnType<typeof openLog>>()
  const source = startEventSource({
    time,
    stream,
    invoke: async (records, container) => {
      const log = sequencers.get(container) ?? openLog()
      sequencers.set(container, log)
      try {
        await log.number(records.map(({ item }) => item))
        return true
      } catch (error) {
        if (isBusyAnswer(error)) return false
        throw error
      }
    },
  })
  return {
    container: () => {
      const log = openLog()
      return {
        append: (entry, signal) => {
          const apart = entry.form === 'combo-convo' && { private: personal }
          const submission = { key: entry.key, bodyHash: `hash of ${entry.key}`, ...apart }
          return log.append(entry.form, answerOf(entry), submission, { signal })
        },
        settled: (form, signal) => log.settled(form, { signal }),
        read: async (form, from, signal) => {
          const { rows, lastRow } = await log.read(form, { from, limit: 500 }, { signal })
          return { keys: rows.map(({ answer }) => keyOfAnswer(form, answer)), lastRow }
        },
      }
    },
    stored: (form) => {
      const times = new Map<string, number>()
      for (const [pk, sk] of pages.items.all()) {
        if (!pk.startsWith(`PAGES#${form}#`)) continue
        const { rows = [] } = pages.items.find(pk, sk)?.item as { rows?: readonly { key: string }[] }
        for (const { key } of rows) times.set(key, (times.get(key) ?? 0) + 1)
      }
      return times
    },
    stop: source.stop,
    units: () => {
      const used = (name: string) =>
        [...new Set([intake, pages])].reduce((sum, { usage }) => sum + (usage[name] ?? 0), 0)
      return { read: used('read'), write: used('write'), throttled: used('throttled') }
    },
  }
}
