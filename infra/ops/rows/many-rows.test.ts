import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { privateKey } from '#lambdas/rows/items.ts'
import { readArrivals } from '../quiet/arrivals.ts'
import { at, rowsOf, stageInMemory } from '../test-support/stage-in-memory.ts'
import { folderForEach } from '../../test-support/temporary-folder.ts'

const form = 'combo-convo'
const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1))

/** Eleven pages of a hundred rows, each with an address, and one row more: more than a batch of an export. */
const stageWithRows = () => {
  const stage = stageInMemory()
  const pages = Array.from({ length: 11 }, (_, page) => rowsOf(form, 100, page * 100 + 1))
  stage.putPages(form, 1, ...pages, rowsOf(form, 1, 1101))
  for (const { key } of pages.flat())
    stage.table.items.set({
      ...privateKey(form, key),
      fields: { email: `${key}@mail.example` },
      ttl: 2 ** 40,
    })
  const firstCells = (lines: readonly string[]) => lines.map((line) => line.trim().split(/[\s,]/)[0])
  return { ...stage, firstCells }
}

describe('a round of many pages', () => {
  let folder: string
  folderForEach('rows', (made) => void (folder = made))

  it('is exported row by row, each with its own address', async () => {
    const { run, firstCells } = stageWithRows()
    const out = join(folder, 'rows.csv')
    const { code, noted } = await run('rows', 'export', '--form', form, '--out', out, '--personal-data')
    expect(code).toBe(0)
    expect(noted.join('\n')).toContain('1101 rows')
    const [, ...lines] = readFileSync(out, 'utf8').trim().split(/\r?\n/)
    expect(firstCells(lines)).toEqual(numbersTo(1_101))
    expect(lines.filter((line, index) => line.endsWith(`row-${index + 1}@mail.example`))).toHaveLength(1_100)
  })

  it('is listed whole', async () => {
    const { run, firstCells } = stageWithRows()
    const { printed } = await run('rows', 'list', '--form', form)
    expect(firstCells(printed.slice(1))).toEqual(numbersTo(1_101))
  })

  it('is hidden from a row to a row, over the pages between', async () => {
    const { run, log } = stageWithRows()
    expect((await run('rows', 'hide', '--form', form, '--from', '99', '--to', '301')).code).toBe(0)
    const hidden: number[] = []
    for await (const kept of log.keptRows(form, 1)) if (kept.standing === 'hidden') hidden.push(kept.row)
    expect(hidden).toEqual(Array.from({ length: 203 }, (_, index) => index + 99))
  })
})

it('answers of the last minutes are counted on every page of the table', async () => {
  const { connection, putAnswer } = stageInMemory()
  for (const number of [1, 2, 3, 4, 5]) putAnswer(form, `key-${number}`, { at: at + number * 60_000 })
  expect(await readArrivals(connection, 3, at + 5 * 60_000)).toEqual({
    minutes: 3,
    count: 3,
    lastAt: at + 5 * 60_000,
  })
})
