import { expectAccessible, expectNoSidewaysScroll } from '../../rig/browser/e2e.ts'
import { corner, middle, rowOf } from '../steps/scatterplot-ideas.ts'
import { expect, test } from '../steps/scatterplot-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** As many words as an idea may have, and long ones. */
const long =
  'Give every new colleague a customer of their own for the first month, someone they phone each Friday, and let them tell all of us what happened'

for (const [width, height] of [
  [390, 844],
  [1024, 768],
  [1440, 900],
  [1920, 1080],
] as const) {
  test(`nothing is wrong for axe at ${width} px, in any state of the projector`, async ({
    chart,
    log,
    page,
  }) => {
    await page.setViewportSize({ width, height })
    const fine = async () => {
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
    log.holdPicture()
    log.append(corner)
    await chart.open(0)
    await expect(page.getByRole('region', { name: 'Held' })).toBeVisible()
    await fine()
    log.reveal()
    await expect(page.locator('footer')).toContainText('1 new.', { timeout: 20_000 })
    await fine()
    log.append(middle, rowOf(33, 8.1, 3.1, long))
    await expect(chart.badge).toContainText('Rows: 3')
    log.holdPicture()
    log.append(rowOf(34, 4, 4))
    await expect(page.locator('footer')).toContainText('1 idea is waiting')
    await fine()
    log.show = { spotlight: { round: 1, row: 3 } }
    const light = page.getByRole('region', { name: /spotlight/ })
    await expect(light).toContainText(long)
    await fine()
    const isWhole = await light.evaluate(
      (bubble) => bubble.scrollHeight <= bubble.clientHeight && bubble.scrollWidth <= bubble.clientWidth,
    )
    expect(isWhole, 'no word is cut off').toBe(true)
    log.show = { quadrant: 1 }
    await expect(page.locator('header')).toContainText('Quick wins')
    await fine()
    log.show = { countdownEndsAt: Date.now() + 100_000, stats: true }
    await expect(page.locator('footer').getByRole('timer')).toBeVisible()
    await fine()
    log.show = { countdownEndsAt: Date.now() + 100_000 }
    await expect(page.getByText('to write one idea')).toBeVisible()
    await fine()
    log.show = { countdownEndsAt: Date.now() - 1 }
    await expect(page.getByText('Pens down.', { exact: true })).toBeVisible()
    await fine()
    log.show = {}
    await expect(page.getByText('Pens down.')).toHaveCount(0)
    await page.keyboard.press('/')
    await page.getByRole('textbox', { name: 'Words of an idea, or a table' }).fill('ask')
    await fine()
  })
}
