import {
  CreateTableCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  ResourceInUseException,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { randomUUID } from 'node:crypto'
import type { Invoke } from '../functions/functions.ts'
import { pause, type Pause } from '../run/stops.ts'
import { engineAccess } from '../services/tables.ts'
import { region } from '../template/template.ts'
import { type EngineStream, openEngineStream, type StreamRecord } from './engine-stream.ts'
import type { StreamMapping } from './stream-mappings.ts'

/** Hands records to a mapping's function; resolves when it has seen to them, or when `signal` ended that. */
type Delivery = (records: readonly StreamRecord[], signal: AbortSignal) => Promise<void>

/** The pause before a batch is handed over again, doubled each time up to the longest. */
const retryPauses = { firstMs: 100, longestMs: 5_000 } as const

/** The event of a batch, as Lambda words it. */
const batchEvent = ({ streamArn }: StreamMapping, records: readonly StreamRecord[]) => ({
  Records: records.map((record) => ({ ...record, awsRegion: region, eventSourceARN: streamArn })),
})

const inBatches = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )

/**
 * Delivers as an event source mapping does: one batch after the other, each again until the function has seen to it, or
 * until its attempts are used up. `onTrouble` gets a sentence about records that are passed over.
 */
export const batchDelivery = (
  mapping: StreamMapping,
  invoke: Invoke,
  onTrouble: (sentence: string) => void,
  wait: Pause = pause,
): Delivery => {
  const { id, functionArn, batchSize, retryAttempts = Infinity } = mapping

  const deliverBatch = async (batch: readonly StreamRecord[], signal: AbortSignal): Promise<void> => {
    const event = batchEvent(mapping, batch)
    for (let failures = 0, pauseMs: number = retryPauses.firstMs; !signal.aborted;) {
      const result = await invoke(functionArn, event, randomUUID())
      if ('value' in result) return
      if ('failure' in result) failures += 1
      if (failures > retryAttempts) {
        onTrouble(`The event source mapping ${id} passes over ${batch.length} records that failed.`)
        return
      }
      await wait(pauseMs, signal)
      pauseMs = Math.min(retryPauses.longestMs, pauseMs * 2)
    }
  }

  return async (records, signal) => {
    for (const batch of inBatches(records, batchSize)) await deliverBatch(batch, signal)
  }
}

/** Up to where the shards of streams were read; a place is a mapping's in a shard. */
interface StreamPositions {
  /** The sequence number of the last record that was seen to; undefined where there is none yet. */
  readonly read: (place: string) => Promise<string | undefined>
  readonly note: (place: string, sequenceNumber: string) => Promise<void>
  readonly close: () => void
}

/** A table of the local run's own, beside those of the template. */
const TableName = 'local-run-stream-positions'

/**
 * Opens the positions, which the engine keeps beside the tables: a folder of data that is copied, or that loses its
 * last second with the machine's power, loses the positions of that second too, and no record is passed over.
 */
const openStreamPositions = async (endpoint: string): Promise<StreamPositions> => {
  const client = new DynamoDBClient(engineAccess(endpoint))
  try {
    await client.send(
      new CreateTableCommand({
        TableName,
        BillingMode: 'PAY_PER_REQUEST',
        KeySchema: [{ AttributeName: 'place', KeyType: 'HASH' }],
        AttributeDefinitions: [{ AttributeName: 'place', AttributeType: 'S' }],
      }),
    )
    await waitUntilTableExists({ client, maxWaitTime: 10, minDelay: 1 }, { TableName })
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error
  }
  return {
    read: async (place) => {
      const { Item } = await client.send(new GetItemCommand({ TableName, Key: { place: { S: place } } }))
      return Item?.sequenceNumber?.S
    },
    note: async (place, sequenceNumber) => {
      const Item = { place: { S: place }, sequenceNumber: { S: sequenceNumber } }
      await client.send(new PutItemCommand({ TableName, Item }))
    },
    close: () => {
      client.destroy()
    },
  }
}

