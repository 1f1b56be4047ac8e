import { describe, expect, it } from 'vitest'
import type { Show } from '#shared/desk/desk.ts'
import { deskState } from '../test-support/desk-state.ts'
import { phaseOf, rateOf, secondsLeft } from './phase.ts'
import { endNow, giveTime, nextList, putAway, rankBy, revealUpTo, showList } from './rate-show.ts'
import { rateOfThree } from './test-support/rate.ts'

const start = 1_000_000
const rate = rateOfThree(start)
const end = rate.endsAt
const on: Show = { stats: true, rate }
const revealed: Show = { stats: true, rate: { ...rate, endsAt: start, revealed: { upTo: 30, at: end } } }

describe('a rating', () => {
  it('is the desk’s where it is of this round’s ideas', () => {
    expect(rateOf(deskState({ show: on }))).toBe(rate)
    expect(rateOf(deskState({ show: on, round: 2 }))).toBeUndefined()
    expect(rateOf(deskState({ show: on, form: 'venting-machine' }))).toBeUndefined()
    expect(rateOf(deskState())).toBeUndefined()
  })

  it('is on, ends by itself, and is revealed', () => {
    expect([start, end - 1, end].map((now) => phaseOf(rate, now))).toEqual(['on', 'on', 'ended'])
    expect([start, end - 1, end, end + 1].map((now) => secondsLeft(rate, now))).toEqual([180, 1, 0, 0])
    expect(phaseOf({ ...rate, revealed: { upTo: 3, at: end } }, start)).toBe('revealed')
  })

  it('gets more time while it is on, and is on again where it had ended', () => {
    expect(giveTime(on, 30, start).rate?.endsAt).toBe(end + 30_000)
    expect(giveTime(on, 30, end + 5000).rate?.endsAt).toBe(end + 35_000)
  })

  it('ends now, and not later than it has', () => {
    expect(endNow(on, start + 7).rate?.endsAt).toBe(start + 7)
    expect(endNow(on, end + 7).rate?.endsAt).toBe(end)
  })

  it('is revealed by what is numbered, once its time is over', () => {
    expect(revealUpTo(on, 30, end).rate?.revealed).toEqual({ upTo: 30, at: end })
    expect(revealUpTo(on, 30, end - 1)).toEqual(on)
  })

  it.each([
    ['more time', (show: Show) => giveTime(show, 30, start)],
    ['an end', (show: Show) => endNow(show, start)],
    ['another reveal', (show: Show) => revealUpTo(show, 99, end + 9)],
  ])('that is revealed gets no %s; nor does none', (_, change) => {
    expect(change(revealed)).toBe(revealed)
    expect(change({ stats: true })).toEqual({ stats: true })
  })

  it('has lists and a rule once it is revealed, and only then', () => {
    const listed = showList({ ...revealed, spotlight: { round: 1, row: 3 } }, 'top')
    expect(listed).toEqual({ stats: true, rate: { ...revealed.rate, list: 'top' } })
    expect(showList(listed, undefined)).toEqual(revealed)
    expect(rankBy(rankBy(listed, 'impact'), 'value')).toEqual(listed)
    expect(rankBy(listed, 'impact').rate?.rule).toBe('impact')
    expect([showList(on, 'top'), rankBy(on, 'impact')]).toEqual([on, on])
  })

  it('that is put away leaves all else as it was', () => {
    expect(putAway(revealed)).toEqual({ stats: true })
  })
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
