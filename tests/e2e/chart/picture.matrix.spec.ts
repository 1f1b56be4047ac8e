import { expectSame, pictured, savedBy } from '../steps/chart/saved-pictures.ts'
import { expect, test } from '../steps/scatterplot-page.ts'

test.use({ viewport: { width: 1920, height: 1080 }, deviceScaleFactor: 2 })

test('the picture that a key saves is the screen, in every layout and look', async ({ chart, log, page }) => {
  log.append(...pictured)
  log.show = { join: false }
  await chart.open(400)
  await chart.projected()
  const piles = page.getByRole('button', { name: /ideas in one spot$/ })
  await page.keyboard.press('x')
  await expect(piles.first()).toBeVisible()
  await expectSame(chart, 'piles')
  await page.keyboard.press('k')
  await page.keyboard.press('d')
  await expect(piles).toHaveCount(0)
  await expectSame(chart, 'bright-spread')
  await page.keyboard.press('1')
  await expect(page.locator('svg[aria-hidden="true"][data-faded] text').first()).toBeVisible()
  await expectSame(chart, 'quarter')
})

test('a key saves the screen as a picture, and the desk’s address does: nothing that waits is in it', async ({
  chart,
  log,
  page,
}) => {
  log.append(...pictured)
  log.show = { join: false }
  const [download] = await Promise.all([page.waitForEvent('download'), chart.open(400, '?picture=svg')])
  expect(download.suggestedFilename()).toMatch(/^chart-.*\.svg$/)
  await expectSame(chart, 'scatter')
  await page.keyboard.press('f')
  log.append({ ...pictured[0]!, table: 7777, idea: 'A canary', timestamp: '2026-11-20T11:00:00.000Z' })
  await expect(chart.words).toContainText('1 idea is')
  const held = (await savedBy(chart, 'Shift+I')).toString()
  expect(held).toContain('400 ideas by impact')
  expect(held).not.toContain('7777')
})
