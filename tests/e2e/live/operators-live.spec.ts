import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from '../../rig/browser/e2e.ts'
import { type OwnSite, startOwnSite } from '../../../infra/ops/rehearse/own-site.ts'

const operatorsProgram = fileURLToPath(new URL('../../../infra/ops/main.ts', import.meta.url))

const operate = (site: OwnSite, command: string) =>
  promisify(execFile)(process.execPath, [operatorsProgram, ...command.split(' ')], {
    env: { ...process.env, DATA_DIR: site.dataDir },
  })

test('hidden rows and a new round reach an open chart by themselves', async ({ page, request }) => {
  test.setTimeout(120_000)
  // A site of its own, for a new round would empty the charts of other tests.
  const site = await startOwnSite()
  const rate = async (table: number) => {
    const idea = { table, idea: `Idea of table ${table}`, impact: 5, effort: 5 }
    const answer = await request.post(`${site.url}/api/laser-focus-form`, { data: idea })
    expect(answer.status()).toBe(200)
  }
  const badge = page.getByText('Live: polling')
  try {
    for (const table of [1, 2, 3]) await rate(table)
    await page.goto(`${site.url}/laserfocus/scatterplot`)
    await expect(badge).toContainText('Rows: 3')

    await operate(site, 'rows hide --form laser-focus --row 2')
    await expect(badge).toContainText('Rows: 2')
    await operate(site, 'rows show --form laser-focus --row 2')
    await expect(badge).toContainText('Rows: 3')

    await operate(site, 'round new --form laser-focus --yes')
    await expect(badge).toContainText('Rows: 0')
    await rate(4)
    await expect(badge).toContainText('Rows: 1')
  } finally {
    await page.close()
    await site.stop()
  }
})
