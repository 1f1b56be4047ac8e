import { expect, it } from 'vitest'
import { coverageOf } from '#tests/campaigns/choosing/coverage.ts'
import { runEvening, usualEvening } from '#tests/campaigns/choosing/evening.ts'
import { attackFigures, hitsFigures, meanOf, voteFigures } from '#tests/campaigns/choosing/figures.ts'
import { createRoom } from '#tests/campaigns/choosing/room.ts'
import { runChoosingRush, usualRush, type Wrong } from '#tests/campaigns/choosing/rush.ts'
import { spreadOf } from '#infra/ops/figures.ts'

/**
 * What the room's choice promises, with few seeds, so that it cannot rot; `npm run test:choosing` measures with many.
 * Each bound is what these seeds come to, with a little air: the same seeds come to the same.
 */
const seeds = [1, 2]

it.each([
  [400, 300, 100],
  [60, 40, 12],
])('%i phones see %i ideas evenly, and rate them three times', (phones, ideas, tables) => {
  const all = seeds.map((seed) => {
    const room = createRoom(seed, ideas, tables, 1)
    const evening = runEvening(room, seed, { ...usualEvening, phones })
    return { ...coverageOf(room, evening), wrong: evening.wrong }
  })
  expect(meanOf(all.map(({ three }) => three))).toBeGreaterThanOrEqual(0.99)
  for (const { givenApart, givenThree, wrong } of all) {
    expect(givenApart).toBeLessThanOrEqual(2)
    expect(givenThree).toBeLessThan(40)
    expect(wrong).toBe(0)
  }
})

it('the room’s ten are better than those of tables, and than those dealt evenly', () => {
  const { own, even, ours } = hitsFigures(1, 10, seeds)
  expect(meanOf(own)).toBeLessThan(3)
  expect(meanOf(ours)).toBeGreaterThan(meanOf(even) + 0.5)
  expect(meanOf(ours)).toBeGreaterThanOrEqual(8)
})

it('a vote on the twelve brings the best idea to the top', () => {
  const { isOfThree } = voteFigures(1, 600, seeds)
  expect(isOfThree.filter(Boolean).length).toBeGreaterThanOrEqual(seeds.length - 1)
})

it('a flood of lies is left out', () => {
  const flood = { name: '', perIdea: 1, isTireless: true, isSealed: true }
  const [counted, leftOut] = (['count', 'leave-out'] as const).map((weight) =>
    attackFigures({ ...flood, weight }, 400, seeds),
  )
  expect(meanOf(counted?.hits ?? [])).toBeLessThan(3)
  expect(meanOf(leftOut?.hits ?? [])).toBeGreaterThan(6)
})

const small = { ...usualRush, phones: 600 }
const right = { lost: 0, doubled: 0, own: 0, hidden: 0, short: 0 }

it('a room that begins to rate within ten seconds has its first ideas soon, and loses nothing', async () => {
  const { waits, ...counts } = await runChoosingRush(1, small)
  expect(counts).toMatchObject({ ...right, ratings: 1_200, dealt: 3_000 })
  expect(spreadOf(waits).p99).toBeLessThan(2_000)
})

it.each<[Wrong, 'own' | 'hidden' | 'lost' | 'doubled']>([
  ['no table', 'own'],
  ['old view', 'hidden'],
  ['drops', 'lost'],
  ['two keys', 'doubled'],
])('where something is wrong, that is found: %s', async (wrong, what) => {
  const found = await runChoosingRush(1, { ...small, phones: 150, wrong })
  expect(found[what]).toBeGreaterThan(0)
  expect(found).toMatchObject({ ...right, [what]: found[what] })
})
