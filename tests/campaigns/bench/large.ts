import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEngine } from '#infra/local/services/engine.ts'
import { writeRows } from '#infra/ops/rows/export-rows.ts'
import { createRowLog } from '#lambdas/rows/create-row-log.ts'
import type { RowLog } from '#lambdas/rows/row-log.ts'
import { RoundReader, type Scope } from '#lib/round/reader.ts'
import { type Figure, printFigures } from '../../rig/figures.ts'
import { engineClient } from '../../rig/site/engine-client.ts'
import { fillRound } from '../../rig/site/filled-round.ts'
import { createLiveFormTable } from '../../rig/site/live-form-table.ts'
import { askLog, type HeldRow } from '../row-log/scenario/told.ts'
import { answersTo, onFilledSite } from './large/filled-site.ts'
import { memoryOf, milliseconds, spoken } from './large/memory.ts'
import { measureReport } from './large/report.ts'
import { measureScreens, screenFigures } from './large/screens.ts'

const form = 'laser-focus'
const rows = 100_000
/** A room in which every screen is quick. */
const few = 1_000
/** As many rows as a page of a chart asks for. */
const limit = 500

/** Reads until the reader has all that there is. @returns how often it asked, and what its own work took, in ms */
const readAll = async (log: RowLog, scope: Scope, reader: RoundReader<HeldRow>) => {
  let [asked, ownMs, longestMs] = [0, 0, 0]
  for (let ask = reader.next(false); ask; ask = reader.next(true)) {
    const question = ask
    const told = await askLog(log, { form, scope, limit }, question, {})
    const took = await milliseconds(() => {
      reader.take(question, told)
      return reader.rows.length
    })
    asked += 1
    ownMs += took
    longestMs = Math.max(longestMs, took)
  }
  return { asked, ownMs, longestMs }
}

const measureReaders = async (log: () => RowLog): Promise<readonly Figure[]> => {
  const figures: Figure[] = []
  for (const scope of ['public', 'desk'] as const) {
    const reader = new RoundReader<HeldRow>(scope)
    let read = { asked: 0, ownMs: 0, longestMs: 0 }
    const whole = await milliseconds(async () => (read = await readAll(log(), scope, reader)))
    if (reader.rows.length !== rows) throw new Error(`A ${scope} reader has ${reader.rows.length} rows.`)
    const name = scope === 'public' ? 'a chart’s reader' : 'a desk’s reader'
    figures.push(
      { measure: `${name} has all, by a function that knows none`, figure: spoken(whole) },
      { measure: `${name} asks`, figure: `${read.asked} times` },
      { measure: `${name}’s own work, all`, figure: spoken(read.ownMs) },
      { measure: `${name}’s own work, longest`, figure: spoken(read.longestMs) },
    )
  }
  return figures
}

const measureExport = async (log: RowLog): Promise<readonly Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'large-'))
  const terminal = { print: () => undefined, note: () => undefined }
  const figures: Figure[] = []
  try {
    for (const format of ['csv', 'xlsx'] as const) {
      const file = join(folder, `answers.${format}`)
      const selection = { form, rounds: [1], personal: false, room: [] } as const
      let took = 0
      const memory = await memoryOf(async () => {
        took = await milliseconds(() => writeRows({ terminal } as never, log, selection, { file, format }))
      })
      const megabytes = (statSync(file).size / 1e6).toFixed(1)
      figures.push({
        measure: `${format}, ${megabytes} MB`,
        figure: `${spoken(took)}, ${memory} MB of memory`,
      })
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
  return figures
}

/** What a hundred thousand rows are to readers, exports, screens and a report, on the embedded engine. */
export const run = async (): Promise<void> => {
  const engine = await startEngine()
  try {
    const client = engineClient(engine.endpoint)
    const tableName = 'bench-large'
    await createLiveFormTable(client, tableName)
    await fillRound(client, tableName, { form, answers: answersTo(form, rows) })
    const log = () => createRowLog({ client, tableName })
    printFigures('100,000 rows, readers', await measureReaders(log))
    printFigures('100,000 rows, exports', await measureExport(log()))
  } finally {
    await engine.stop()
  }
  const known = await onFilledSite(few, (site) => measureScreens(site, few))
  await onFilledSite(rows, async (site) => {
    const costs = await measureScreens(site, rows)
    printFigures('100,000 rows, screens, beside 1,000', screenFigures(costs, known))
    printFigures('100,000 rows of each form, a report', await measureReport(site.dataDir))
  })
}
