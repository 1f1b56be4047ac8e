import { describe, expect, it } from 'vitest'
import type { Show } from '#shared/desk/desk.ts'
import { rateOfThree } from '../rating/test-support/rate.ts'
import { deskState } from '../test-support/desk-state.ts'
import { voteOfSeven } from '../vote/test-support/vote.ts'
import { onStage, phaseOf, rateOf, secondsLeft, voteOf } from './phase.ts'
import { endNow, giveTime, putAway, revealUpTo } from './session-show.ts'

const start = 1_000_000
const rate = rateOfThree(start)
const end = rate.endsAt
const vote = voteOfSeven(start)
const over = { endsAt: start, revealed: { upTo: 30, at: end } }

describe('a session', () => {
  it('is the desk’s where it is of this round’s ideas', () => {
    const show = { rate, vote }
    expect([rateOf(deskState({ show })), voteOf(deskState({ show }))]).toEqual([rate, vote])
    for (const other of [{ show, round: 2 }, { show, form: 'venting-machine' as const }, {}])
      expect([rateOf(deskState(other)), voteOf(deskState(other))]).toEqual([undefined, undefined])
  })

  it('is on, ends by itself, and is revealed', () => {
    expect([start, end - 1, end].map((now) => phaseOf(rate, now))).toEqual(['on', 'on', 'ended'])
    expect([start, end - 1, end, end + 1].map((now) => secondsLeft(rate, now))).toEqual([180, 1, 0, 0])
    expect(phaseOf({ ...rate, revealed: { upTo: 3, at: end } }, start)).toBe('revealed')
  })
})

const told = { ...vote, ...over }
const board = { ...told, board: 'result' as const }

it.each([
  ['nothing', {}, undefined],
  ['a rating', { rate }, 'rate'],
  ['a vote', { vote }, 'vote'],
  ['a result', { vote: board }, 'vote'],
  ['one line of it', { vote: { ...told, board: 3 } }, 'vote'],
  ['a result that has left the walls', { vote: told }, undefined],
  ['a revealed rating beside that', { rate: { ...rate, ...over }, vote: told }, 'rate'],
  ['a vote beside a revealed rating', { rate: { ...rate, ...over }, vote }, 'vote'],
  ['a rating that began after a vote', { rate: { ...rate, startedAt: start + 1 }, vote: board }, 'rate'],
  ['a vote that began after a rating', { rate, vote: { ...vote, startedAt: start + 1 } }, 'vote'],
  [
    'a rating of before that is told by now',
    { rate: { ...rate, ...over, startedAt: end }, vote: board },
    'vote',
  ],
] as const)('with %s on the walls the stage is of it', (_, show, kind) => {
  expect(onStage(deskState({ show }))).toBe(kind)
})

describe.each([
  ['rate', { stats: true, rate }, { stats: true, rate: { ...rate, ...over } }],
  ['vote', { stats: true, vote: { ...vote, endsAt: end } }, { stats: true, vote: board }],
] as const)('what becomes of a session: %s', (kind, on: Show, revealed: Show) => {
  it('gets more time while it is on, and is on again where it had ended', () => {
    expect(giveTime(on, kind, 30, start)[kind]?.endsAt).toBe(end + 30_000)
    expect(giveTime(on, kind, 30, end + 5000)[kind]?.endsAt).toBe(end + 35_000)
  })

  it('ends now, and not later than it has', () => {
    expect(endNow(on, kind, start + 7)[kind]?.endsAt).toBe(start + 7)
    expect(endNow(on, kind, end + 7)[kind]?.endsAt).toBe(end)
  })

  it('is revealed by what is numbered, once its time is over', () => {
    expect(revealUpTo(on, kind, 30, end)[kind]?.revealed).toEqual({ upTo: 30, at: end })
    expect(revealUpTo(on, kind, 30, end - 1)).toEqual(on)
  })

  it.each([
    ['more time', (show: Show) => giveTime(show, kind, 30, start)],
    ['an end', (show: Show) => endNow(show, kind, start)],
    ['another reveal', (show: Show) => revealUpTo(show, kind, 99, end + 9)],
  ])('that is revealed gets no %s; nor does none', (__, change) => {
    expect(change(revealed)).toBe(revealed)
    expect(change({ stats: true })).toEqual({ stats: true })
  })

  it('that is put away leaves all else as it was', () => {
    expect(putAway(revealed, kind)).toEqual({ stats: true })
  })
})

it('the reveal of a vote puts its result on every wall', () => {
  expect(revealUpTo({ vote }, 'vote', 9, vote.endsAt).vote?.board).toBe('result')
  expect(revealUpTo({ rate }, 'rate', 9, end).rate).not.toHaveProperty('board')
})
