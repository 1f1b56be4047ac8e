import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

/** What calls to the store cost: how many, and the units that the engine says they took. */
export interface Cost {
  readonly calls: number
  readonly readUnits: number
  readonly writeUnits: number
}

interface Consumed {
  readonly CapacityUnits?: number
}

/** As the client names them that the document client calls. */
const reading = new Set(['GetItemCommand', 'QueryCommand', 'ScanCommand', 'BatchGetItemCommand'])

/** The units of an answer, over all its tables. @throws Error where the engine does not tell. */
const unitsOf = (output: unknown): number => {
  const { ConsumedCapacity } = output as { readonly ConsumedCapacity?: Consumed | readonly Consumed[] }
  const units = [ConsumedCapacity].flat().map((consumed) => consumed?.CapacityUnits)
  if (units.some((count) => count === undefined))
    throw new Error('The engine does not say what a call consumed.')
  return units.reduce<number>((sum, count = 0) => sum + count, 0)
}

/** Has a client count what its calls cost. @returns what does a work and tells its cost; one at a time. */
export const meter = (client: DynamoDBDocumentClient) => {
  let cost: Cost | undefined
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        if (!cost) return next(args)
        const result = await next({ ...args, input: { ...args.input, ReturnConsumedCapacity: 'TOTAL' } })
        const units = unitsOf(result.output)
        const { calls, readUnits, writeUnits } = cost
        cost = reading.has(commandName)
          ? { calls: calls + 1, readUnits: readUnits + units, writeUnits }
          : { calls: calls + 1, readUnits, writeUnits: writeUnits + units }
        return result
      },
    { step: 'initialize', name: 'meter' },
  )
  return async (work: () => Promise<unknown>): Promise<Cost> => {
    cost = { calls: 0, readUnits: 0, writeUnits: 0 }
    try {
      await work()
      return cost
    } finally {
      cost = undefined
    }
  }
}
