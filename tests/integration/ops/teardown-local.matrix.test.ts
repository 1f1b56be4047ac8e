import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { putObject, readPutObject } from '#infra/local/edge/bucket.ts'
import { postJson, startTestSite } from '../../rig/site/local-site.ts'
import { operate, operateAt } from '../../rig/site/operator.ts'
import { openSiteTable } from '../../rig/site/site-table.ts'

const folder = mkdtempSync(join(tmpdir(), 'ops-teardown-local-'))
const out = join(folder, 'out')
const idea = { table: 3, idea: 'A chair that listens', impact: 1.5, effort: 2 }

afterAll(() => rmSync(folder, { recursive: true }))

it('the teardown of a local run exports, deletes the table’s data, and the next start begins with nothing', async () => {
  const dataDir = mkdtempSync(join(folder, 'data-'))
  let site = await startTestSite({ dataDir })
  vi.stubEnv('DATA_DIR', dataDir)
  expect((await postJson(site, '/api/laser-focus-form', idea)).status).toBe(200)
  const page = 'results/local/index.html'
  const headers = { contentType: 'text/html', cacheControl: 'no-store', metadata: {} }
  putObject(dataDir, page, 'What the room said', headers)
  expect(await operate('teardown', '--out', out)).toMatchObject({
    code: 1,
    noted: expect.stringContaining('add --yes local') as string,
  })
  const keyboard = { ask: () => Promise.resolve('local') }
  const { code, printed, noted } = await operateAt(keyboard, 'teardown', '--out', out)
  expect({ code, printed: printed.split('\n') }).toMatchObject({
    code: 0,
    printed: expect.arrayContaining([
      'laser-focus: 1 row of 1 round in laser-focus.csv and laser-focus.xlsx',
    ]) as string[],
  })
  expect(noted).toContain('Stop npm start, and start it again')
  expect(readPutObject(dataDir, page)).toBeUndefined()
  await site.stop()

  site = await startTestSite({ dataDir })
  try {
    const table = openSiteTable(site)
    // The canary answers each minute.
    const kinds = (await table.items()).map(({ pk }) => String(pk)).filter((pk) => !pk.includes('probe'))
    expect(kinds).toEqual(['CONTENT', 'CONTENT'])
    expect((await postJson(site, '/api/laser-focus-form', idea)).status).toBe(200)
    await table.log.sweep()
    expect(await table.rows('laser-focus')).toMatchObject([{ row: 1, answer: idea }])
    table.close()
  } finally {
    await site.stop()
    vi.unstubAllEnvs()
  }
})
