import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

/** Holds calls of one kind back, one gate a client. */
export interface Gate {
  /** Resolves when the next call has come to the gate. */
  readonly reached: Promise<void>
  /** Lets it pass. */
  readonly open: () => void
  /** Lets it fail, as if its process had died. */
  readonly fail: (error: Error) => void
}

let gates = 0

/** A promise that is settled from outside. */
const openPromise = () => {
  let resolve: () => void = () => undefined
  let reject: (error: Error) => void = () => undefined
  const promise = new Promise<void>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  return { promise, resolve, reject }
}

/** Holds the client's next call of a command (`TransactWriteItemsCommand`, say) until the gate is opened. */
export const holdNext = (client: DynamoDBDocumentClient, commandName: string): Gate => {
  const reached = openPromise()
  const passing = openPromise()
  let used = false
  client.middlewareStack.add(
    (next, context) => async (args) => {
      if (!used && (context as { commandName?: string }).commandName === commandName) {
        used = true
        reached.resolve()
        await passing.promise
      }
      return next(args)
    },
    { step: 'initialize', name: `gate${(gates += 1)}` },
  )
  return { reached: reached.promise, open: passing.resolve, fail: passing.reject }
}

/** Loses the answer of the client's next call of a command, after the store did it; the SDK then asks again. */
export const loseNextAnswer = (client: DynamoDBDocumentClient, commandName: string): void => {
  let lost = false
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const output = await next(args)
      if (lost || (context as { commandName?: string }).commandName !== commandName) return output
      lost = true
      throw Object.assign(new Error('The answer was lost.'), { name: 'TimeoutError' })
    },
    { step: 'finalizeRequest', priority: 'low', name: `loss${(gates += 1)}` },
  )
}
