import { describe, expect, it } from 'vitest'
import { compareChoosing, type Evidence, hiddenGraceMs } from './audit.ts'
import { createRoom, type Room } from './test-support/room.ts'

const findingsIn = ({ book, ledger, evidence }: Room, change: Partial<Evidence> = {}) =>
  compareChoosing(book, ledger, { ...evidence, ...change })

const good = { lost: [], doubled: [], altered: [], late: 0 }

it('a room in which all is right', () => {
  expect(findingsIn(createRoom())).toMatchObject({
    ratings: { said: 20, acknowledged: 20, counted: 20, ...good },
    ballots: { said: 12, acknowledged: 12, counted: 4, ...good },
    dealt: { own: [], hidden: [], again: [] },
    unlikeIdeas: [],
    unlikeBest: [],
    unlikeVote: [],
    moved: [],
  })
})

describe('of ratings it finds', () => {
  it('one that was acknowledged and dropped, and that the site counts one less', () => {
    const room = createRoom()
    const [lost, ...ratings] = room.evidence.ratings
    const { ratings: found } = findingsIn(room, { ratings })
    expect(found.lost.map(({ key }) => key)).toEqual(['rating-0-2'])
    expect(lost?.answer.idea).toBe(2)
    // The one that was not acknowledged may be missing.
    delete room.book.ratings[0]?.acknowledgedAt
    const unsent = findingsIn(room, { ratings })
    expect(unsent.ratings).toMatchObject(good)
    expect(unsent.unlikeIdeas).toEqual([
      expect.stringMatching(/^Idea 2: the site tells 3 ratings, .*; by its phones 2 ratings/),
    ])
  })

  it('one that is stored twice, and counts it once', () => {
    const room = createRoom()
    const [first] = room.evidence.ratings
    const twice = first ? [...room.evidence.ratings, { ...first, row: 21 }] : []
    const { ratings, unlikeIdeas } = findingsIn(room, { ratings: twice })
    expect(ratings.doubled).toHaveLength(1)
    expect(unlikeIdeas).toEqual([])
  })

  it('one that is stored otherwise', () => {
    const room = createRoom()
    const [first, ...others] = room.evidence.ratings
    const ratings = first ? [{ ...first, answer: { ...first.answer, impact: 9.9 } }, ...others] : []
    expect(findingsIn(room, { ratings }).ratings.altered).toHaveLength(1)
  })

  it('a change that was acknowledged, where the log has what was before it', () => {
    const room = createRoom()
    const [first] = room.book.ratings
    if (!first) throw new Error('Nobody rated.')
    room.book.ratings.push({ ...first, key: 'change', body: { ...first.body, impact: 9.9 } })
    expect(findingsIn(room).ratings.lost.map(({ key }) => key)).toEqual(['change'])
    // Where it is in its place, the earlier one is not.
    const rows = room.evidence.ratings.map((row) =>
      row.row === 1 ? { ...row, answer: { ...row.answer, impact: 9.9 } } : row,
    )
    expect(findingsIn(room, { ratings: rows }).ratings).toMatchObject(good)
  })

  it('one that came after the reveal, which counts nowhere', () => {
    const room = createRoom()
    const ratings = room.evidence.ratings.map((row) => (row.row === 1 ? { ...row, row: 99 } : row))
    const found = findingsIn(room, { ratings })
    expect(found.ratings).toMatchObject({ ...good, late: 1, counted: 19 })
    expect(found.unlikeIdeas).toHaveLength(1)
  })
})

type Results = NonNullable<Evidence['toldNow']['rating']['results']>

const tellingOf = ({ evidence }: Room, make: (results: Results) => Results): Partial<Evidence> => {
  const { rating, vote } = evidence.toldNow
  return { toldNow: { vote, rating: { ...rating, results: make(rating.results ?? []) } } }
}

const all = (value: number): [number, number, number] => [value, value, value]

