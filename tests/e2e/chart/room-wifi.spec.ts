import { corner, middle, rowOf } from '../steps/scatterplot-ideas.ts'
import { expect, test, type ScatterplotPage } from '../steps/scatterplot-page.ts'

test.use({ expectedOnConsole: [/^Fetch error|ERR_|Failed to load/] })

/** The wifi is dead for 13 s, and lives again with what happened meanwhile; returns all that the badge said since. */
const lose = async (chart: ScatterplotPage, meanwhile: () => void, until: RegExp): Promise<string[]> => {
  chart.log.isLost = true
  await chart.runSeconds(13)
  await expect(chart.badge).toContainText('as of 14:32')
  meanwhile()
  chart.log.isLost = false
  const said: string[] = []
  await expect(async () => {
    said.push(await chart.badge.innerText())
    if (!until.test(said.at(-1)!)) await chart.run(250)
    expect(said.at(-1)).toMatch(until)
  }).toPass({ intervals: [10] })
  return said
}

test.describe('a room whose wifi dies', () => {
  test.beforeEach(async ({ chart, log }) => {
    log.append(corner, middle)
    await chart.openOnStoppedClock(2)
    await chart.run(1000)
    await chart.projected()
  })

  test('sees what came meanwhile appear in its place, some at a time, ringed for 2 s', async ({
    chart,
    log,
  }) => {
    const mark = rowOf(31, 8, 9)
    await lose(
      chart,
      () => {
        log.append(mark)
        log.appendMany(22)
      },
      /Rows: 9 and 16 on their way/,
    )
    // Another frame.
    await chart.run(40)
    expect(await chart.inkOf('in the air')).toBe(0)
    const { x, y } = await chart.placeOf(mark)
    expect(await chart.drawnAt({ x, y: y + 13 })).toBe(255)
    const first = await chart.inkOf('marks')
    expect(first).toBeGreaterThan(700)
    await chart.run(500)
    await expect(chart.badge).toContainText('Rows: 16 and 9 on their way')
    await chart.run(500)
    await expect(chart.badge).toContainText('Rows: 23 and 2 on their way')
    expect(await chart.inkOf('marks')).toBeGreaterThan(2 * first)
    await chart.run(500)
    await expect(chart.badge).toContainText('Rows: 25 ·')
    await expect(chart.badge).not.toHaveAttribute('data-still', 'true')
    await chart.run(3000)
    expect(await chart.inkOf('marks')).toBe(0)
    // The next one enters as usual.
    log.append(rowOf(32, 2, 2))
    await chart.run(1000)
    await chart.run(200)
    expect(await chart.inkOf('in the air')).toBeGreaterThan(0)
  })

  test('has all of 400 within 3 s', async ({ chart, log }) => {
    await lose(chart, () => log.appendMany(400), /on their way/)
    await chart.run(2800)
    await expect(chart.badge).toContainText('Rows: 402 ·')
    await expect(chart.list).toHaveAccessibleName(/^402 ideas/)
  })

  test('loses nothing and sees nothing twice where ideas are hidden, or a round ends, meanwhile', async ({
    chart,
    log,
  }) => {
    await lose(chart, () => log.appendMany(23), /Rows: 9 and 16 on their way/)
    for (const row of [1, 5, 20]) log.hide(row)
    await chart.run(2000)
    await chart.run(1000)
    await expect(chart.badge).toContainText('Rows: 22 ·')
    await lose(chart, () => log.appendMany(23), /Rows: 29 and 16 on their way/)
    log.newRound()
    log.append(corner, middle)
    await chart.run(1000)
    await chart.run(1000)
    await expect(chart.badge).toContainText('Rows: 2 ·')
    await expect(chart.list).toHaveAccessibleName(/^2 ideas/)
  })

  test('sees the reveal of what waited, and not that it was away', async ({ chart, log }) => {
    await chart.holdBack(...Array.from({ length: 23 }, () => ({})))
    const said = await lose(chart, () => log.reveal(), /Rows: 25/)
    expect(said.join()).not.toContain('on their way')
    await expect(chart.words).toContainText('Here they come.')
  })
})

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('all that came meanwhile is there together', async ({ chart, log }) => {
    await chart.project(corner, middle)
    const said = await lose(chart, () => log.appendMany(23), /Rows: 25/)
    expect(said.join()).not.toContain('on their way')
    await chart.run(100)
    expect(await chart.inkOf('marks')).toBeGreaterThan(1000)
    await chart.run(3000)
    expect(await chart.inkOf('marks')).toBe(0)
  })

  test('and a silent room is told nothing', async ({ chart }) => {
    await chart.project(corner, middle)
    await chart.runSeconds(13)
    await expect(chart.badge).toHaveText('Live: polling · Rows: 2 · Updated: 14:32:07')
    await expect(chart.badge).not.toHaveAttribute('data-still', 'true')
    await lose(chart, () => undefined, /Rows: 2 ·/)
    await expect(chart.badge).not.toHaveAttribute('data-still', 'true')
  })
})
