import { expect, test } from '../steps/scatterplot-page.ts'
import { roomRows } from '../steps/chart/rooms.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../rig/browser/e2e.ts'
import { digestOfSpread, expectedSpread, watchSpread } from '../../rig/browser/spread-places.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const room = '400 ideas, clustered'

for (const [width, height] of [
  [1024, 768],
  [1920, 1080],
] as const) {
  test(`piles and the spread can be read at ${width} px`, async ({ chart, log, page }, info) => {
    await page.setViewportSize({ width, height })
    log.append(...roomRows(room))
    await chart.open(400)
    await chart.projected()
    const piles = page.getByRole('button', { name: /ideas in one spot$/ })
    await page.keyboard.press('x')
    await expect(piles.first()).toBeVisible()
    await expectAccessible(page)
    await page.screenshot({ path: info.outputPath('exact.png') })
    await page.keyboard.press('d')
    await expect(piles).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.screenshot({ path: info.outputPath('spread.png') })
  })
}

test('a pile lists what lies on it, by a press and by the keyboard, and Escape closes it', async ({
  chart,
  log,
  page,
}) => {
  log.append(...roomRows(room))
  await chart.open(400)
  await chart.projected()
  await page.keyboard.press('x')
  const pile = page.getByRole('button', { name: /^\d\d ideas in one spot$/ }).first()
  const count = Number((await pile.textContent())!.slice(1))
  await pile.click()
  await expect(chart.popup).toHaveAccessibleName(`${count} ideas, one spot`)
  await expect(chart.popup.getByRole('listitem')).toHaveCount(8)
  await expect(chart.popup).toContainText(`and ${count - 8} more`)
  await page.keyboard.press('Escape')
  await expect(chart.popup).toHaveCount(0)

  // The highest idea comes first, and lies where the room crowds.
  await chart.list.focus()
  await page.keyboard.press('Home')
  for (let press = 0; press < 40 && (await chart.popup.count()) === 0; press++) {
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    if ((await chart.popup.getAttribute('aria-label'))?.endsWith('one spot')) break
    await page.keyboard.press('Escape')
    await chart.list.focus()
  }
  await expect(chart.popup).toHaveAccessibleName(/ideas, one spot$/)
})

test('in the spread every circle is there to be pressed, and what is new takes a place of its own', async ({
  chart,
  log,
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  const rows = roomRows(room)
  log.append(...rows)
  await chart.open(400)
  await chart.projected()
  const scattered = await chart.inkOf('landed')
  await page.keyboard.press('d')
  // The layout comes with its code; circles that lie on no other show more of themselves.
  await expect.poll(() => chart.inkOf('landed')).toBeGreaterThan(1.2 * scattered)
  const settled = await chart.inkOf('landed')
  log.append({ ...rows[0]!, table: 77, idea: 'One more', timestamp: '2026-11-20T11:00:00.000Z' })
  await expect(chart.badge).toContainText('Rows: 401')
  // A whole circle and its line: nothing of it lies on another.
  await expect.poll(async () => (await chart.inkOf('landed')) - settled).toBeGreaterThan(1100)
})

test('the spread lies where it lies in every other browser, to the last digit', async ({
  chart,
  log,
  page,
}) => {
  log.append(...roomRows(room))
  await chart.open(400)
  await chart.projected()
  await watchSpread(page)
  await page.keyboard.press('d')
  await expect.poll(() => digestOfSpread(page)).toBe(await expectedSpread(page, room))
})

test('a desk lays the chart out, and a key at the screen has its way until the desk changes it', async ({
  chart,
  log,
  page,
}) => {
  log.append(...roomRows(room))
  log.show = { layout: { kind: 'exact', settled: 400 } }
  await chart.open(400)
  const piles = page.getByRole('button', { name: /ideas in one spot$/ })
  await expect(piles.first()).toBeVisible({ timeout: 20_000 })
  await page.keyboard.press('x')
  await expect(piles).toHaveCount(0)
  // The desk changes something else.
  log.show = { layout: { kind: 'exact', settled: 400 }, stats: true }
  await expect(page.getByRole('button', { name: 'Stats' })).toHaveAttribute('aria-pressed', 'true')
  await expect(piles).toHaveCount(0)
  log.show = { layout: { kind: 'spread', settled: 400 } }
  await expect(page.getByRole('button', { name: 'Stats' })).toHaveAttribute('aria-pressed', 'false')
  log.show = { layout: { kind: 'exact', settled: 400 } }
  await expect(piles.first()).toBeVisible()
})
