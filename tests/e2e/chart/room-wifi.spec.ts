import { corner, middle, rowOf } from '../steps/scatterplot-ideas.ts'
import { expect, test } from '../steps/scatterplot-page.ts'
import { atPace } from '../../runner/pace.ts'

test.use({
  contextOptions: { reducedMotion: 'no-preference' },
  expectedOnConsole: [/^Fetch error|ERR_|Failed to load/],
})

test('after 13 s without wifi a room sees what came in its place, some at a time, ringed for 2 s', async ({
  chart,
  log,
}) => {
  log.append(corner, middle)
  await chart.openOnStoppedClock(2)
  await chart.run(1000)
  await chart.projected()
  log.isLost = true
  await chart.runSeconds(13)
  await expect(chart.badge).toContainText('as of 14:32')
  const mark = rowOf(31, 8, 9)
  log.append(mark)
  log.appendMany(22)
  log.isLost = false
  await expect(async () => {
    if (!(await chart.badge.innerText()).includes('on their way')) await chart.run(250)
    await expect(chart.badge).toContainText('Rows: 9 and 16 on their way', { timeout: atPace(10) })
  }).toPass({ intervals: [10] })
  // Another frame.
  await chart.run(40)
  expect(await chart.inkOf('in the air')).toBe(0)
  const { x, y } = await chart.placeOf(mark)
  expect(await chart.drawnAt({ x, y: y + 13 })).toBe(255)
  const first = await chart.inkOf('marks')
  expect(first).toBeGreaterThan(700)
  await chart.run(1000)
  await expect(chart.badge).toContainText('Rows: 23 and 2 on their way')
  expect(await chart.inkOf('marks')).toBeGreaterThan(2 * first)
  await chart.run(500)
  await expect(chart.badge).toContainText('Rows: 25 ·')
  await expect(chart.badge).not.toHaveAttribute('data-still', 'true')
  await chart.run(3000)
  expect(await chart.inkOf('marks')).toBe(0)
})
