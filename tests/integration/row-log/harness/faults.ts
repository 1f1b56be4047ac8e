import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { setTimeout as sleep } from 'node:timers/promises'

/** How likely (0 to 1) each thing is to happen to one call to the store. */
export interface FaultPlan {
  /** The writer dies between its reservation and its row. */
  readonly crash: number
  /** The writer stalls there for `stallMs`. */
  readonly stall: number
  readonly stallMs: number
  /** The store did it, but its answer is lost, and the SDK asks again by itself. */
  readonly lostToSdk: number
  /** The store did it, but its answer is lost for good: the log says StoreUnavailable. */
  readonly lostForGood: number
  /** Every call takes up to so many ms longer. */
  readonly delayMs: number
}

export const noFaults: FaultPlan = {
  crash: 0,
  stall: 0,
  stallMs: 0,
  lostToSdk: 0,
  lostForGood: 0,
  delayMs: 0,
}

/** The writer's process is gone: nothing of its append happens any more. */
export class WriterDied extends Error {
  override readonly name = 'WriterDied'
}

const lostAnswer = () =>
  Object.assign(new Error('The answer was lost.'), { name: 'TimeoutError', code: 'ECONNRESET' })

/** Writes of a row: the design's own in a transaction, the obvious design's in a put. */
const rowWrites = new Set(['TransactWriteItemsCommand', 'PutItemCommand'])
const writes = new Set([...rowWrites, 'UpdateItemCommand'])

/** Lets the plan happen to a client's calls; returns how often each thing did. */
export const injectFaults = (client: DynamoDBDocumentClient, plan: FaultPlan, random: () => number) => {
  const happened = { crashes: 0, stalls: 0, lostToSdk: 0, lostForGood: 0 }
  const commandOf = (context: object): string => String((context as { commandName?: unknown }).commandName)

  client.middlewareStack.add(
    (next, context) => async (args) => {
      if (plan.delayMs > 0) await sleep(random() * plan.delayMs)
      if (rowWrites.has(commandOf(context))) {
        if (random() < plan.crash) {
          happened.crashes += 1
          throw new WriterDied('The writer died before it wrote its row.')
        }
        if (random() < plan.stall) {
          happened.stalls += 1
          await sleep(plan.stallMs)
        }
      }
      const output = await next(args)
      if (writes.has(commandOf(context)) && random() < plan.lostForGood) {
        happened.lostForGood += 1
        throw lostAnswer()
      }
      return output
    },
    { step: 'initialize', name: 'faultsAboveTheSdksRetries' },
  )
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const output = await next(args)
      if (writes.has(commandOf(context)) && random() < plan.lostToSdk) {
        happened.lostToSdk += 1
        throw lostAnswer()
      }
      return output
    },
    { step: 'finalizeRequest', priority: 'low', name: 'faultsBelowTheSdksRetries' },
  )
  return happened
}
