import { create } from 'qrcode'
import { corner, middle, rowOf } from '../steps/scatterplot-ideas.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../rig/browser/e2e.ts'
import { expect, test } from '../steps/scatterplot-page.ts'

test.describe('the way to join', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test.beforeEach(async ({ chart, log }) => {
    log.append(corner, middle)
    await chart.open(2)
  })

  test('covers the chart on Q and goes on Q, Escape and its button', async ({ chart, page }) => {
    const join = page.getByRole('dialog', { name: 'Your turn.' })
    await chart.field.fill('12')
    await chart.field.press('Enter')
    await expect(chart.popup).toBeVisible()
    await page.keyboard.press('q')
    await expect(join).toBeVisible()
    await expect(join.getByRole('button', { name: 'Close' })).toBeFocused()
    await chart.field.focus()
    await expect(chart.field, 'what is covered is out of reach').not.toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Q')
    await expect(join).toHaveCount(0)
    await expect(chart.list).toBeFocused()
    await page.keyboard.press('q')
    await page.keyboard.press('Escape')
    await expect(join).toHaveCount(0)
    await expect(chart.popup, 'Escape closes what was opened last').toHaveAccessibleName('Table 12')
    await page.getByRole('button', { name: 'Join' }).click()
    await join.getByRole('button', { name: 'Close' }).click()
    await expect(join).toHaveCount(0)
  })

  test('no other key does anything under it', async ({ chart, page }) => {
    await page.keyboard.press('q')
    await expect(page.getByRole('dialog', { name: 'Your turn.' })).toBeVisible()
    for (const key of ['h', 's', 't']) await page.keyboard.press(key)
    await page.keyboard.press('q')
    await expect(page.locator('canvas').first()).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Highest and lowest' })).toHaveCount(0)
    await expect(chart.badge).toBeVisible()
  })

  test('shows the form’s address, to type and as a code of that address', async ({ baseURL, page }) => {
    await page.keyboard.press('q')
    const address = `${new URL(baseURL!).origin}/laserfocus`
    await expect(page.getByText(address.replace(/^https?:\/\//, ''))).toBeVisible()
    const code = page.getByRole('img', { name: `QR code: ${address}` })
    const box = await code.boundingBox()
    expect(box!.width, '37 % of a wide window').toBeGreaterThan(1440 * 0.36)
    expect(box!.y + box!.height).toBeLessThanOrEqual(900)
    // What a camera would see: the middle of each module, dark or light.
    const { size, data } = create(address, { errorCorrectionLevel: 'M' }).modules
    const seen = await code.evaluate((svg: SVGSVGElement, side) => {
      const path = svg.querySelector('path')
      const dark: boolean[] = []
      for (let row = 0; row < side; row++)
        for (let column = 0; column < side; column++)
          dark.push(path?.isPointInFill({ x: column + 0.5, y: row + 0.5 }) ?? false)
      return dark
    }, size)
    expect(seen).toEqual(Array.from(data, Boolean))
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 568 }, hasTouch: true })

  test('the code fits, and so does the way out', async ({ chart, log, page }) => {
    log.append(middle)
    await chart.open(1)
    await page.getByRole('button', { name: 'Join' }).tap()
    const code = page.getByRole('img', { name: /^QR code/ })
    await code.scrollIntoViewIfNeeded()
    await expect(code).toBeInViewport({ ratio: 1 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Close' }).tap()
    await expect(code).toHaveCount(0)
  })
})

test('a hidden idea vanishes from an open chart, and one that is shown again comes back', async ({
  chart,
  log,
  page,
}) => {
  log.append(corner, middle, rowOf(31, 8, 2))
  await chart.open(3)
  await expect(chart.badge).toContainText('Live: polling')
  log.hide(2)
  await expect(chart.badge).toContainText('Rows: 2')
  // Nothing flies in: those that stay are left alone.
  expect(await chart.inkOf('in the air')).toBe(0)
  await page.keyboard.press('t')
  await expect(page.getByRole('rowheader', { name: String(middle.table), exact: true })).toHaveCount(0)
  log.showAll()
  await expect(page.getByRole('rowheader', { name: String(middle.table), exact: true })).toHaveCount(1)
  await expect(chart.badge).toContainText('Rows: 3')
})
