import { expect, test } from '../steps/scatterplot-page.ts'

const row = (table: number, effort = 9, impact = 9) => ({
  timestamp: `2026-11-20T10:00:00.${String(table).padStart(3, '0')}Z`,
  table,
  effort,
  impact,
})

test.describe('points enter', () => {
  test('from the origin, 100 ms apart, in 500 ms each; booting until the last has landed', async ({
    chart,
    log,
  }) => {
    log.append(row(1, 9, 9), row(2, 9, 1), row(3, 1, 9))
    await chart.openOnStoppedClock(3)
    await expect(chart.badge).toContainText('Live: booting…')
    expect(await chart.inkOf('landed')).toBe(0)
    await chart.run(300)
    expect(await chart.inkOf('in the air')).toBeGreaterThan(0)
    expect(await chart.inkOf('landed')).toBe(0)
    await chart.run(250)
    const landed = async (table: 0 | 1 | 2) => {
      const { x, y } = await chart.placeOf([row(1, 9, 9), row(2, 9, 1), row(3, 1, 9)][table]!)
      return (await chart.drawnAt({ x, y: y + 13 })) === 255
    }
    expect([await landed(0), await landed(1), await landed(2)]).toEqual([true, false, false])
    await chart.run(100)
    expect([await landed(0), await landed(1), await landed(2)]).toEqual([true, true, false])
    await expect(chart.badge).toContainText('Live: booting…')
    await chart.run(100)
    expect(await landed(2)).toBe(true)
    expect(await chart.inkOf('in the air')).toBe(0)
    await expect(chart.badge).toContainText('Live: polling')
  })

  test('all within 5 s when there are many', async ({ chart, log }) => {
    log.appendMany(200)
    await chart.openOnStoppedClock(200)
    await chart.run(4800)
    await expect(chart.badge).toContainText('Live: booting…')
    await chart.run(250)
    await expect(chart.badge).toContainText('Live: polling')
    expect(await chart.inkOf('in the air')).toBe(0)
  })

  test('when they are polled, too, and leave those that are there alone', async ({ chart, log }) => {
    log.append(row(1, 1, 9))
    await chart.openOnStoppedClock(1)
    await chart.run(700)
    const before = await chart.inkOf('landed')
    expect(before).toBeGreaterThan(0)
    log.append(row(2, 9, 9))
    await chart.run(400)
    await expect(chart.badge).toContainText('Rows: 2')
    await chart.run(200)
    expect(await chart.inkOf('in the air')).toBeGreaterThan(0)
    expect(await chart.inkOf('landed')).toBe(before)
    await chart.run(400)
    expect(await chart.inkOf('in the air')).toBe(0)
    expect(await chart.inkOf('landed')).toBeGreaterThan(before)
  })

  test('and land immediately when the tab is hidden', async ({ chart, log }) => {
    log.append(row(1), row(2, 1, 1))
    await chart.openOnStoppedClock(2)
    await chart.run(200)
    expect(await chart.inkOf('landed')).toBe(0)
    await chart.setVisibility('hidden')
    const { x, y } = await chart.placeOf(row(2, 1, 1))
    expect(await chart.drawnAt({ x, y: y + 13 })).toBe(255)
    expect(await chart.inkOf('in the air')).toBe(0)
    await expect(chart.badge).toContainText('Live: polling')
  })
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('points are there immediately', async ({ chart, log }) => {
    log.append(row(1))
    await chart.openOnStoppedClock(1)
    const { x, y } = await chart.placeOf(row(1))
    expect(await chart.drawnAt({ x, y: y + 13 })).toBe(255)
    expect(await chart.inkOf('in the air')).toBe(0)
    await expect(chart.badge).toContainText('Live: polling')
  })
})
