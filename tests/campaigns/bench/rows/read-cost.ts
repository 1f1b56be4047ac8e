import { createRowLog } from '#lambdas/rows/create-row-log.ts'
import type { RowLog } from '#lambdas/rows/row-log.ts'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Figure } from '../../../rig/figures.ts'
import { fillRound } from '../../../rig/site/filled-round.ts'
import { createLiveFormTable } from '../../../rig/site/live-form-table.ts'
import type { meter } from './meter.ts'

const form = 'laser-focus'
const sizes = [100, 100_000] as const

const reads: Readonly<Record<string, (log: RowLog, rows: number) => Promise<unknown>>> = {
  meta: (log) => log.settled(form),
  'empty sinceRow': (log, rows) => log.read(form, { from: rows + 1, limit: 500 }),
}

/** An answer of the usual length. */
const answerOf = (number: number) => ({
  table: number % 10_000,
  idea: `Idea number ${number}, written by somebody at a table`,
  impact: 5,
  effort: 5,
})

/** Calls and read units of questions with nothing new, at 100 rows and at 100,000. */
export const measureReadCost = async (
  client: DynamoDBDocumentClient,
  metered: ReturnType<typeof meter>,
): Promise<readonly Figure[]> => {
  const figures: Figure[] = []
  for (const size of sizes) {
    const tableName = `bench-${size}`
    await createLiveFormTable(client, tableName)
    await fillRound(client, tableName, {
      form,
      answers: Array.from({ length: size }, (_, at) => answerOf(at)),
    })
    const log = createRowLog({ client, tableName })
    const { lastRow } = await log.settled(form)
    if (lastRow !== size) throw new Error(`${lastRow} of ${size} rows were settled.`)
    for (const [name, read] of Object.entries(reads)) {
      const { calls, readUnits, writeUnits } = await metered(() => read(log, size))
      figures.push({
        measure: `${name} at ${size} rows`,
        figure: `calls ${calls}, read units ${readUnits}, write units ${writeUnits}`,
        target: {
          sentence: 'one call, one read unit',
          met: calls === 1 && readUnits === 1 && writeUnits === 0,
        },
      })
    }
  }
  return figures
}
