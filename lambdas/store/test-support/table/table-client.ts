import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { knownCommand, tableNameOf } from './commands.ts'
import type { Input, Tables } from './operations.ts'
import { aborted, invalid, throttled, timedOut } from './sdk-errors.ts'

/** How likely each thing goes wrong with a call, from 0 to 1. */
export interface Faults {
  /** The store turns it away. */
  readonly throttle: number
  /** It is done, and its response never comes. */
  readonly lost: number
  /** The container dies: half of the times before the call was done, half after. It gets nothing more. */
  readonly die: number
}

export interface TableClientOptions {
  /** Tables by name. */
  readonly tables: Tables
  /** Asked at each call, so that faults may begin and end. */
  readonly faults?: () => Faults | undefined
  /** How often the SDK tries what is throttled or gets no response, the first time included. */
  readonly attempts?: number
  readonly onDeath?: () => void
}

/** How long the client waits for a response before it gives up, in ms. */
const timeOutMs = 1_000

/** The longest wait before the SDK's second attempt, in ms; each later one may be twice as long. */
const pauseMs = 500

const never = () => new Promise<never>(() => undefined)

const mayPass = (error: unknown): boolean =>
  error instanceof Error && ['ProvisionedThroughputExceededException', 'TimeoutError'].includes(error.name)

/** Sends one request once, with what may go wrong on the way. */
const createSender = ({ tables, faults, onDeath }: TableClientOptions) => {
  const life = { isOver: false }
  const isDead = () => life.isOver
  return async (kind: string, input: Readonly<Record<string, unknown>>): Promise<unknown> => {
    const { name, operation } = knownCommand(kind, input)
    const table = tables[tableNameOf(input)]
    if (!table) throw invalid(`There is no table for this ${kind}`)
    const { time } = table
    const fault = faults?.()
    const happens = (likelihood = 0) => likelihood > 0 && time.random() < likelihood
    const perhapsDie = () => {
      if (isDead() || !happens((fault?.die ?? 0) / 2)) return
      life.isOver = true
      onDeath?.()
    }
    table.count(name)
    perhapsDie()
    if (isDead()) return await never()
    const pause = () => time.sleep(table.latencyMs(name))
    try {
      if (happens(fault?.throttle)) {
        await pause()
        throw throttled()
      }
      const response = await operation(table, input as unknown as Input, pause, tables)
      perhapsDie()
      if (happens(fault?.lost)) {
        await time.sleep(timeOutMs)
        throw timedOut()
      }
      // Between the call and its response, others act.
      if (fault) await time.sleep(time.about(3))
      return isDead() ? await never() : response
    } catch (error) {
      if (isDead()) return await never()
      throw error
    }
  }
}

/** A client of the SDK's own class, which reads page by page with no other, that does nothing but `send`. */
export const clientWith = (send: (command: never) => unknown): DynamoDBDocumentClient =>
  Object.assign(Object.create(DynamoDBDocumentClient.prototype) as DynamoDBDocumentClient, { send })

/**
 * A document client for tables in memory, for one container: it knows the commands, fields and expressions the row
 * log uses, and refuses everything else as DynamoDB refuses what is wrong.
 */
export const createTableClient = (options: TableClientOptions): DynamoDBDocumentClient => {
  const { tables, attempts = 1 } = options
  const [time] = Object.values(tables).map((table) => table.time)
  const sendOnce = createSender(options)

  const withRetries = async (
    kind: string,
    input: Readonly<Record<string, unknown>>,
    signal?: AbortSignal,
  ) => {
    for (let tried = 1; ; tried += 1) {
      if (signal?.aborted) throw aborted()
      try {
        return await sendOnce(kind, input)
      } catch (error) {
        if (tried >= attempts || !mayPass(error) || !time) throw error
        await time.sleep(time.random() * pauseMs * 2 ** (tried - 1))
      }
    }
  }

  const send = (command: { readonly input: object }, call: { readonly abortSignal?: AbortSignal } = {}) => {
    const { abortSignal } = call
    const work = withRetries(command.constructor.name, { ...command.input }, abortSignal)
    if (!abortSignal) return work
    // A call that is given up may be carried out all the same.
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(aborted())
      abortSignal.addEventListener('abort', giveUp, { once: true })
      work.then(resolve, reject).finally(() => abortSignal.removeEventListener('abort', giveUp))
    })
  }
  return clientWith(send)
}