interface RunnerOptions {
  readonly mappings: readonly StreamMapping[]
  /** URL of the engine that holds the tables. */
  readonly engine: string
  readonly invoke: Invoke
  /** Told in one sentence what goes wrong. */
  readonly onTrouble: (sentence: string) => void
}

/** The template's event source mappings, running. */
interface StreamRunner {
  readonly stop: () => Promise<void>
}

/** The pause between two looks at a shard, and before an engine that was not there is asked again. */
const pauses = { pollMs: 100, awayMs: 500 } as const

const follower = (
  mapping: StreamMapping,
  positions: StreamPositions,
  { invoke, onTrouble }: RunnerOptions,
) => {
  const deliver = batchDelivery(mapping, invoke, onTrouble)

  const followShard = async (stream: EngineStream, shard: string, signal: AbortSignal): Promise<void> => {
    // Without the stream's own name: the engine keeps a deleted table's records, and its next stream goes on behind them.
    const place = `${mapping.id} ${shard}`
    let iterator: string | undefined = await stream.iteratorAfter(shard, await positions.read(place))
    while (iterator !== undefined) {
      const { records, next }: Awaited<ReturnType<EngineStream['records']>> = await stream.records(iterator)
      await deliver(records.filter(mapping.wants), signal)
      // What was broken off comes again after the next start.
      signal.throwIfAborted()
      const last = records.at(-1)
      if (last) await positions.note(place, last.dynamodb.SequenceNumber)
      iterator = next
      await pause(pauses.pollMs, signal)
    }
  }

  /** Follows the shards there are; where one ends, those that came after it too. */
  const followStream = async (
    stream: EngineStream,
    signal: AbortSignal,
    known = new Set<string>(),
  ): Promise<void> => {
    const shards = (await stream.shards()).filter((shard) => !known.has(shard))
    for (const shard of shards) known.add(shard)
    const follow = async (shard: string) => {
      await followShard(stream, shard, signal)
      await followStream(stream, signal, known)
    }
    await Promise.all(shards.map(follow))
  }

  return followStream
}

/** Follows a mapping's stream until stopped; where engine or table are away, from where it was as soon as they are back. */
const run = async (
  mapping: StreamMapping,
  positions: StreamPositions,
  options: RunnerOptions,
  stopping: AbortSignal,
): Promise<void> => {
  const follow = follower(mapping, positions, options)
  while (!stopping.aborted) {
    const attempt = new AbortController()
    try {
      const stream = await openEngineStream(options.engine, mapping.table)
      await follow(stream, AbortSignal.any([stopping, attempt.signal]))
    } catch {
      // Of an engine that ended its keeper says what there is to say; all else is a stop, or a table that is gone.
    }
    attempt.abort()
    await pause(pauses.awayMs, stopping)
  }
}

/** A mapping whose function may not be told: the service would not even make it. */
const denialOf = ({ id, streamArn, lacks }: StreamMapping): string =>
  `The event source mapping ${id} reads nothing: the role of its function is not allowed ${lacks ?? ''} on ${streamArn}.`

/**
 * Calls the functions of the template's event source mappings with what is new in its tables, from where the last run
 * on the same data ended.
 * @throws Error when a table's stream cannot be read.
 */
export const startStreams = async (options: RunnerOptions): Promise<StreamRunner> => {
  const { mappings, engine, onTrouble } = options
  const stopping = new AbortController()
  const allowed = mappings.filter(({ lacks }) => lacks === undefined)
  for (const mapping of mappings) if (!allowed.includes(mapping)) onTrouble(denialOf(mapping))
  const positions = await openStreamPositions(engine)
  for (const { table } of allowed) await (await openEngineStream(engine, table)).shards()
  const running = Promise.all(allowed.map((mapping) => run(mapping, positions, options, stopping.signal)))
  void running.finally(() => {
    positions.close()
  })
  return {
    stop: () => {
      stopping.abort()
      // A call under way is not waited for: it ends with its container, and comes again.
      return Promise.resolve()
    },
  }
}
