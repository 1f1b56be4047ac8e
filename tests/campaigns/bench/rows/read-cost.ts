import { createRowLog } from '#lambdas/rows/create-row-log.ts'
import type { RowLog } from '#lambdas/rows/row-log.ts'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { type Figure, median } from '../../../rig/figures.ts'
import { fillRound } from '../../../rig/site/filled-round.ts'
import { createLiveFormTable } from '../../../rig/site/live-form-table.ts'
import type { Cost, meter } from './meter.ts'

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

const time = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** An answer of the usual length. */
const answerOf = (number: number) => ({
  table: number % 10_000,
  idea: `Idea number ${number}, written by somebody at a table`,
  impact: 5,
  effort: 5,
})

/** Median ms of two works, done in turn, so that what else the machine does meets both alike. */
const timeInTurn = async (first: () => Promise<unknown>, second: () => Promise<unknown>) => {
  const times: { first: number; second: number }[] = []
  for (let count = 0; count < readsTimed; count += 1)
    times.push({ first: await time(first), second: await time(second) })
  // The first reads warm everything up.
  const warm = times.slice(readsTimed / 10)
  return { first: median(warm.map((one) => one.first)), second: median(warm.map((one) => one.second)) }
}

const describeCost = ({ calls, readUnits }: Cost) =>
  `${calls} ${calls === 1 ? 'call' : 'calls'}, ${readUnits} ${readUnits === 1 ? 'unit' : 'units'}`

const isOneUnit = ({ calls, readUnits, writeUnits }: Cost): boolean =>
  calls === 1 && readUnits === 1 && writeUnits === 0

/** Time, calls and read units of questions with nothing new, at 100 rows and at 100,000, read in turn. */
export const measureReadCost = async (
  client: DynamoDBDocumentClient,
  metered: ReturnType<typeof meter>,
): Promise<readonly Figure[]> => {
  const logs = {} as Record<Size, RowLog>
  for (const size of Object.keys(sizes) as Size[]) {
    const tableName = `bench-${size}`
    await createLiveFormTable(client, tableName)
    await fillRound(client, tableName, {
      form,
      answers: Array.from({ length: sizes[size] }, (_, at) => answerOf(at)),
    })
    logs[size] = createRowLog({ client, tableName })
    const { lastRow } = await logs[size].settled(form)
    if (lastRow !== sizes[size]) throw new Error(`${lastRow} of ${sizes[size]} rows were settled.`)
  }

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
        target: { sentence: 'one call, one unit', met: isOneUnit(small) },
      },
      {
        measure: `${name} at ${sizes.large} rows, median`,
        figure: `${times.second.toFixed(2)} ms, ${describeCost(large)}`,
        target: { sentence: 'one call, one unit', met: isOneUnit(large) },
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
