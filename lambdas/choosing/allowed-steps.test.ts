import { describe, expect, it } from 'vitest'
import { RoomIsBusy } from '#lambdas/rows/errors.ts'
import type { Rate, Show, Vote } from '#shared/desk/desk.ts'
import { demandNoneOn, demandNotHushed, demandSteps, NoSuchStep } from './allowed-steps.ts'

const now = 1_000_000
const rate: Rate = { session: 2, round: 1, ideasTo: 9, startedAt: now - 60_000, endsAt: now + 60_000 }
const vote: Vote = {
  ...{ session: 3, round: 1, ideas: [{ row: 1 }, { row: 2 }], dots: 3, mostOnOne: 2 },
  ...{ startedAt: now - 60_000, endsAt: now + 60_000 },
}
const revealed = { upTo: 30, at: now }
const told = { endsAt: now, revealed }

const stepOf = (before: Show, after: Show, round = 1): Promise<string> =>
  demandSteps({ show: before, round }, after, { now, numbered: () => Promise.resolve(30) }).then(
    () => 'made',
    (error: unknown) => (error as Error).name,
  )

describe.each([
  ['rate', rate],
  ['vote', vote],
] as const)('a session (%s)', (part, course) => {
  const step = (before: object | undefined, after: object | undefined) =>
    stepOf(
      before ? { [part]: { ...course, ...before } } : {},
      after ? { stats: true, [part]: { ...course, ...after } } : { stats: true },
    )

  it.each([
    ['something else beside it', {}, {}],
    ['more time', {}, { endsAt: course.endsAt + 30_000 }],
    ['more time after the end', { endsAt: now - 9_000 }, { endsAt: now + 30_000 }],
    ['the end', {}, { endsAt: now }],
    [
      'the end by a clock that is slow',
      { startedAt: now - 100 },
      { startedAt: now - 100, endsAt: now - 900 },
    ],
    ['the reveal', { endsAt: now - 5 }, { endsAt: now - 5, revealed }],
    [
      'the reveal by a clock that is fast',
      { endsAt: now },
      { endsAt: now, revealed: { upTo: 3, at: now + 4_000 } },
    ],
    ['the end and the reveal', {}, told],
    ['the end of the reveal', told, { endsAt: now, revealed: { upTo: 30, at: now - 30_000 } }],
    ['that it is put away', told, undefined],
    ['that it is put away where nothing came', { endsAt: now }, undefined],
    ['that it is put away, for its round is over', { round: 0 }, undefined],
  ] as const)('may go through %s', async (_, before, after) => {
    expect(await step(before, after)).toBe('made')
  })

  it.each([
    ['made up', undefined, {}],
    ['made up as revealed', undefined, told],
    ['another session', {}, { session: 9 }],
    ['another beginning', {}, { startedAt: now - 1 }],
    ['another round', {}, { round: 2 }],
    ['put away while it goes on', {}, undefined],
    ['more time than there is', {}, { endsAt: now + 3_600_001 }],
    ['an end before it began', {}, { endsAt: now - 70_000 }],
    ['a reveal while it goes on', {}, { revealed }],
    ['a reveal before its end', { endsAt: now }, { endsAt: now, revealed: { upTo: 3, at: now - 1 } }],
    ['a reveal in an hour', {}, { endsAt: now, revealed: { upTo: 3, at: now + 3_600_000 } }],
    ['a reveal of more than there is', { endsAt: now }, { endsAt: now, revealed: { upTo: 1e6, at: now } }],
    ['no reveal any more', told, { endsAt: now }],
    ['another reveal', told, { endsAt: now, revealed: { upTo: 3, at: now } }],
    ['a later reveal', told, { endsAt: now, revealed: { upTo: 30, at: now + 1 } }],
    ['more time once it is revealed', told, { endsAt: now + 30_000, revealed }],
  ] as const)('is never %s', async (_, before, after) => {
    expect(await step(before, after)).toBe('NoSuchStep')
  })

  it('picks no idea out before it is told', async () => {
    const before: Show = { [part]: course, quadrant: 2 }
    const picks = (show: Show, ...rest: readonly number[]) =>
      stepOf(before, { [part]: course, ...show }, ...rest)
    const read = { by: 'own', round: 1, settled: 3 } as const
    for (const show of [
      { spotlight: { round: 1, row: 2 } },
      { quadrant: 1 as const },
      { read },
      { compare: { from: 1, to: 2 } },
    ])
      expect(await picks(show)).toBe('RoomIsBusy')
    expect(await picks({ quadrant: 2 })).toBe('made')
    expect(await picks({})).toBe('made')
    expect(await picks({ look: 'bright', layout: { kind: 'spread', settled: 3 } })).toBe('made')
    expect(await picks({ quadrant: 1 }, 2), 'of a round that is over').toBe('made')
    expect(await stepOf({ [part]: { ...course, ...told } }, { [part]: { ...course, ...told }, read })).toBe(
      'made',
    )
    expect(() => demandNotHushed({ show: before, round: 1 })).toThrow(RoomIsBusy)
    expect(() => demandNotHushed({ show: before, round: 2 })).not.toThrow()
    expect(() => demandNotHushed({ show: { [part]: { ...course, ...told } }, round: 1 })).not.toThrow()
    expect(() => demandNotHushed({ show: {}, round: 1 })).not.toThrow()
  })

  it('is not begun anew while it goes on', () => {
    const begin = (change: object, round = 1) =>
      demandNoneOn({ show: { [part]: { ...course, ...change } }, round }, now)
    expect(() => begin({})).toThrow(RoomIsBusy)
    for (const change of [{ endsAt: now }, told]) expect(() => begin(change)).not.toThrow()
    expect(() => begin({}, 2)).not.toThrow()
  })
})

it('a vote keeps its ideas and rules, and has a board once it is revealed', async () => {
  const voted = { ...vote, ...told }
  const step = (before: Vote, after: Vote) => stepOf({ vote: before }, { vote: after })
  for (const change of [
    { ideas: [{ row: 1 }, { row: 3 }] },
    { ideas: [{ row: 1, words: 'Mine' }, { row: 2 }] },
    { dots: 5 as const },
    { mostOnOne: 3 as const },
    { pots: true as const },
  ])
    expect(await step(vote, { ...vote, ...change })).toBe('NoSuchStep')
  for (const board of ['result', 2] as const) {
    expect(await step(voted, { ...voted, board })).toBe('made')
    expect(await step(vote, { ...voted, board })).toBe('made')
    expect(await step(vote, { ...vote, board })).toBe('NoSuchStep')
  }
  expect(await step(voted, { ...voted, board: 7 })).toBe('NoSuchStep')
  expect(await stepOf({ rate }, { rate: { ...rate, ideasTo: 3 } })).toBe('NoSuchStep')
  expect(
    await stepOf({ rate: { ...rate, ...told } }, { rate: { ...rate, ...told, list: 'top', rule: 'impact' } }),
  ).toBe('made')
})

it('a session that is over gets no time while another goes on, and hushes nobody once a later one is told', async () => {
  const over = { ...rate, endsAt: now - 1 }
  expect(await stepOf({ rate: over, vote }, { rate: { ...over, endsAt: now + 30_000 }, vote })).toBe(
    'RoomIsBusy',
  )
  const later = { ...vote, startedAt: now - 1_000, ...told }
  const spotlight = { round: 1, row: 2 }
  expect(await stepOf({ rate: over, vote: later }, { rate: over, vote: later, spotlight })).toBe('made')
  expect(new NoSuchStep('').message).toBe('')
})
