import sharp from 'sharp'
import { expect } from '../../rig/browser/e2e.ts'
import { test } from '../steps/workshop.ts'

/**
 * Photographs every section of the design page, into the test's results, for the eyes of whoever changed a component.
 * There are no pictures to compare with: letters are drawn a little differently by every browser version, and the
 * tests must pass on any machine. What no machine may show is a section with nothing drawn in it.
 */
for (const width of [360, 768, 1440]) {
  test(`every section of the design page has its picture at ${width} px`, async ({
    page,
    openDesign,
  }, testInfo) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await openDesign()
    await page.evaluate(() => document.fonts.ready)
    const sections = page.locator('main section')
    const count = await sections.count()
    expect(count).toBeGreaterThanOrEqual(6)
    for (let index = 0; index < count; index += 1) {
      const path = testInfo.outputPath(`section-${index}.png`)
      const picture = await sections.nth(index).screenshot({ path, animations: 'disabled' })
      await testInfo.attach(`section ${index} at ${width} px`, { path, contentType: 'image/png' })
      const { channels } = await sharp(picture).stats()
      const contrast = Math.max(...channels.map(({ stdev }) => stdev))
      expect(contrast, `section ${index} shows something`).toBeGreaterThan(8)
    }
  })
}
