import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askJson, postJson, startTestSite, type TestSite } from '../../rig/site/local-site.ts'
import { untilNumbered } from '../../rig/site/site-table.ts'

const path = '/api/laser-focus-form'
const idea = { table: 12, idea: 'Fewer slides', impact: 7.5, effort: 2 }

let site: TestSite
beforeAll(async () => {
  site = await startTestSite({ gates: 'as in the template' })
  await postJson(site, path, idea)
  await untilNumbered(site)
})
afterAll(() => site.stop())

/** How often a function was asked. */
const asked = async (name: string): Promise<number> =>
  (await readFile(site.logFile, 'utf8'))
    .split('\n')
    .filter((line) => line.includes(`"${name}"`) && line.includes('"status"')).length

it('the whole list is made once for all who ask at the same time, whatever they add; no browser keeps it', async () => {
  const before = await asked('list-laser-focus')
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) => askJson(site, `${path}?_=${index}&ts=${index}`)),
  )
  for (const { status, headers, body } of answers) {
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toMatchObject([{ row: 1, ...idea }])
  }
  const made = (await asked('list-laser-focus')) - before
  expect(made).toBeGreaterThan(0)
  // Its gate lets ten through together: without the edge's memory most would have been refused.
  expect(made).toBeLessThanOrEqual(10)
})

it('is as new as a second ago, and questions of charts are never answered from memory', async () => {
  await postJson(site, path, { ...idea, table: 13 })
  await untilNumbered(site)
  expect((await askJson(site, `${path}?meta=1`)).body).toMatchObject({ lastRow: 2 })
  expect((await askJson(site, `${path}?sinceRow=2`)).body).toMatchObject({ rows: [{ row: 2, table: 13 }] })
  await expect.poll(async () => (await askJson(site, path)).body, { timeout: 20_000 }).toHaveLength(2)
})
