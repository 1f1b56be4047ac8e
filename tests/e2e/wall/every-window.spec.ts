import { expectAccessible } from '../../rig/browser/e2e.ts'
import { expect, test } from '../steps/wall/card-wall-page.ts'
import { expectToFit } from '../steps/projector/fit.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const sizes = [
  [800, 600],
  [1024, 768],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
  [3840, 2160],
] as const

for (const [width, height] of sizes)
  test(`all of the wall is in a window of ${width} × ${height}`, async ({ wall, page }, info) => {
    await page.setViewportSize({ width, height })
    const fits = async (state: string) => {
      await expectToFit(page, state)
      await page.screenshot({ path: info.outputPath(`${state}.png`) })
    }
    await wall.open()
    await expect(page.getByRole('heading', { name: 'Find your other half.' })).toBeVisible()
    await fits('empty')
    wall.log.appendMany(6)
    await expect(wall.cards).toHaveCount(width / height > 1.5 ? 6 : 4, { timeout: 20_000 })
    await fits('six')
    wall.log.appendMany(54)
    await expect(page.locator('header')).toContainText('60 pairs')
    await fits('sixty')
    await page.keyboard.press('Enter')
    await expect(page.getByText('on the card:').first()).toBeVisible()
    await fits('spotlight')
    await page.keyboard.press('Escape')
    await page.keyboard.press('t')
    await expect(page.getByRole('table')).toBeVisible()
    await fits('list')
    await page.keyboard.press('t')
    await page.keyboard.press('q')
    await expect(page.getByRole('dialog')).toBeVisible()
    await fits('join')
    await page.keyboard.press('q')
    wall.log.appendMany(340)
    await expect(page.locator('header')).toContainText('400 pairs')
    await fits('many')
    wall.log.holdPicture()
    wall.log.appendMany(41)
    await expect(page.getByText('41 answers are waiting').first()).toBeVisible()
    await fits('held')
    await expectAccessible(page)
  })
