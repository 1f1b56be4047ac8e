import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import type { KeptRow } from '#lambdas/rows/row-log.ts'
import { csv } from '../../../infra/ops/export/csv.ts'
import { xlsx } from '../../../infra/ops/export/xlsx.ts'
import { rowTable } from '../../../infra/ops/rows/row-table.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** A round of so many answers, made as they are asked for, and how much is alive at every two thousandth. */
const round = (rows: number) => {
  const alive: number[] = []
  const keptRows = async function* (): AsyncGenerator<KeptRow> {
    for (let row = 1; row <= rows; row += 1) {
      if (row % 2000 === 0) {
        // A turn of the loop, so that what is on its way to the file gets there.
        await new Promise((resolve) => setImmediate(resolve))
        collectGarbage()
        const { heapUsed, external } = process.memoryUsage()
        alive.push(heapUsed + external)
      }
      const answer = { table: row % 40, idea: `Idea ${row} `.repeat(15), impact: 5.5, effort: 3.2 }
      const told = { at: '2026-11-20T09:00:00.000Z', standing: 'shown' } as const
      yield { row, idempotencyKey: `key-${row}`, answer, ...told }
    }
  }
  const personal = async function* () {
    // Nothing is known of anyone here.
  }
  return { alive, log: { keptRows, privateRows: personal } }
}

const writers = {
  csv: (records: ReturnType<typeof rowTable>) => [Readable.from(records), csv()],
  xlsx: (records: ReturnType<typeof rowTable>) => [Readable.from(xlsx('laser-focus', records))],
} as const

/** The most bytes that were alive while so many rows were written. */
const peakOf = async (format: keyof typeof writers, rows: number): Promise<number> => {
  const { alive, log } = round(rows)
  const records = rowTable(log, { form: 'laser-focus', rounds: [1], personal: false })
  await pipeline([...writers[format](records), createWriteStream('/dev/null')])
  expect(alive).toHaveLength(rows / 2000)
  return Math.max(...alive)
}

describe.each([
  // Held as a whole, the other 40,000 rows take 13 MiB.
  ['csv', 4],
  // A sheet is packed once it is whole: 100,000 rows take 170 MB of memory.
  ['xlsx', 40],
] as const)('an export as %s', (format, most) => {
  it(`holds at most ${most} MiB more for 50,000 rows than for 10,000`, async () => {
    await peakOf(format, 4_000)
    const few = await peakOf(format, 10_000)
    const many = await peakOf(format, 50_000)
    const difference = (many - few) / 2 ** 20
    expect(difference).toBeLessThan(most)
  })
})
