import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LaserFocusRow, laserFocusRowSchema } from '../../../shared/rows/row.ts'
import { idempotencyHeader } from '../../../shared/routes.ts'
import { askJson, postJson, startTestSite, type TestSite } from '../../rig/site/local-site.ts'
import { untilNumbered } from '../../rig/site/site-table.ts'
import { sendOne } from '../../rig/site/send-answers.ts'

const path = '/api/laser-focus-form'
const ideaOf = (table: number) => ({ table, idea: `Idea of table ${table}`, impact: 7.5, effort: 2 })

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())

interface Page {
  rows: LaserFocusRow[]
  lastRow: number
  round: number
}
const ask = async (query = '') => (await askJson(site, `${path}${query}`)).body
const page = async (query: string) => (await ask(query)) as Page
const now = expect.any(Number) as number
const tables = (rows: LaserFocusRow[]) => rows.map(({ table }) => table)

describe('a form without answers', () => {
  it('has no rows, however it is asked', async () => {
    expect(await ask()).toEqual([])
    expect(await ask('?meta=1')).toEqual({ lastRow: 0, round: 1, revision: 0, now })
    expect(await ask('?format=obj')).toEqual({ rows: [], lastRow: 0, round: 1, revision: 0 })
    expect(await ask('?sinceRow=1&limit=500')).toEqual({ rows: [], lastRow: 0, round: 1, revision: 0 })
  })

  it('belongs to a healthy site', async () => {
    expect((await askJson(site, '/api/health')).body).toEqual({ ok: true })
  })
})

describe('answers', () => {
  it('are numbered in the order in which they came', async () => {
    const before = Date.now()
    for (const table of [1, 2, 3, 4, 5]) await sendOne(site, path, ideaOf(table))
    await untilNumbered(site)
    const { rows } = await page('?sinceRow=1')
    expect(tables(rows)).toEqual([1, 2, 3, 4, 5])
    for (const row of rows) {
      expect(laserFocusRowSchema.parse(row)).toEqual(row)
      expect(row).toMatchObject(ideaOf(row.table))
      expect(Date.parse(row.timestamp)).toBeGreaterThanOrEqual(before)
      expect(row.timestamp).toMatch(/Z$/)
    }
  })

  it('are given from any row on, and the last row covers the page only', async () => {
    expect(await page('?sinceRow=4')).toMatchObject({ rows: [{ row: 4 }, { row: 5 }], lastRow: 5 })
    expect(await page('?sinceRow=2&limit=2')).toMatchObject({ rows: [{ row: 2 }, { row: 3 }], lastRow: 3 })
    expect(await page('?format=obj&limit=3')).toMatchObject({ lastRow: 3 })
    expect(await page('?sinceRow=6')).toEqual({ rows: [], lastRow: 5, round: 1, revision: 0 })
    expect(await ask('?meta=1')).toEqual({ lastRow: 5, round: 1, revision: 0, now })
  })

  it('are given whole, as a list or with how far it reaches, in spite of parameters that defeat caches', async () => {
    const list = `?ts=${Date.now()}&_=1`
    // It may be a second old: the edge answers from memory.
    await expect.poll(async () => tables((await ask(list)) as LaserFocusRow[])).toEqual([1, 2, 3, 4, 5])
    await expect
      .poll(async () => page(`${list}&limit=500&format=obj`))
      .toMatchObject({ rows: [{ row: 1 }, {}, {}, {}, {}], lastRow: 5 })
  })

  it('of the same key sent twenty times together leave one row', async () => {
    const key = { [idempotencyHeader]: crypto.randomUUID() }
    const answers = await Promise.all(Array.from({ length: 20 }, () => postJson(site, path, ideaOf(77), key)))
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({ status: 200, body: { success: true, round: 1 } })
    await untilNumbered(site)
    expect(await page('?sinceRow=6')).toMatchObject({ rows: [{ row: 6, table: 77 }], lastRow: 6 })
  })

  it('of many phones together are all there, once, for a reader who follows', async () => {
    const since = ((await ask('?meta=1')) as Page).lastRow + 1
    const phones = Array.from({ length: 40 }, (_, phone) => 1000 + phone)
    // A machine that has much to do may say 503: a phone sends again, with its key.
    const write = async (table: number) => {
      const key = { [idempotencyHeader]: crypto.randomUUID() }
      while ((await postJson(site, path, ideaOf(table), key)).status !== 200);
    }
    const writing = Promise.all(phones.map(write))
    const seen: LaserFocusRow[] = []
    let next = since
    const follow = async () => {
      const { rows, lastRow } = await page(`?sinceRow=${next}&limit=15`)
      seen.push(...rows)
      next = lastRow + 1
      return rows.length
    }
    const written = new AbortController()
    void writing.finally(() => {
      written.abort()
    })
    while (!written.signal.aborted) await follow()
    await writing
    await untilNumbered(site)
    while ((await follow()) > 0);
    expect(tables(seen).sort()).toEqual(phones)
    expect(seen.map(({ row }) => row)).toEqual([...seen.map(({ row }) => row)].sort((a, b) => a - b))
  })
})
