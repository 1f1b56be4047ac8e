import { createVirtualTime } from '#lambdas/store/test-support/table/virtual-time.ts'
import { describe, expect, it } from 'vitest'
import { figuresOf } from '../../campaigns/row-log/rush/figures.ts'
import { createPagedService } from '../../campaigns/row-log/rush/paged-service.ts'
import { runRush } from '../../campaigns/row-log/rush/rush.ts'

const gate = 1_500

describe('4,000 phones in ten seconds, on a new table', () => {
  it.each([1, 2])('are all acknowledged, and charts keep up (seed %i)', async (seed) => {
    const time = createVirtualTime(seed)
    const service = createPagedService({ time, seed })
    const figures = figuresOf(await runRush(time, service, { phones: 4_000, charts: 4, gate }), service)
    expect(figures).toMatchObject({
      acknowledged: 4_000,
      lost: 0,
      missing: 0,
      doubled: 0,
      undrawn: 0,
      notYet: 0,
    })
    expect(figures.last).toBeLessThanOrEqual(15)
    expect(figures.lagP99).toBeLessThanOrEqual(2)
    expect(figures.writeUnits).toBeLessThanOrEqual(2)

    // A question with nothing new behind it, by a container that knows the log and by one that does not.
    const container = service.container()
    for (const ask of [
      (signal: AbortSignal) => container.settled('laser-focus', signal),
      (signal: AbortSignal) => container.read('laser-focus', 4_001, signal),
      (signal: AbortSignal) => service.container().settled('laser-focus', signal),
    ]) {
      const before = service.units().read
      await Promise.all([ask(new AbortController().signal), time.run()])
      expect(service.units().read - before).toBe(1)
    }
  })

  it('lose nothing when phones are closed and opened again', async () => {
    const time = createVirtualTime(3)
    const service = createPagedService({ time, seed: 3 })
    const plan = { phones: 1_500, charts: 1, gate: 60, habits: { closing: 0.2 } }
    const figures = figuresOf(await runRush(time, service, plan), service)
    expect(figures).toMatchObject({ acknowledged: 1_500, lost: 0, missing: 0, doubled: 0, undrawn: 0 })
    expect(figures.gated).toBeGreaterThan(1_000)
    expect(figures.notYet).toBeGreaterThan(0)
    expect(figures.lagP99).toBeLessThanOrEqual(2)
  })
})
