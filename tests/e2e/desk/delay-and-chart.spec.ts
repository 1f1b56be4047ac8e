import { startOwnSite } from '../../../infra/ops/rehearse/own-site.ts'
import type { DeskState } from '#shared/desk/desk.ts'
import { expect, test } from '../../rig/browser/e2e.ts'
import { ScatterplotLog } from '../steps/scatterplot-log.ts'
import { ScatterplotPage } from '../steps/scatterplot-page.ts'

const seconds = 5

/** Everything the wall says and does of answers that wait, from now on. */
interface Told {
  told: string[]
}

test('in a delay answers land late, marked as new, and the wall says nothing of what waits', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000)
  const site = await startOwnSite()
  const chart = new ScatterplotPage(page, new ScatterplotLog())
  const rate = async (table: number) => {
    const data = { table, idea: `Idea of table ${table}`, impact: 5, effort: 5 }
    expect((await request.post(`${site.url}/api/laser-focus-form`, { data })).status()).toBe(200)
  }
  try {
    await rate(1)
    await page.goto(`${site.url}/laserfocus/scatterplot`)
    await expect(chart.badge).toContainText('Live: polling · Rows: 1 ', { timeout: 30_000 })
    await chart.projected()

    const headers = { authorization: `Bearer ${new URL(site.desk).hash.slice(1)}` }
    const asked = await request.get(`${site.url}/api/desk?form=laser-focus`, { headers })
    const { version } = (await asked.json()) as DeskState
    const data = { form: 'laser-focus', version, change: { kind: 'delay', seconds } }
    expect((await request.post(`${site.url}/api/desk`, { headers, data })).status()).toBe(200)

    await page.evaluate(() => {
      const { told } = Object.assign(window as unknown as Told, { told: [] as string[] })
      new MutationObserver(() => {
        const { innerText } = document.body
        told.push(...(/.*(wait|Here they come|new\.).*/i.exec(innerText)?.slice(0, 1) ?? []))
        if (document.querySelector('[data-dim="true"], [aria-label="Held"]')) told.push('a curtain')
        if (document.querySelector('[data-still="true"]')) told.push('nothing more is coming')
      }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
    })
    const meta: unknown[] = []
    page.on('response', (response) => {
      if (response.url().includes('meta=1')) meta.push(response.json())
    })
    const since = Date.now()
    for (const table of [2, 3]) await rate(table)
    await expect(chart.badge).toContainText('Rows: 3 ', { timeout: 30_000 })
    expect(Date.now() - since).toBeGreaterThan(seconds * 1000)
    await expect.poll(() => chart.inkOf('marks')).toBeGreaterThan(0)
    expect(JSON.stringify(await Promise.all(meta))).not.toContain('waiting')
    expect(await page.evaluate(() => (window as unknown as Told).told)).toEqual([])
  } finally {
    // A page that goes on asking would complain of the site's end.
    await page.close()
    await site.stop()
  }
})
