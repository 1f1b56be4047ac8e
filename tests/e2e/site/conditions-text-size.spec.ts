import { chromiumFlags, findChromium } from '../../rig/browser/chromium.ts'
import { expect, test } from '../../rig/browser/e2e.ts'
import { expectWhole, open, photograph } from '../steps/condition-steps.ts'
import { comboConvo, fillIn, mockCombo } from '../steps/combo-convo-steps.ts'
import { like } from '../steps/frame-page.ts'

// As the browser's own setting for its font size has it; the first part is what Playwright itself sets.
const settings = [
  'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
  'defaultFontSize=32,defaultFixedFontSize=26',
].join()
const paths = [
  '/',
  '/products',
  '/products/combo-convo',
  '/case-study/global-leadership-summit',
  '/get-started-form',
  '/get-estimate',
  '/build-your-program',
  '/laserfocus',
  '/laserfocus/scatterplot',
  '/ventingmachine',
]
const executablePath = findChromium()

test.use({
  viewport: { width: 1280, height: 900 },
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: {
    args: [...chromiumFlags, `--blink-settings=${settings}`],
    ...(executablePath ? { executablePath } : {}),
  },
})

test('with text of twice the size, no word is cut off and nothing scrolls sideways', async ({
  page,
}, info) => {
  await like(page, 'combo-convo', 'flag-finder')
  for (const path of paths) {
    await open(page, path)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    await expectWhole(page, path)
    await photograph(page, info, path)
  }
  // The bar has become the one with the menu, which opens and stays open.
  await open(page, '/get-started')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Case Studies' }).click()
  await expect(page).toHaveURL('/case-studies')
})

test('on a phone with text of twice the size, the sheet of card pairing is whole, and can be sent', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await mockCombo(page)
  await page.goto('/comboconvo')
  await fillIn(page)
  const { sheet, send, thanks } = comboConvo(page)
  await expect(async () => {
    const { y, height } = (await sheet.boundingBox())!
    expect(y + height).toBeCloseTo(844, 0)
    expect(height).toBeLessThanOrEqual(0.92 * 844 + 1)
  }).toPass()
  await send.scrollIntoViewIfNeeded()
  await expect(send).toBeInViewport({ ratio: 0.98 })
  await send.click()
  await expect(thanks).toBeVisible()
})
