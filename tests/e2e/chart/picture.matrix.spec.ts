import { expectSame, pictured } from '../steps/chart/saved-pictures.ts'
import { expect, test } from '../steps/scatterplot-page.ts'

test.use({ viewport: { width: 1920, height: 1080 }, deviceScaleFactor: 2 })

test('the picture that a key saves is the screen, in every layout and look', async ({ chart, log, page }) => {
  log.append(...pictured)
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
