import { describe, expect, it } from 'vitest'
import { type Spread, spreadOf } from '#infra/ops/figures.ts'
import { type StoredPage, unpackPage } from '#lambdas/rows/items.ts'
import { rowLogModel } from '#lambdas/rows/model.ts'
import { figuresOf } from '../../campaigns/row-log/rush/figures.ts'
import { runRush } from '../../campaigns/row-log/rush/rush.ts'
import type { Work } from '../../campaigns/row-log/scenario/boxes.ts'
import { runScenario } from '../../campaigns/row-log/scenario/scenario.ts'
import { createWorld, form } from '../../campaigns/row-log/scenario/world.ts'

/** Each seed is another mixture of deaths, lost answers, throttling, repeats, rounds, holds, delays, decisions and approval. */
const seeds = Array.from({ length: 4 }, (_, index) => index + 1)

describe('the row log and its reader in virtual time', () => {
  it('keep what they promise, whatever goes wrong', async () => {
    const sums = { acknowledged: 0, deaths: 0, waited: 0, changes: 0, reloads: 0, gathered: 0 }
    for (const seed of seeds) {
      const { violations, ...counts } = await runScenario(seed)
      expect({ seed, violations }).toEqual({ seed, violations: [] })
      for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] += counts[name]
    }
    // What this is to prove something about did happen.
    expect(sums.acknowledged).toBeGreaterThan(250)
    expect(sums.deaths).toBeGreaterThan(100)
    expect(sums.waited).toBeGreaterThan(50)
    expect(sums.changes).toBeGreaterThan(50)
    expect(sums.reloads).toBeGreaterThan(0)
    expect(sums.gathered).toBeGreaterThan(10)
  })
})

type Times = Pick<Spread, 'p50' | 'p99'>

/** A run comes nearly to what is stated, since each seed differs, and its slowest hundredth most. */
const expectSaid = (stated: Times, run: Times): void => {
  expect(Math.abs(stated.p50 - run.p50), `p50 ${run.p50}`).toBeLessThanOrEqual(stated.p50 * 0.1)
  expect(Math.abs(stated.p99 - run.p99), `p99 ${run.p99}`).toBeLessThanOrEqual(stated.p99 * 0.25)
}

it('answers that come alone get their rows as late as the model says', async () => {
  const world = createWorld({ seed: 1 })
  const { time } = world
  const box = world.openBox('api')
  const storedAt = new Map<string, number>()
  const lags: number[] = []
  world.watch((item) => {
    if (!String(item.pk).startsWith('PAGES#') || !('packed' in item)) return
    for (const { key } of unpackPage(item as unknown as StoredPage).rows)
      lags.push(time.now() - (storedAt.get(key) ?? 0))
  })
  const people = async () => {
    for (let number = 0; number < 2_000; number += 1) {
      const key = `key-${number}`
      await box.run((log) => log.append(form, { idea: key }, { idempotencyKey: key, bodyHash: key }))
      storedAt.set(key, time.now())
      await time.sleep(1_500 + time.about(500))
    }
    world.stop()
  }
  await Promise.all([people(), time.run()])
  expect(lags).toHaveLength(2_000)
  expectSaid(rowLogModel.numbered, spreadOf(lags))
})

it('charts of a room of 400 show its answers as late as the model says', async () => {
  const world = createWorld({ seed: 1 })
  const { lagP50, lagP99 } = figuresOf(await runRush(world, { phones: 400, charts: 4 }), world)
  expectSaid(rowLogModel.visible, { p50: lagP50 * 1_000, p99: lagP99 * 1_000 })
})

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

it('sixteen shards of a warm table put few pages for nothing, when 2,000 phones come within a second', async () => {
  const world = createWorld({ seed: 1, partitions: 16 })
  const rush = await runRush(world, { phones: 2_000, charts: 4, arrivalMs: 1_000, gate: 4_000 })
  const figures = figuresOf(rush, world)
  expect(figures).toMatchObject({ acknowledged: 2_000, missing: 0, doubled: 0, undrawn: 0 })
  expect(figures.lagP99).toBeLessThanOrEqual(2)
  expect(figures.writeUnits).toBeLessThanOrEqual(1.4)
})
