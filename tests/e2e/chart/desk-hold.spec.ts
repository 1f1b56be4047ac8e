import { corner, middle, rowOf } from '../steps/scatterplot-ideas.ts'
import { expect, test } from '../steps/scatterplot-page.ts'

const bigBet = rowOf(31, 8, 9, 'A big bet')
const filler = rowOf(32, 2, 2, 'A filler')

test.describe('a desk holds the picture', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the wall says how many wait, at most once in 5 s, and shows none of them', async ({ chart, log }) => {
    await chart.project(corner, middle)
    await chart.holdBack(bigBet)
    const waiting = chart.words.getByText(/waiting/)
    await expect(chart.badge).toHaveAttribute('data-still', 'true')
    log.append(filler)
    await chart.run(1000)
    log.append(rowOf(33, 9, 9))
    await chart.run(2000)
    await expect(waiting).toHaveText('1 idea is waiting')
    await chart.run(2000)
    await expect(waiting).toHaveText('3 ideas are waiting')
    await expect(chart.badge).toContainText('Rows: 2')
    await expect(chart.list).toHaveAccessibleName(/^2 ideas/)
  })

  test('the reveal brings what waited, says how many, and ends', async ({ chart, log, page }) => {
    await chart.project(corner, middle)
    await chart.holdBack(bigBet, filler)
    log.reveal()
    await chart.run(1000)
    await expect(chart.words).toContainText('Here they come.')
    await chart.run(400)
    await expect(chart.badge).toContainText('Rows: 4')
    await chart.run(2000)
    await expect(chart.words).toContainText('2 new. 1 is a big bet.')
    await expect(
      page.getByRole('status').filter({ hasText: '2 new ideas, 1 of them Big bets. 4 in all.' }),
    ).toBeAttached()
    const { x, y } = await chart.placeOf(bigBet)
    expect(await chart.drawnAt({ x, y: y + 13 })).toBe(255)
    await chart.run(8500)
    await expect(page.getByText(/ new\. /)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Stats' })).toBeVisible()
  })

  test('what is let through in part enters as usual, while the rest waits', async ({ chart, log }) => {
    await chart.project(corner)
    await chart.holdBack(bigBet, filler)
    log.reveal(2)
    await chart.run(1000)
    await expect(chart.badge).toContainText('Rows: 2')
    await chart.run(5000)
    await expect(chart.words).toContainText('1 idea is waiting')
  })

  test('an idea that is hidden meanwhile is gone from the picture that stands', async ({ chart, log }) => {
    await chart.project(corner, middle)
    await chart.holdBack(bigBet)
    log.hide(1)
    await chart.run(1000)
    await expect(chart.badge).toContainText('Rows: 1')
    const { x, y } = await chart.placeOf(corner)
    expect(await chart.drawnAt({ x, y: y + 13 })).toBe(0)
  })

  test('before anything was shown, the whole window is the curtain', async ({ chart, log, page }) => {
    log.holdPicture()
    log.append(bigBet)
    await chart.openOnStoppedClock(0)
    await chart.run(1000)
    const curtain = page.getByRole('region', { name: 'Held' })
    await expect(curtain).toContainText('1 idea is waiting.')
    await expect(curtain).toContainText('Nobody peeks. Keep them coming.')
    log.reveal()
    await chart.run(1000)
    await expect(curtain).toHaveCount(0)
    await chart.run(400)
    await expect(chart.badge).toContainText('Rows: 1')
  })

  test('F holds at this screen, Shift and F kept down let go; what comes meanwhile waits', async ({
    chart,
    log,
    page,
  }) => {
    await chart.project(corner, middle)
    await page.keyboard.press('f')
    log.append(bigBet)
    await chart.run(1000)
    await expect(chart.words).toContainText('1 idea is waiting')
    await expect(chart.badge).toContainText('Rows: 2')
    log.hide(1)
    await chart.run(1000)
    await expect(chart.badge).toContainText('Rows: 1')
    await page.keyboard.press('Shift+F')
    await chart.run(1000)
    await expect(chart.badge, 'a short press is no reveal').toContainText('Rows: 1')
    await page.keyboard.down('Shift')
    await page.keyboard.down('F')
    await chart.run(1000)
    await page.keyboard.up('F')
    await page.keyboard.up('Shift')
    await chart.run(400)
    await expect(chart.badge).toContainText('Rows: 2')
  })
})

test('the reveal: the old picture dims, and all that waited lands at the same moment', async ({
  chart,
  log,
  page,
}) => {
  log.append(corner, middle)
  await chart.openOnStoppedClock(2)
  await chart.run(1000)
  await chart.projected()
  const before = await chart.inkOf('landed')
  await chart.holdBack(bigBet, filler)
  log.reveal()
  await chart.run(1000)
  await expect(page.locator('[data-dim="true"]')).toHaveCount(1)
  // The curtain falls.
  await chart.run(400)
  await chart.run(1000)
  expect(await chart.inkOf('landed')).toBe(before)
  expect(await chart.inkOf('in the air')).toBeGreaterThan(0)
  await chart.run(1200)
  expect(await chart.inkOf('in the air')).toBe(0)
  expect(await chart.inkOf('landed')).toBeGreaterThan(before)
  await expect(page.locator('[data-dim="true"]')).toHaveCount(0)
})
