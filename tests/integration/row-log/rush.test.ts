import { describe, expect, it } from 'vitest'
import { figuresOf } from '../../campaigns/row-log/rush/figures.ts'
import { runRush } from '../../campaigns/row-log/rush/rush.ts'
import type { Work } from '../../campaigns/row-log/scenario/boxes.ts'
import { createWorld } from '../../campaigns/row-log/scenario/world.ts'

const gate = 600

describe('1,500 phones in ten seconds, on a new table', () => {
  it('are all acknowledged, and charts keep up', async () => {
    const world = createWorld({ seed: 1 })
    const figures = figuresOf(await runRush(world, { phones: 1_500, charts: 4, gate }), world)
    expect(figures).toMatchObject({
      acknowledged: 1_500,
      missing: 0,
      doubled: 0,
      undrawn: 0,
      notYet: 0,
    })
    expect(figures.last).toBeLessThanOrEqual(15)
    expect(figures.lagP99).toBeLessThanOrEqual(2)
    expect(figures.writeUnits).toBeLessThanOrEqual(2)

    // A question with nothing new behind it, by a container that knows the log and by one that does not.
    const [known, other] = [world.openBox('reader'), world.openBox('reader')]
    const settled: Work<unknown> = (log, signal) => log.settled('laser-focus', { signal })
    const empty: Work<unknown> = (log, signal) =>
      log.read('laser-focus', { from: 1_501, limit: 500 }, { signal })
    const used = () => world.pages.usage.read ?? 0
    await Promise.all([known.run(settled), world.time.run()])
    for (const [box, work] of [
      [known, settled],
      [known, empty],
      [other, settled],
    ] as const) {
      const before = used()
      await Promise.all([box.run(work), world.time.run()])
      expect(used() - before).toBe(1)
    }
  })

  it('lose nothing when phones are closed and opened again', async () => {
    const world = createWorld({ seed: 3 })
    const figures = figuresOf(await runRush(world, { phones: 600, charts: 1, gate: 25, closing: 0.2 }), world)
    expect(figures).toMatchObject({ acknowledged: 600, missing: 0, doubled: 0, undrawn: 0 })
    expect(figures.gated).toBeGreaterThan(300)
    expect(figures.notYet).toBeGreaterThan(0)
    expect(figures.lagP99).toBeLessThanOrEqual(2)
  })
})
