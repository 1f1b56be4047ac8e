import { createRowLog } from '#lambdas/rows/create-row-log.ts'
import type { RowLog } from '#lambdas/rows/row-log.ts'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { type Figure, median } from '../figures.ts'
import { createFilledTable } from './filled-table.ts'

const form = 'laser-focus'
const sizes = { small: 100, large: 100_000 } as const
const readsTimed = 600
const mostRatio = 1.2

type Size = keyof typeof sizes
type Read = (log: RowLog, rows: number) => Promise<unknown>

const reads: Readonly<Record<string, Read>> = {
  meta: (log) => log.settled(form),
  'empty sinceRow': (log, rows) => log.read(form, { from: rows + 1, limit: 500 }),
}

/** What the calls of a client cost: how many, and how many read and write units the engine says they took. */
const meter = (client: DynamoDBDocumentClient) => {
  let calls = 0
  let units = 0
  let counting = false
  client.middlewareStack.add(
    (next) => async (args) => {
      if (!counting) return next(args)
      const result = await next({ ...args, input: { ...args.input, ReturnConsumedCapacity: 'TOTAL' } })
      const { ConsumedCapacity } = result.output as { ConsumedCapacity?: { CapacityUnits?: number } }
      if (ConsumedCapacity?.CapacityUnits === undefined)
        throw new Error('The engine does not say what a call consumed.')
      calls += 1
      units += ConsumedCapacity.CapacityUnits
      return result
    },
    { step: 'initialize', name: 'meter' },
  )
  return async (work: () => Promise<unknown>) => {
    ;[calls, units, counting] = [0, 0, true]
    await work().finally(() => (counting = false))
    return { calls, units }
  }
}

const time = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Median ms of two works, done in turn, so that what else the machine does meets both alike. */
const timeInTurn = async (first: () => Promise<unknown>, second: () => Promise<unknown>) => {
  const times: { first: number; second: number }[] = []
  for (let count = 0; count < readsTimed; count += 1)
    times.push({ first: await time(first), second: await time(second) })
  // The first reads warm everything up.
  const warm = times.slice(readsTimed / 10)
  return { first: median(warm.map((one) => one.first)), second: median(warm.map((one) => one.second)) }
}

const describeCost = ({ calls, units }: { calls: number; units: number }) =>
  `${calls} ${calls === 1 ? 'call' : 'calls'}, ${units} ${units === 1 ? 'unit' : 'units'}`

/** Time, calls and read units of questions with nothing new, at 100 rows and at 100,000, read in turn. */
export const measureReadCost = async (client: DynamoDBDocumentClient): Promise<readonly Figure[]> => {
  const logs = {} as Record<Size, RowLog>
  for (const size of Object.keys(sizes) as Size[]) {
    const tableName = `bench-${size}`
    await createFilledTable(client, tableName, sizes[size])
    logs[size] = createRowLog({ client, tableName })
    const { lastRow } = await logs[size].settled(form)
    if (lastRow !== sizes[size]) throw new Error(`${lastRow} of ${sizes[size]} rows were settled.`)
  }
  const metered = meter(client)

  const figures: Figure[] = []
  for (const [name, read] of Object.entries(reads)) {
    const work = (size: Size) => () => read(logs[size], sizes[size])
    const times = await timeInTurn(work('small'), work('large'))
    const ratio = times.second / times.first
    const [small, large] = [await metered(work('small')), await metered(work('large'))]
    figures.push(
      {
        measure: `${name} at ${sizes.small} rows, median`,
        figure: `${times.first.toFixed(2)} ms, ${describeCost(small)}`,
      },
      {
        measure: `${name} at ${sizes.large} rows, median`,
        figure: `${times.second.toFixed(2)} ms, ${describeCost(large)}`,
        target: {
          sentence: 'as many calls and units as at 100',
          met: large.calls === small.calls && large.units === small.units,
        },
      },
      {
        measure: `${name}, time at ${sizes.large} to ${sizes.small} rows`,
        figure: ratio.toFixed(2),
        target: { sentence: `≤ ${mostRatio}`, met: ratio <= mostRatio },
      },
    )
  }
  return figures
}
