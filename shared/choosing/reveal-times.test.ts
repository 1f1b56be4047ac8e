import { expect, it } from 'vitest'
import { isTold, revealMs, revealSteps } from './reveal-times.ts'

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

/** Until walls have heard of it. */
const lead = 1_500

it('tells twelve places in about 8 s and five in about 5 s, once walls have heard of it', () => {
  expect(revealMs(upTo(12))).toBe(lead + 7 * 350 + 4 * 800 + 1_200 + 900)
  expect(revealMs(upTo(5))).toBe(lead + 4 * 800 + 1_200 + 900)
})

it('goes from the last to the first, and holds its breath before that', () => {
  const steps = revealSteps([2, 1, 7])
  expect(steps).toEqual([
    { place: 7, from: lead, to: lead + 350 },
    { place: 2, from: lead + 350, to: lead + 1_150 },
    { place: 1, from: lead + 2_350, to: lead + 3_250 },
  ])
})

it('tells together what shares a place', () => {
  expect(revealSteps([1, 1, 3, 4, 4]).map(({ place }) => place)).toEqual([4, 3, 1])
  expect(revealSteps([1, 1, 1])).toEqual([{ place: 1, from: lead, to: lead + 900 }])
})

it('is over with its last bar, and at once where there is none', () => {
  expect(isTold(1_000, [1, 2], 1_000 + lead + 2_899)).toBe(false)
  expect(isTold(1_000, [1, 2], 1_000 + lead + 2_900)).toBe(true)
  expect(revealMs([])).toBe(0)
})
