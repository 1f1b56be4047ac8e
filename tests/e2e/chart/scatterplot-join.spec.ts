import type { Page } from 'playwright/test'
import { create } from 'qrcode'
import { roomRows } from '../steps/chart/rooms.ts'
import { corner, middle } from '../steps/scatterplot-ideas.ts'
import { expect, test } from '../steps/scatterplot-page.ts'
import { addReaderStyle, textSpacing } from '../steps/text-fit.ts'

test('the way to join covers the chart: a code of the form’s address, and no way past it', async ({
  baseURL,
  chart,
  log,
  page,
}) => {
  log.append(corner, middle)
  await chart.open(2)
  const join = page.getByRole('dialog', { name: 'Your turn.' })
  await chart.field.fill('12')
  await chart.field.press('Enter')
  await expect(chart.popup).toBeVisible()
  await page.keyboard.press('q')
  await expect(join.getByRole('button', { name: 'Close' })).toBeFocused()
  await chart.field.focus()
  await expect(chart.field, 'what is covered is out of reach').not.toBeFocused()

  await test.step('the code says where the form is', async () => {
    const address = `${new URL(baseURL!).origin}/laserfocus`
    await expect(join.getByText(address.replace(/^https?:\/\//, ''))).toBeVisible()
    const code = join.getByRole('img', { name: `QR code: ${address}` })
    const box = (await code.boundingBox())!
    expect(box.width, '37 % of a wide window').toBeGreaterThan(1440 * 0.36)
    expect(box.y + box.height).toBeLessThanOrEqual(900)
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

  await page.keyboard.press('Q')
  await expect(join).toHaveCount(0)
  await expect(chart.list).toBeFocused()
  await expect(chart.popup, 'what was covered is as it was').toHaveAccessibleName('Table 12')
  await page.getByRole('button', { name: 'Join' }).click()
  await join.getByRole('button', { name: 'Close' }).click()
  await expect(join).toHaveCount(0)
})

const cornerOf = (page: Page) => page.getByRole('group', { name: 'How to join' })

/** What the code and the address of the corner lie over: words, buttons and the plot. */
const under = (page: Page): Promise<string[]> =>
  cornerOf(page).evaluate((corner) => {
    const own = [...corner.querySelectorAll('svg, p')].map((part) => part.getBoundingClientRect())
    const meets = (box: DOMRect) =>
      box.width > 1 &&
      box.height > 1 &&
      own.some((a) => a.left < box.right && box.left < a.right && a.top < box.bottom && box.top < a.bottom)
    const isHidden = (element: Element) => {
      if (element.closest('[inert]') || !element.checkVisibility({ visibilityProperty: true })) return true
      for (let each: Element | null = element; each; each = each.parentElement)
        if (getComputedStyle(each).clipPath !== 'none') return true
      return false
    }
    /** What of it is not scrolled out of its place. */
    const seen = (box: DOMRect, element: Element): DOMRect => {
      const place = element.closest('[role="region"]')?.getBoundingClientRect() ?? box
      const top = Math.max(box.top, place.top)
      return new DOMRect(box.x, top, box.width, Math.max(0, Math.min(box.bottom, place.bottom) - top))
    }
    const found: string[] = []
    for (const element of document.querySelectorAll('body *')) {
      if (corner.contains(element) || element.contains(corner) || isHidden(element)) continue
      const words = [...element.childNodes].filter((node) => node.nodeType === 3 && node.textContent!.trim())
      for (const node of words) {
        const range = document.createRange()
        range.selectNodeContents(node)
        if ([...range.getClientRects()].some((box) => meets(seen(box, element))))
          found.push(node.textContent!)
      }
      if (
        element.matches('button, input, [role="listbox"], [role="timer"]') &&
        meets(element.getBoundingClientRect())
      )
        found.push(element.tagName)
    }
    return found
  })

const projectors = [
  { width: 1024, height: 768 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
]

test('the way to join stays in a corner, or beside the chart, and over nothing, in every projector’s window', async ({
  chart,
  log,
  page,
}) => {
  log.append(...roomRows('400 ideas, clustered'))
  await chart.open(400)
  await chart.projected()
  const address = cornerOf(page).getByText('/laserfocus')
  const code = cornerOf(page).getByRole('img', { name: /^QR code: .*laserfocus$/ })
  const inEach = async (look: (window: string) => Promise<void>) => {
    for (const size of projectors) {
      await page.setViewportSize(size)
      // What follows the window is placed in its next frames.
      await page.evaluate(() => new Promise((end) => requestAnimationFrame(() => requestAnimationFrame(end))))
      await look(`${size.width} × ${size.height}`)
    }
  }
  const fine = (state: string) =>
    inEach(async (window) => {
      await expect(code).toBeInViewport({ ratio: 1 })
      await expect.poll(() => under(page), `${state}, ${window}`).toEqual([])
    })
  await fine('with keys')
  await inEach((window) => expect(address, window).toBeInViewport({ ratio: 1 }))
  await page.keyboard.press('t')
  await expect(page.getByText('1 to 50 of 400')).toBeVisible()
  await fine('table')
  await page.keyboard.press('t')
  await page.keyboard.press('f')
  await expect(chart.words).toContainText('On hold. New ideas wait here.')
  await fine('held')
  await page.keyboard.press('f')
  await expect(chart.words).not.toContainText('On hold')
  log.show = { countdownEndsAt: Date.now() + 300_000, stats: true }
  await expect(page.locator('footer').getByRole('timer')).toBeVisible()
  await fine('countdown and stats')

  await test.step('a desk has it beside the chart, or nowhere', async () => {
    const panel = page.getByRole('region', { name: 'Your turn.' })
    log.show = { join: true }
    await expect(cornerOf(page)).toHaveCount(0)
    await inEach(async (window) => {
      await expect(panel).toBeInViewport({ ratio: 1 })
      const gap = async () => {
        const [plot, beside] = [await chart.list.boundingBox(), await panel.boundingBox()]
        return beside!.x - (plot!.x + plot!.width)
      }
      await expect.poll(gap, window).toBeGreaterThanOrEqual(0)
    })
    log.show = { join: true, countdownEndsAt: Date.now() + 300_000 }
    const inCountdown = page.getByRole('region', { name: 'Countdown' }).getByText('/laserfocus')
    await inEach((window) => expect(inCountdown, window).toBeInViewport())
    log.show = { join: false }
    await expect(panel).toHaveCount(0)
    await expect(page.getByText('/laserfocus')).toHaveCount(0)
  })
})

test('the corner has all of its address or none of it, however a reader spaces it and however long it is', async ({
  baseURL,
  chart,
  log,
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  log.append(corner, middle)
  /** Lines of the address: all of them, and those that can be seen. */
  const lines = () =>
    cornerOf(page)
      .locator('p')
      .evaluate((room) => {
        const { left, top, right, bottom } = room.getBoundingClientRect()
        const words = document.createRange()
        words.selectNodeContents(room)
        const all = [...words.getClientRects()].filter(({ width }) => width > 1)
        const seen = all.filter(
          (line) =>
            line.left < right - 1 && line.right > left + 1 && line.top < bottom - 1 && line.bottom > top + 1,
        )
        const cut = seen.filter(
          (line) =>
            line.left < left - 1 || line.right > right + 1 || line.top < top - 4 || line.bottom > bottom + 4,
        )
        return { all: all.length, seen: seen.length, cut: cut.length }
      })
  const { port } = new URL(baseURL!)
  for (const host of ['localhost', 'leadership-summit-2026.headstalking.localhost'])
    for (const spacing of ['', textSpacing]) {
      await page.goto(`http://${host}:${port}/laserfocus/scatterplot`)
      await chart.projected()
      if (spacing) await addReaderStyle(page, spacing)
      const { all, seen, cut } = await lines()
      expect(cut, `cut off on ${host}`).toBe(0)
      expect([0, all], `lines seen on ${host}`).toContain(seen)
    }
})
