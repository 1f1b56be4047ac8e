import { rowOf } from '../steps/scatterplot-ideas.ts'
import { expect, test } from '../steps/scatterplot-page.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('points enter from the origin, 100 ms apart, in 500 ms each, and at once where nobody looks', async ({
  chart,
  log,
}) => {
  const rows = [rowOf(1, 9, 9), rowOf(2, 9, 1), rowOf(3, 1, 9)] as const
  log.append(...rows)
  await chart.openOnStoppedClock(3)
  const landed = async (row: (typeof rows)[number]) => {
    const { x, y } = await chart.placeOf(row)
    return (await chart.drawnAt({ x, y: y + 13 })) === 255
  }
  await expect(chart.badge).toContainText('Live: booting…')
  expect(await chart.inkOf('landed')).toBe(0)
  await chart.run(300)
  expect(await chart.inkOf('in the air')).toBeGreaterThan(0)
  expect(await chart.inkOf('landed')).toBe(0)
  await chart.run(250)
  expect([await landed(rows[0]), await landed(rows[1]), await landed(rows[2])]).toEqual([true, false, false])
  await expect(chart.badge).toContainText('Live: booting…')
  await chart.run(200)
  expect(await landed(rows[2])).toBe(true)
  expect(await chart.inkOf('in the air')).toBe(0)
  await expect(chart.badge).toContainText('Live: polling')

  const before = await chart.inkOf('landed')
  log.append(rowOf(4, 1, 1))
  await chart.run(1000)
  await expect(chart.badge).toContainText('Rows: 4')
  await chart.run(100)
  expect(await chart.inkOf('in the air')).toBeGreaterThan(0)
  expect(await chart.inkOf('landed'), 'those that are there are left alone').toBe(before)
  await chart.setVisibility('hidden')
  expect(await landed(rowOf(4, 1, 1))).toBe(true)
  expect(await chart.inkOf('in the air')).toBe(0)
})
