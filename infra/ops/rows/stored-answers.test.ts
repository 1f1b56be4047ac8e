import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { privateKey } from '#lambdas/rows/items.ts'
import { folderForEach } from '../../test-support/temporary-folder.ts'
import { readArrivals } from '../quiet/quiet-command.ts'
import { at, rowsOf, stageInMemory } from '../test-support/stage-in-memory.ts'
import { storedAnswers, withoutRow } from './stored-answers.ts'

const form = 'laser-focus'
const keys = (count: number) => Array.from({ length: count }, (_, index) => `row-${index + 1}`)

describe('stored answers', () => {
  it('are found on every page of the table, between whatever else is there', async () => {
    const { connection, putPages, putAnswer } = stageInMemory()
    putPages(form, 1, rowsOf(form, 2), rowsOf(form, 2, 3))
    for (const key of keys(5)) putAnswer(form, key)
    putAnswer('venting-machine', 'other')
    const found = []
    for await (const answer of storedAnswers(connection)) found.push(`${answer.form} ${answer.key}`)
    expect(found).toEqual([...keys(5).map((key) => `${form} ${key}`), 'venting-machine other'])
  })

  it('are those that came after a moment, and whose time is not over', async () => {
    const { connection, putAnswer } = stageInMemory()
    putAnswer(form, 'then')
    putAnswer(form, 'later', { at: at + 1 })
    putAnswer(form, 'over', { at: at + 1, ttl: 1 })
    const found = []
    for await (const { key } of storedAnswers(connection, at)) found.push(key)
    expect(found).toEqual(['later'])
  })
})

describe('answers without a row', () => {
  const openOf = async ({ connection }: ReturnType<typeof stageInMemory>) =>
    (await withoutRow(connection)).map(({ key }) => key)

  it('are all of them where no page holds any', async () => {
    const stage = stageInMemory()
    for (const key of keys(3)) stage.putAnswer(form, key)
    expect(await openOf(stage)).toEqual(keys(3))
  })

  it.each([
    ['from the first row', [1, 0]],
    ['from the row they knew', [1, 4]],
  ])('are looked for %s, on every page there is', async (_, after) => {
    const stage = stageInMemory()
    stage.putPages(form, 1, ...[1, 3, 5, 7, 9].map((first) => rowsOf(form, 2, first)))
    for (const key of [...keys(10).slice(4), 'open']) stage.putAnswer(form, key, { after })
    expect(await openOf(stage)).toEqual(['open'])
  })

  it.each([
    ['the first row of the next round', 1, ['row-1', 'row-2', 'row-3']],
    ['a row of the round after the next', 2, ['row-4']],
  ])('are not those that got %s', async (_, rounds, held) => {
    const stage = stageInMemory()
    stage.putPages(form, 1, rowsOf(form, 5, 100))
    stage.putEnd(form, 1, 5)
    stage.putPages(form, 2, rowsOf(form, 3))
    if (rounds === 2) {
      stage.putEnd(form, 2, 3)
      stage.putPages(form, 3, rowsOf(form, 1, 4))
    }
    // They came when the first round had five rows already.
    for (const key of [...held, 'open']) stage.putAnswer(form, key, { after: [1, 5] })
    expect(await openOf(stage)).toEqual(['open'])
  })

  it('are told form by form, though keys may be alike', async () => {
    const stage = stageInMemory()
    stage.putPages(form, 1, rowsOf(form, 1))
    for (const one of [form, 'venting-machine'] as const) stage.putAnswer(one, 'row-1')
    expect(await withoutRow(stage.connection)).toMatchObject([{ form: 'venting-machine', key: 'row-1' }])
  })
})

const paired = 'combo-convo'
const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1))

/** Eleven pages of a hundred rows, each with an address, and one row more: more than a batch of an export. */
const stageWithRows = () => {
  const stage = stageInMemory()
  const pages = Array.from({ length: 11 }, (_, page) => rowsOf(paired, 100, page * 100 + 1))
  stage.putPages(paired, 1, ...pages, rowsOf(paired, 1, 1101))
  for (const { key } of pages.flat())
    stage.table.items.set({
      ...privateKey(paired, key),
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
    const { code, noted } = await run('rows', 'export', '--form', paired, '--out', out, '--personal-data')
    expect(code).toBe(0)
    expect(noted.join('\n')).toContain('1101 rows')
    const [, ...lines] = readFileSync(out, 'utf8').trim().split(/\r?\n/)
    expect(firstCells(lines)).toEqual(numbersTo(1_101))
    expect(lines.filter((line, index) => line.endsWith(`row-${index + 1}@mail.example`))).toHaveLength(1_100)
  })

  it('is listed whole', async () => {
    const { run, firstCells } = stageWithRows()
    const { printed } = await run('rows', 'list', '--form', paired)
    expect(firstCells(printed.slice(1))).toEqual(numbersTo(1_101))
  })

  it('is hidden from a row to a row, over the pages between', async () => {
    const { run, log } = stageWithRows()
    expect((await run('rows', 'hide', '--form', paired, '--from', '99', '--to', '301')).code).toBe(0)
    const hidden: number[] = []
    for await (const kept of log.keptRows(paired, 1)) if (kept.standing === 'hidden') hidden.push(kept.row)
    expect(hidden).toEqual(Array.from({ length: 203 }, (_, index) => index + 99))
  })
})

it('answers of the last minutes are counted on every page of the table', async () => {
  const { connection, putAnswer } = stageInMemory()
  for (const number of [1, 2, 3, 4, 5]) putAnswer(paired, `key-${number}`, { at: at + number * 60_000 })
  expect(await readArrivals(connection, 3, at + 5 * 60_000)).toEqual({
    minutes: 3,
    count: 3,
    lastAt: at + 5 * 60_000,
  })
})
