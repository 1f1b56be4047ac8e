import { expect, it } from 'vitest'
import type { Show } from '#shared/desk/desk.ts'
import { nextList, rankBy, showList } from './rate-show.ts'
import { rateOfThree } from './test-support/rate.ts'

const start = 1_000_000
const rate = rateOfThree(start)
const on: Show = { stats: true, rate }
const revealed: Show = {
  stats: true,
  rate: { ...rate, endsAt: start, revealed: { upTo: 30, at: rate.endsAt } },
}

it('a rating has lists and a rule once it is revealed, and only then', () => {
  const listed = showList({ ...revealed, spotlight: { round: 1, row: 3 } }, 'top')
  expect(listed).toEqual({ stats: true, rate: { ...revealed.rate, list: 'top' } })
  expect(showList(listed, undefined)).toEqual(revealed)
  expect(rankBy(rankBy(listed, 'impact'), 'value')).toEqual(listed)
  expect(rankBy(listed, 'impact').rate?.rule).toBe('impact')
  expect([showList(on, 'top'), rankBy(on, 'impact')]).toEqual([on, on])
})

it('lists follow the chart in their order, those that are empty left out, and then the chart comes again', () => {
  const all = [undefined, 'top', 'surprises', 'disputed'] as const
  expect(all.map((list) => nextList(list, ['top', 'surprises', 'disputed']))).toEqual([
    'top',
    'surprises',
    'disputed',
    undefined,
  ])
  expect(all.map((list) => nextList(list, ['surprises']))).toEqual([
    'surprises',
    'surprises',
    undefined,
    undefined,
  ])
})
