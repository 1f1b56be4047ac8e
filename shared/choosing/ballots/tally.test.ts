import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { usualVoteRules } from '../vote.ts'
import { type StoredBallot, tallyOf, votersIn } from './tally.ts'

interface Said {
  readonly table?: number
  readonly people?: number
  readonly version?: number
  readonly isSealed?: boolean
}

/** A ballot in the row that its place among the others says. */
const by = (voter: string, dots: Readonly<Record<number, number>>, said: Said = {}) => {
  const { people = 1, version = 1, isSealed = false, table } = said
  const given = Object.entries(dots).map(([idea, count]) => ({ idea: Number(idea), dots: count }))
  return { isSealed, ballot: { voter, people, version, dots: given, ...(table !== undefined && { table }) } }
}
const inRows = (...ballots: readonly ReturnType<typeof by>[]): readonly StoredBallot[] =>
  ballots.map((ballot, index) => ({ row: index + 1, ...ballot }))

const held = { shortlist: [1, 2, 3], rules: usualVoteRules, pots: false, seed: 5 }
const tally = (ballots: readonly StoredBallot[], more: Partial<typeof held> = {}) =>
  tallyOf(votersIn(ballots), { ...held, ...more })
/** Dots by idea. */
const dotsIn = (ballots: readonly StoredBallot[], more: Partial<typeof held> = {}) =>
  Object.fromEntries(
    (tally(ballots, more).result?.lastToFirst ?? []).map(({ item }) => [item.idea, item.dots]),
  )

/** With the seal of a table. */
const at = (table: number, more: Said = {}): Said => ({ table, isSealed: true, ...more })

describe('a voter', () => {
  it('has one ballot: the highest version, in whatever order they come, once or twice', () => {
    const all = [1, 2, 3, 4].map((version) => by('a', { [version % 3]: 1 }, { version }))
    fc.assert(
      fc.property(fc.shuffledSubarray([...all, ...all], { minLength: 1 }), (some) => {
        const [latest] = some.toSorted((one, other) => other.ballot.version - one.ballot.version)
        const voters = votersIn(inRows(...some))
        expect(voters.map(({ latest: one }) => one.ballot)).toEqual([latest?.ballot])
      }),
    )
  })

  it('is there without a dot, and counts for nothing', () => {
    expect(tally(inRows(by('a', {}), by('b', { 1: 1 }, at(7)), by('c', { 9: 1 })))).toMatchObject({
      ...{ there: 3, tables: 1, pots: [] },
      result: { phones: 1, people: 1, dots: 1 },
    })
  })

  it('speaks for one, whatever it says, where tables share no phones', () => {
    expect(dotsIn(inRows(by('a', { 1: 4, 2: 2 }, at(7, { people: 6 }))))).toEqual({ 1: 2, 2: 1, 3: 0 })
  })
})

describe('where tables share a phone', () => {
  const pots = { pots: true }

  it('one that came by a sealed sheet speaks for its table', () => {
    const six = inRows(by('a', { 1: 12, 2: 6 }, at(7, { people: 6 })))
    expect(tally(six, pots)).toMatchObject({
      pots: [{ table: 7, people: 6 }],
      result: { people: 6, dots: 18 },
    })
    // No seal, no pot; nor one without a table.
    for (const said of [
      { table: 7, people: 6 },
      { isSealed: true, people: 6 },
    ])
      expect(tally(inRows(by('a', { 1: 12, 2: 6 }, said)), pots)).toMatchObject({
        ...{ pots: [], result: { people: 1, dots: 3 } },
      })
  })

  it('the first that asked has the pot, and the next one speaks for itself', () => {
    const two = inRows(
      // It was there first, and asked second.
      by('b', {}, at(7)),
      by('a', { 1: 4 }, at(7, { people: 3 })),
      by('b', { 2: 6 }, at(7, { people: 5, version: 2 })),
    )
    expect(tally(two, pots).pots).toEqual([{ table: 7, people: 2 }])
    expect(dotsIn(two, pots)).toEqual({ 1: 4, 2: 2, 3: 0 })
    // Who gives it up leaves it to the next.
    const left = [...two, { row: 4, ...by('a', { 1: 1 }, at(7, { version: 2 })) }]
    expect(tally(left, pots).pots).toEqual([{ table: 7, people: 4 }])
  })

  it('whoever votes alone takes one off, and its dots are cut from the end', () => {
    const pot = by('a', { 1: 4, 2: 4, 3: 1 }, at(7, { people: 3 }))
    const alone = by('b', { 3: 1 }, at(7))
    // Who is only there, or of another table, or without a seal takes none off.
    const others = [by('c', {}, at(7)), by('d', { 3: 1 }, at(8)), by('e', { 3: 1 }, { table: 7 })]
    expect(tally(inRows(pot, ...others), pots).pots).toEqual([{ table: 7, people: 3 }])
    const ballots = inRows(alone, pot, ...others)
    expect(tally(ballots, pots)).toMatchObject({ pots: [{ table: 7, people: 2 }], result: { people: 5 } })
    expect(dotsIn(ballots, pots)).toEqual({ 1: 4, 2: 2, 3: 3 })
    const all = inRows(pot, ...['f', 'g', 'h'].map((voter) => by(voter, { 1: 1 }, at(7))))
    expect(tally(all, pots)).toMatchObject({ pots: [{ table: 7, people: 0 }], result: { people: 3 } })
  })

  it('dots for what was hidden leave room for the others', () => {
    const pot = by('a', { 1: 4, 2: 2, 3: 2 }, at(7, { people: 3 }))
    const ballots = inRows(pot, by('b', { 2: 1 }, at(7)))
    expect(dotsIn(ballots, { ...pots, shortlist: [2, 3] })).toEqual({ 2: 3, 3: 2 })
  })
})

it('gives the same whoever came first, where no table shares a phone', () => {
  const some = fc.array(
    fc.record({
      voter: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      version: fc.integer({ min: 1, max: 9 }),
      dots: fc.dictionary(fc.constantFrom('1', '2', '3', '4'), fc.integer({ min: 1, max: 3 })),
    }),
  )
  fc.assert(
    fc.property(some, (all) => {
      // A phone gives each version once.
      const said = all.filter(
        ({ voter, version }, index) =>
          all.findIndex((one) => one.voter === voter && one.version === version) === index,
      )
      const ballots = said.map(({ voter, version, dots }) => by(voter, dots, { version, table: 3 }))
      expect(tally(inRows(...ballots.toReversed()))).toEqual(tally(inRows(...ballots)))
    }),
  )
})
