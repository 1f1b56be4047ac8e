import { corner, middle, rowOf } from '../steps/scatterplot-ideas.ts'
import { expect, test } from '../steps/scatterplot-page.ts'

const bigBet = rowOf(31, 8, 9, 'A big bet')
const filler = rowOf(32, 2, 2, 'A filler')

test('a desk holds the picture: a curtain, then a picture that stands, and the reveal of what waited', async ({
  chart,
  log,
  page,
}) => {
  const curtain = page.getByRole('region', { name: 'Held' })
  const waiting = chart.words.getByText(/waiting/)
  log.holdPicture()
  log.append(corner)
  await chart.openOnStoppedClock(0)
  await chart.run(1000)
  await expect(curtain).toContainText('1 idea is waiting.')
  await expect(curtain).toContainText('Nobody peeks. Keep them coming.')
  log.reveal()
  await chart.run(1000)
  await expect(curtain).toHaveCount(0)
  await chart.run(400)
  await expect(chart.badge).toContainText('Rows: 1')
  log.append(middle)
  await chart.runSeconds(12)
  await expect(chart.badge).toContainText('Rows: 2')

  await chart.holdBack(bigBet)
  await expect(chart.badge).toHaveAttribute('data-still', 'true')
  log.append(filler)
  await chart.run(2000)
  await expect(waiting, 'at most once in 5 s').toHaveText('1 idea is waiting')
  await chart.runUntil(waiting, '2 ideas are waiting')
  await expect(chart.list).toHaveAccessibleName(/^2 ideas/)
  // What is hidden meanwhile is gone from the picture that stands.
  log.hide(2)
  await chart.run(1000)
  await expect(chart.badge).toContainText('Rows: 1')
  const { x, y } = await chart.placeOf(middle)
  expect(await chart.drawnAt({ x, y: y + 13 })).toBe(0)

  log.reveal()
  await chart.run(1000)
  await expect(chart.words).toContainText('Here they come.')
  await chart.run(400)
  await expect(chart.badge).toContainText('Rows: 3')
  await chart.run(2000)
  await expect(chart.words).toContainText('2 new. 1 is a big bet.')
  const told = page.getByRole('status').filter({ hasText: '2 new ideas, 1 of them Big bets. 3 in all.' })
  await expect(told).toBeAttached()
  const place = await chart.placeOf(bigBet)
  expect(await chart.drawnAt({ x: place.x, y: place.y + 13 })).toBe(255)
  await chart.runSeconds(9)
  await expect(page.getByText(/ new\. /)).toHaveCount(0)
})
