import type { Page } from 'playwright/test'
import { zoomMs } from '../../../frontend/src/features/scatterplot/points/zoom.ts'
import { inWords } from '../../../frontend/src/features/scatterplot/test-support/idea-words.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../rig/browser/e2e.ts'
import { rowOf } from '../steps/scatterplot-ideas.ts'
import { expect, test, type ScatterplotPage } from '../steps/scatterplot-page.ts'
import { roomRows } from '../steps/chart/rooms.ts'

const rows = inWords(roomRows('400 ideas, clustered').map((row, index) => ({ ...row, row: index + 1 })))

/** Ideas beside circles: a screen reader finds them in the list of ideas, and nowhere else. */
const textsOf = (page: Page) => page.locator('svg[aria-hidden="true"][data-faded] text')

/** Where the texts are in the window, as the browser sets them. */
const boxesOf = (page: Page) =>
  textsOf(page).evaluateAll((texts) =>
    texts.map((text) => {
      const { left, top, right, bottom } = text.getBoundingClientRect()
      return { words: text.textContent, left, top, right, bottom }
    }),
  )

const expectApart = async ({ page, list }: ScatterplotPage) => {
  const plot = (await list.boundingBox())!
  const boxes = await boxesOf(page)
  for (const [index, one] of boxes.entries()) {
    expect(one.left).toBeGreaterThan(plot.x)
    expect(one.right).toBeLessThan(plot.x + plot.width)
    expect(one.bottom).toBeLessThan(plot.y + plot.height)
    const over = boxes.filter(
      (other, position) =>
        position > index &&
        one.left < other.right &&
        other.left < one.right &&
        one.top < other.bottom &&
        other.top < one.bottom,
    )
    expect(over, `no text lies on “${one.words}”`).toEqual([])
  }
}

test.describe('without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const [width, height] of [
    [1024, 768],
    [1920, 1080],
  ] as const)
    test(`ideas are read beside their circles in every layout at ${width} px`, async ({
      chart,
      log,
      page,
    }, info) => {
      await page.setViewportSize({ width, height })
      log.append(...rows)
      log.show = {
        names: ['Do it on Monday morning!', 'Moonshots', 'Rainy days', 'When pigs fly, or later.'],
      }
      await chart.open(400)
      await chart.projected()
      await expect(chart.badge).toContainText('Live: polling', { timeout: 20_000 })
      const top = (await chart.list.boundingBox())!.y
      for (const [kind, key] of [
        ['scatter', undefined],
        ['exact', 'x'],
        ['spread', 'd'],
      ] as const) {
        if (key) await page.keyboard.press(key)
        for (const quadrant of ['1', '2', '3', '4']) {
          await page.keyboard.press(quadrant)
          await expect.poll(() => textsOf(page).count()).toBeGreaterThan(3)
          await expectApart(chart)
          await page.screenshot({ path: info.outputPath(`${kind}-${quadrant}.png`) })
        }
        await expectAccessible(page)
      }
      expect((await chart.list.boundingBox())!.y, 'a name, however long, does not move the chart').toBe(top)
      await expectNoSidewaysScroll(page)
      await page.keyboard.press('0')
      await expect(textsOf(page)).toHaveCount(0)
    })

  test('as ideas come, texts stay where they are; what has the eye fades or hides them', async ({
    chart,
    log,
    page,
  }) => {
    await page.setViewportSize({ width: 1920, height: 1080 })
    log.append(...rows)
    log.show = { quadrant: 3 }
    await chart.open(400)
    await expect(textsOf(page).first()).toBeVisible({ timeout: 20_000 })
    const before = await boxesOf(page)
    log.append({ ...rowOf(77, 0.5, 0.6, 'Late'), timestamp: '2026-11-20T11:00:00.000Z' })
    await expect(chart.badge).toContainText('Rows: 401')
    await expect(textsOf(page).filter({ hasText: /^Late$/ })).toHaveCount(1)
    expect((await boxesOf(page)).filter(({ words }) => words !== 'Late')).toEqual(before)
    // Somebody looks at one idea.
    await chart.field.fill('77')
    await chart.field.press('Enter')
    await expect(chart.popup).toBeVisible()
    await expect(page.locator('svg[data-faded="true"]')).toHaveCount(1)
    await page.keyboard.press('h')
    await expect(textsOf(page)).toHaveCount(0)
  })
})

test('texts come after the motion of the zoom', async ({ chart, log, page }) => {
  log.append(rowOf(12, 1, 9, 'Ask the driver'))
  await chart.open(1)
  await expect(chart.badge).toContainText('Live: polling', { timeout: 20_000 })
  await chart.projected()
  await page.keyboard.press('1')
  const picture = page.locator('svg[data-faded]')
  await expect(picture.getByText('Ask the driver')).toBeAttached()
  const timings = await picture.evaluate((svg) =>
    svg.getAnimations().map(({ effect }) => [effect?.getTiming().delay, effect?.getTiming().duration]),
  )
  expect(timings).toEqual([[zoomMs, 200]])
})

test.describe('the names of the quarters', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  const ofStage = ['Now', 'Moonshots', 'Soon', 'Never']

  test.beforeEach(async ({ page, log }) => {
    await page.route('**/config.json', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ json: { ...((await response.json()) as object), quadrantNames: ofStage } })
    })
    log.append(rowOf(12, 1, 9), rowOf(31, 8, 9))
  })

  test('are the stage’s, until a desk says others', async ({ chart, log, page }) => {
    await chart.open(2)
    await chart.projected()
    const header = page.locator('header')
    await page.keyboard.press('2')
    await expect(header).toContainText('Moonshots1 of 2 ideas')
    log.show = { names: ['A', 'Rockets', 'C', 'D'] }
    await expect(header).toContainText('Rockets1 of 2 ideas')
    log.show = {}
    await expect(header).toContainText('Moonshots1 of 2 ideas')
  })
})
