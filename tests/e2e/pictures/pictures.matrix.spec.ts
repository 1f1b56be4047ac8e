import type { Page } from 'playwright/test'
import { pagePaths } from '../../../shared/page-paths.ts'
import { expect, expectAccessible, expectNoSidewaysScroll } from '../../rig/browser/e2e.ts'
import { test } from '../steps/workshop.ts'
import { expectAsAccepted, standStill } from './accepted.ts'

/**
 * Pages as they were when somebody last looked at them and accepted them, pixel by pixel. Where one is meant to differ,
 * `npm run pictures` accepts what it shows now: look at the pictures before they are committed.
 */
// Half the size shows the same faults in a quarter of the bytes.
test.use({ deviceScaleFactor: 0.5 })

const widths = [390, 1440] as const

/** Brings the pictures further down, which wait until they are nearly seen; the page may exchange some as it arrives. */
const loadPictures = async (page: Page): Promise<void> => {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const late = [...document.images].filter(
          ({ complete, naturalWidth }) => !complete || naturalWidth === 0,
        )
        for (const picture of late) picture.loading = 'eager'
        return late.length
      }),
    )
    .toBe(0)
  await page.evaluate(async () => {
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)))
    await document.fonts.ready
  })
}

const nameOf = (path: string): string => (path === '/' ? 'home' : path.slice(1))

test('ten pages look as accepted', async ({ page }) => {
  await standStill(page)
  for (const path of pagePaths)
    await test.step(path, async () => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(path)
        await loadPictures(page)
        await expectAsAccepted(page, `${nameOf(path)}-${width}`)
      }
    })
})

test('the design page looks as accepted, stands still, fits and is right for axe', async ({
  page,
  openDesign,
}) => {
  await standStill(page)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await openDesign()
    await loadPictures(page)
    await expectAsAccepted(page, `design-${width}`)
    expect(await page.evaluate(() => document.getAnimations().length), 'animations').toBe(0)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
})
