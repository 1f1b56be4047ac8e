import { sequenceHandler, type StreamHandler } from '#lambdas/rows/sequence-handler.ts'
import type { Telemetry } from '#lambdas/telemetry/telemetry.ts'
import { createRowLog } from '#lambdas/rows/create-row-log.ts'
import type { LogStore } from '#lambdas/rows/log-store.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { openEngineStream, type StreamRecord } from '../../../../infra/local/events/streams/engine-stream.ts'
import { mortal } from './mortal.ts'

interface SequencersOptions {
  readonly endpoint: string
  readonly tableName: string
  readonly client: LogStore['client']
  /** How likely a container dies at a call, from 0 to 1. */
  readonly dying?: number
}

/** The function behind the stream, twice: both get every batch, and get it again until they have seen to it. */
export interface Sequencers {
  /** How often a batch had to be given again. */
  readonly failures: () => number
  /** New code: containers from now on are others, while the old ones end what they are at. */
  readonly update: () => void
  readonly stop: () => Promise<void>
}

const silent = () => undefined
const telemetry = {
  logger: { info: silent, error: silent },
  count: silent,
  seconds: silent,
  publish: silent,
} as unknown as Telemetry

/** What either mapping lets through: answers, and turns. */
const isWanted = ({ eventName, dynamodb }: StreamRecord): boolean => {
  const { Keys } = dynamodb as { Keys?: { pk?: { S?: string } } }
  return eventName === 'INSERT' && /^(IN|TURNS)#/.test(Keys?.pk?.S ?? '')
}

export const startSequencers = async (options: SequencersOptions): Promise<Sequencers> => {
  const { endpoint, tableName, client, dying = 0 } = options
  const openHandler = () =>
    sequenceHandler(createRowLog({ client: mortal(client, dying), tableName }), telemetry)
  const handlers = [openHandler(), openHandler()]
  const state = { isOver: false, failures: 0 }

  const give = async (records: readonly StreamRecord[], place: number): Promise<void> => {
    while (!state.isOver) {
      try {
        const handler = handlers[place] ?? openHandler()
        await handler({ Records: records } as unknown as Parameters<StreamHandler>[0], {} as never)
        return
      } catch {
        state.failures += 1
        handlers[place] = openHandler()
      }
    }
  }

  const follow = async (stream: Awaited<ReturnType<typeof openEngineStream>>, shard: string) => {
    let iterator: string | undefined = await stream.iteratorAfter(shard, undefined)
    while (iterator !== undefined && !state.isOver) {
      const page: Awaited<ReturnType<typeof stream.records>> = await stream.records(iterator)
      const wanted = page.records.filter(isWanted)
      if (wanted.length > 0) await Promise.all(handlers.map((_, place) => give(wanted, place)))
      iterator = page.next
      await sleep(20)
    }
  }

  const stream = await openEngineStream(endpoint, tableName)
  // An engine that was killed ends this; who started it again starts sequencers again too.
  const running = Promise.all((await stream.shards()).map((shard) => follow(stream, shard))).catch(silent)
  return {
    failures: () => state.failures,
    update: () => {
      handlers.splice(0, 2, openHandler(), openHandler())
    },
    stop: async () => {
      state.isOver = true
      await running
    },
  }
}
