import type { Page } from 'playwright/test'
import { expect } from '../../rig/browser/e2e.ts'
import { postJson } from '../../rig/site/local-site.ts'
import { test } from './fault-test.ts'
import { falseSuccess, scenario as scenarioType } from './report.ts'
import type { Scene } from './scene.ts'
import { type ChartScenario, chartTable } from './table/chart.ts'
import { beginTrouble, endTrouble } from './trouble.ts'

/** The live scatterplot under faults: what it holds stays, what it says is true, and in the end it has every row. */
const path = '/laserfocus/scatterplot'
const api = '/api/laser-focus-form'
const patience = { timeout: 60_000 }

const rate = async ({ site }: Scene): Promise<void> => {
  const idea = { table: 12, idea: 'Swap tables after lunch', impact: 8.2, effort: 3 }
  expect((await postJson(site, api, idea)).status).toBe(200)
}

/** How many rows there are once every answer has its own, past every fault of the network. */
const rowsIn = async ({ table }: Scene): Promise<number> => (await table.rows('laser-focus')).length

const badge = (page: Page) => page.getByText(/^Live: /)

/** "No ideas yet." would be a lie where there are some and they could not be had. */
const claimsNone = (page: Page) => page.getByText('No ideas yet.')

const expectNoRows = async (page: Page): Promise<void> => {
  await expect(page.getByText('No answer yet.')).toBeVisible(patience)
  await expect(page.getByText('The ideas could not be loaded. This page keeps trying.')).toBeVisible()
  await expect(badge(page)).toHaveText('Live: booting… · Rows: 0 · Updated: –')
}

const expectRows = (page: Page, rows: number) =>
  expect(badge(page)).toHaveText(
    new RegExp(`^Live: polling · Rows: ${rows} · Updated: \\d\\d:\\d\\d:\\d\\d$`),
    patience,
  )

const play = async ({ trouble, when }: ChartScenario, page: Page, scene: Scene): Promise<void> => {
  const context = page.context()
  await rate(scene)
  const before = await rowsIn(scene)
  if (when === 'following') {
    await page.goto(path)
    await expectRows(page, before)
  }
  const victims = await beginTrouble(trouble, `GET ${api}`, scene, context)
  try {
    if (when === 'loading') {
      await page.goto(path)
      await expectNoRows(page)
    } else if (trouble.at === 'network') {
      // It is there, and the chart cannot know.
      await rate(scene)
    }
    if (victims) await expect.poll(victims, patience).toBeGreaterThan(when === 'loading' ? 0 : 1)
    if (when === 'following') await expectRows(page, before)
    await expect(claimsNone(page)).toBeHidden()
  } finally {
    await endTrouble(trouble, scene, context)
  }
  await rate(scene)
  await expectRows(page, await rowsIn(scene))
}

for (const line of chartTable) {
  const { name, when, fast } = line
  const details = { annotation: { type: scenarioType }, ...(fast && { tag: '@fast' }) }
  test(`chart, ${name} while ${when}`, details, async ({ page, scene }) => {
    test.setTimeout(240_000)
    try {
      await play(line, page, scene)
    } finally {
      if (await claimsNone(page).isVisible()) test.info().annotations.push({ type: falseSuccess })
    }
  })
}
