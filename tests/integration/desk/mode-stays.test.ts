import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askJson, postJson, startTestSite } from '../../rig/site/local-site.ts'
import { openSiteTable } from '../../rig/site/site-table.ts'

const rows = '/api/laser-focus-form'
const idea = { table: 12, idea: 'Fewer slides', impact: 7.5, effort: 2 }

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'local-site-'))
})
afterAll(() => rm(dataDir, { recursive: true }))

it('a hold, and what screens show, outlive every function and every round', async () => {
  const first = await startTestSite({ dataDir })
  const table = openSiteTable(first)
  await postJson(first, rows, idea)
  await table.numbered()
  await table.log.hold('laser-focus')
  await table.log.setShow('laser-focus', { spotlight: { round: 1, row: 1 } })
  await postJson(first, rows, { ...idea, table: 13 })
  await table.numbered()
  table.close()
  await first.stop()

  const second = await startTestSite({ dataDir })
  const after = openSiteTable(second)
  const meta = async () => (await askJson(second, `${rows}?meta=1`)).body
  const show = { spotlight: { round: 1, row: 1 } }
  expect(await meta()).toEqual({ lastRow: 1, round: 1, revision: 0, waiting: 1, show })
  await after.log.startRound('laser-focus')
  await postJson(second, rows, { ...idea, table: 14 })
  await after.numbered()
  expect(await meta()).toEqual({ lastRow: 0, round: 2, revision: 0, waiting: 1, show })
  await after.log.open('laser-focus')
  expect(await meta()).toEqual({ lastRow: 1, round: 2, revision: 0, show })
  after.close()
  await second.stop()
})
