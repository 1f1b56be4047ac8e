import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type OwnSite, startOwnSite } from '../../../infra/ops/rehearse/own-site.ts'
import { expect, test } from '../../rig/browser/e2e.ts'

/** How often a chart asks, in ms, and what one request and one drawing may take besides on a busy machine. */
const [pollMs, slackMs] = [2000, 8000]

// What the browser says while the desk has no network.
test.use({ expectedOnConsole: [/Failed to load resource/] })

test('a desk and a chart, over the whole path', async ({ browser, page: desk, request }) => {
  test.setTimeout(180_000)
  const site: OwnSite = await startOwnSite()
  const context = await browser.newContext({ viewport: { width: 1440, height: 810 } })
  const chart = await context.newPage()
  const token = new URL(site.desk).hash.slice(1)
  expect(token).toHaveLength(43)
  const told: string[] = []
  for (const page of [desk, chart]) {
    page.on('console', (message) => told.push(message.text()))
    page.on('request', (sent) => {
      told.push(sent.url(), sent.headers().referer ?? '', sent.postData() ?? '')
    })
  }
  const rate = async (table: number, idea: string) => {
    const data = { table, idea, impact: 5, effort: 5 }
    const response = await request.post(`${site.url}/api/laser-focus-form`, { data })
    expect(response.status()).toBe(200)
  }
  const badge = chart.getByText('Live: polling')
  const onWall = (rows: number) =>
    expect(badge).toContainText(`Rows: ${rows} `, { timeout: pollMs + slackMs })
  const tab = (name: string) =>
    desk.getByRole('navigation', { name: 'Desk' }).getByRole('button', { name }).click()
  try {
    for (const table of [1, 2]) await rate(table, `Idea of table ${table}`)
    await chart.goto(`${site.url}/laserfocus/scatterplot`)
    await desk.setViewportSize({ width: 390, height: 844 })
    await desk.goto(site.desk)
    await onWall(2)

    // Something is on the wall that should not be: one tap on the newest answer, one poll of the chart.
    await tab('Answers')
    await desk.getByRole('button', { name: /^Hide Table 2/ }).waitFor()
    await rate(3, 'What no wall should show')
    await onWall(3)
    await desk.getByRole('button', { name: '1 new' }).click()
    const asked: string[] = []
    const hidden = desk.waitForResponse(`${site.url}/api/desk`)
    await desk.getByRole('button', { name: /^Hide Table 3/ }).click()
    expect((await hidden).status()).toBe(200)
    chart.on('response', (response) => {
      if (response.url().includes('meta=1')) asked.push(response.url())
    })
    await onWall(2)
    // A poll may have been under way when the tap was answered.
    expect(asked.length).toBeLessThanOrEqual(2)
    await desk.getByRole('button', { name: /^Undo/ }).click()
    await onWall(3)

    // Held: the wall stands, and says how many wait. Revealed: all are there.
    await tab('Stage')
    await desk.getByRole('button', { name: 'Hold the picture' }).click()
    const reveal = desk.getByRole('button', { name: /^Reveal 2/ })
    await expect(desk.getByText('Hold', { exact: true })).toBeVisible()
    for (const table of [4, 5]) await rate(table, `Idea of table ${table}`)
    await expect(chart.getByText('2 ideas are waiting', { exact: true })).toBeVisible({
      timeout: pollMs + slackMs,
    })
    await onWall(3)
    await reveal.hover()
    await desk.mouse.down()
    await expect(desk.getByRole('button', { name: 'Hold the picture' })).toBeVisible()
    await desk.mouse.up()
    await onWall(5)
    await expect(chart.getByText('2 ideas are waiting', { exact: true })).toHaveCount(0)

    // The view: in piles, bright, and a quarter by a name of the desk's own.
    await tab('View')
    const follows = { timeout: pollMs + slackMs }
    await desk.getByRole('radio', { name: 'Piles' }).click()
    await expect(chart.getByRole('button', { name: '5 ideas in one spot' })).toBeVisible(follows)
    await desk.getByRole('radio', { name: 'Bright' }).click()
    await expect(chart.locator('[data-look="bright"]')).toBeVisible(follows)
    await desk.getByRole('button', { name: /^Rename the quarters/ }).click()
    await desk.getByLabel('Top right').fill('Moonshots')
    await desk.getByRole('button', { name: 'Use these names' }).click()
    await desk.getByRole('radio', { name: 'Moonshots 5 ideas' }).click()
    await expect(chart.locator('header')).toContainText('Moonshots', follows)
    await desk.getByRole('radio', { name: 'Whole chart' }).click()
    await tab('Stage')

    // The desk without a network keeps nothing for later; the show goes on.
    await desk.context().setOffline(true)
    await expect(desk.getByRole('alert')).toContainText('The show goes on.', { timeout: 30_000 })
    await rate(6, 'While the desk is away')
    await onWall(6)
    await desk.context().setOffline(false)
    await expect(desk.getByText('Live', { exact: true })).toBeVisible({ timeout: 30_000 })

    told.push(await readFile(join(site.dataDir, 'functions.log'), 'utf8'))
    expect(told.filter((text) => text.includes(token))).toEqual([])
  } finally {
    await desk.close()
    await context.close()
    await site.stop()
  }
})