describe('of what is told it finds', () => {
  it('another median, and the other ten that come of it', () => {
    const room = createRoom()
    const telling = tellingOf(room, (results) =>
      results.map((one) => (one.row === 2 ? { ...one, impact: all(10), effort: all(0) } : one)),
    )
    const { unlikeIdeas, unlikeBest, moved } = findingsIn(room, telling)
    expect(unlikeIdeas).toEqual([expect.stringContaining('Idea 2: the site tells')])
    expect(unlikeBest.length).toBeGreaterThan(0)
    expect(moved).toEqual(['What the room said of its ideas'])
  })

  it('an idea that is left out, and one that is hidden', () => {
    const room = createRoom()
    expect(
      findingsIn(
        room,
        tellingOf(room, ([, ...others]) => others),
      ).unlikeIdeas,
    ).toEqual(['The site tells nothing of idea 1.'])
    const ideas = room.evidence.ideas.map((one) =>
      one.row === 1 ? { ...one, standing: 'hidden' as const } : one,
    )
    expect(findingsIn(room, { ideas }).unlikeIdeas).toEqual(['The site tells of idea 1, which is not shown.'])
  })

  it('a tie that is told as none, and other dots', () => {
    const room = createRoom()
    const { rating, vote } = room.evidence.toldNow
    const lines =
      vote.result?.lines.map((line) => (line.row === 2 ? { ...line, place: 3, dots: 1 } : line)) ?? []
    const told = { rating, vote: { ...vote, voters: 5, result: { verdict: 'hint' as const, lines } } }
    expect(findingsIn(room, { toldNow: told }).unlikeVote).toEqual([
      'The vote has 5 voters, and 4 by its phones.',
      'The vote: place 2 has idea 3, and by its phones 2 and 3.',
      'Idea 2: the vote tells dots 1 of ballots 2; by its phones dots 2 of ballots 2.',
    ])
  })
})

describe('of ballots it finds', () => {
  it('one that was acknowledged and dropped, also where a later one counts', () => {
    const room = createRoom()
    const ballots = room.evidence.ballots.filter(({ row }) => row !== 2)
    const { ballots: found, unlikeVote } = findingsIn(room, { ballots })
    expect(found.lost).toHaveLength(1)
    expect(unlikeVote).toEqual([])
  })

  it('one that is stored twice', () => {
    const room = createRoom()
    const [first] = room.evidence.ballots
    const ballots = first ? [...room.evidence.ballots, { ...first, row: 13 }] : []
    expect(findingsIn(room, { ballots }).ballots.doubled).toHaveLength(1)
  })

  it('an earlier one that counts in the place of the last', () => {
    const room = createRoom()
    const { rating, vote } = room.evidence.toldNow
    // Up to the first phone's second ballot: what is told is by all of them.
    const told = {
      rating,
      vote: { ...vote, vote: vote.vote && { ...vote.vote, revealed: { upTo: 2, at: 3 } } },
    }
    const { ballots, unlikeVote } = findingsIn(room, { toldNow: told })
    expect(ballots.late).toBe(4)
    expect(unlikeVote.length).toBeGreaterThan(0)
  })
})

describe('of deals it finds', () => {
  it('the idea of the own table, and one that the phone had', () => {
    const room = createRoom()
    room.book.deals.push({ phone: 2, askedAt: 0, had: [5], rows: [3, 5, 6] })
    expect(findingsIn(room).dealt).toEqual({
      own: [{ row: 3, phone: 2 }],
      hidden: [],
      again: [{ row: 5, phone: 2 }],
    })
  })

  it('one that was hidden, from two polls after that on', () => {
    const room = createRoom()
    room.book.hiddenAt.set(6, 1_000 - hiddenGraceMs)
    expect(findingsIn(room).dealt.hidden).toEqual([])
    room.book.hiddenAt.set(6, 999 - hiddenGraceMs)
    expect(findingsIn(room).dealt.hidden).toHaveLength(4)
  })
})
