import { expect, it } from 'vitest'
import { type StoredPage, unpackPage } from '#lambdas/rows/items.ts'
import { rowLogModel } from '#lambdas/rows/model.ts'
import { type Spread, spreadOf } from '#infra/ops/figures.ts'
import { figuresOf } from '../../campaigns/row-log/rush/figures.ts'
import { runRush } from '../../campaigns/row-log/rush/rush.ts'
import { createWorld, form } from '../../campaigns/row-log/scenario/world.ts'

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
