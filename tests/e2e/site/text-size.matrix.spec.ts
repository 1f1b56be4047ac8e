import { chromiumFlags, findChromium } from '../../rig/browser/chromium.ts'
import { pagePaths } from '#shared/page-paths.ts'
import { expectNoSidewaysScroll } from '../../rig/browser/e2e.ts'
import { expectWhole, open } from '../steps/condition-steps.ts'
import { comboConvo, fillIn, mockCombo } from '../steps/combo-convo-steps.ts'
import { expect, test } from '../steps/desk/desk-page.ts'
import { like } from '../steps/frame-page.ts'

// As the browser's own setting for its font size has it; the first part is what Playwright itself sets.
const settings = [
  'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
  'defaultFontSize=32,defaultFixedFontSize=26',
].join()
const pages = [...pagePaths, '/products/combo-convo', '/case-study/global-leadership-summit']
const tools = ['/laserfocus', '/laserfocus/scatterplot', '/ventingmachine']
const executablePath = findChromium()

test.use({
  viewport: { width: 1280, height: 900 },
  launchOptions: {
    args: [...chromiumFlags, `--blink-settings=${settings}`],
    ...(executablePath ? { executablePath } : {}),
  },
})

test('with text of twice the size, no word is cut off and nothing leaves the window, of a phone too', async ({
  page,
}) => {
  await like(page, 'combo-convo', 'flag-finder')
  for (const path of [...pages, ...tools])
    await test.step(path, async () => {
      await open(page, path)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
      await expectWhole(page, path)
      if (tools.includes(path)) return
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 })
        await expectNoSidewaysScroll(page)
        await expect(page.getByRole('button', { name: /menu/i })).toBeInViewport({ ratio: 1 })
      }
      await page.setViewportSize({ width: 1280, height: 900 })
    })
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

test('with text of twice the size all of the desk can be read and reached at 320 px', async ({
  desk,
  page,
  room,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  room.answerMany(20)
  room.answer({ idea: 'Fire the bloody machine', flags: [{ reason: 'word', word: 'bloody' }] })
  room.log().round = 2
  room.act({ kind: 'show', show: { layout: { kind: 'spread', settled: 3 } } })
  await desk.open()
  for (const tab of ['Stage', 'Answers', 'Spotlight', 'View', 'Round']) {
    await desk.tab(tab).click()
    await expectWhole(page, tab)
  }
  await desk.tab('View').click()
  await desk.button(/^Rename the quarters/).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await desk.tab('Stage').click()
  room.sealed = true
  room.screens = [
    { name: 'balcony-high', agoMs: 1000 },
    { name: 'right', agoMs: 9000 },
  ]
  room.desks = ['Stage right']
  room.act({ kind: 'approval', which: 'all' })
  room.answer({ idea: 'Buy cheap watches', flags: [{ reason: 'unsealed' }] }, { idea: 'A ten-minute demo' })
  await expect(page.getByText('2 desks')).toBeVisible()
  await expectWhole(page, 'projectors')
  await desk.tab('Answers').click()
  await expect(desk.asked).toHaveCount(2)
  await expectWhole(page, 'to approve')
  await desk.button(/^Approve all unflagged/).click()
  await expect(desk.button(/^1 goes up/)).toBeVisible()
  await expectWhole(page, 'approving all')
  await desk.tab('Stage').click()
  await desk.button('Hold the picture').click()
  await expect(desk.button(/^Open again/)).toBeVisible()
  await expectWhole(page, 'hold')
})
