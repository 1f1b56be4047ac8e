import { describe, expect, it } from 'vitest'
import { voteStateSchema } from '#shared/choosing/vote-responses.ts'
import { revealMs, revealSteps } from '#shared/choosing/reveal-times.ts'
import { askEvery } from '../following/follow.ts'
import { allTold, createCounting, foremostAt, nothingTold, stillOf } from './counting.ts'
import { linesAt, screenAt } from './screen.ts'
import { inOrder, wallIdeas, wordsOf } from './shortlist.ts'
import { readTold, type Told } from './told.ts'
import { voteSource } from './vote-source.ts'

const vote = {
  ...{ session: 3, round: 1, ideas: [{ row: 1 }, { row: 2 }], dots: 3, mostOnOne: 2 },
  ...{ startedAt: 1000, endsAt: 61_000 },
}
const ideas = [
  { row: 1, idea: 'First', table: 4, impact: 8, effort: 2 },
  { row: 2, idea: 'Second', words: 'Short', table: 5, impact: 4, effort: 3 },
]
const counts = { there: 9, voters: 7, people: 8, dots: 20 }
const state = { now: 5000, vote, upTo: 9, ideas, ...counts, tables: 3 }
const lines = [
  { row: 2, place: 1, dots: 12, ballots: 7 },
  { row: 1, place: 2, dots: 8, ballots: 5 },
]
const revealed = {
  ...state,
  vote: { ...vote, revealed: { upTo: 9, at: 70_000 }, board: 'result' },
  result: { verdict: 'clear', lines },
}

describe('what the server tells of a vote', () => {
  it('is read as the contract has it', () => {
    for (const response of [state, revealed]) expect(voteStateSchema.safeParse(response).success).toBe(true)
    expect(readTold(state, 3)).toEqual({ session: 3, ideas, ...counts })
    expect(readTold(revealed, 3)).toEqual({
      ...{ session: 3, ideas, ...counts, upTo: 9 },
      result: { verdict: 'clear', lines },
    })
  })

  it('is nothing where it is of another session, or of none', () => {
    expect(readTold(state, 4)).toBeUndefined()
    expect(readTold({ now: 5000 }, 3)).toBeUndefined()
    expect(readTold('<html>', 3)).toBeUndefined()
  })

  it('loses what cannot be read, and nothing else', () => {
    const broken = {
      ...revealed,
      ideas: [ideas[0], { row: 2 }, { ...ideas[1], words: 7 }, null],
      ...{ there: '9', voters: -1, dots: 1.5 },
      result: { verdict: 'clear', lines: [lines[0], { row: 1 }, null] },
    }
    expect(readTold(broken, 3)).toEqual({
      ...{ session: 3, ideas: [ideas[0]], there: 0, voters: 0, people: 8, dots: 0, upTo: 9 },
      result: { verdict: 'clear', lines: [lines[0]] },
    })
    expect(readTold({ ...revealed, result: { verdict: 'sure', lines } }, 3)?.result).toBeUndefined()
  })

  it('is asked for once a second, soon again after a reveal that the edge has not heard of, then seldom', () => {
    const [before, after] = [readTold(state, 3), readTold(revealed, 3)]
    expect(voteSource(3, undefined).pause(before)).toBe(askEvery.on)
    expect([before, undefined].map(voteSource(3, 9).pause)).toEqual([500, 500])
    const source = voteSource(3, 9)
    // The edge may tell once more what was before.
    expect([1, 2, 3].map(() => source.pause(after))).toEqual([askEvery.on, askEvery.on, askEvery.told])
    // Opened again and revealed anew: another reveal.
    expect(voteSource(3, 12).pause(after)).toBe(500)
  })
})

describe('a reveal', () => {
  const places = Array.from({ length: 12 }, (_, index) => index + 1)
  const beginning = revealSteps(places)[0]!.from

  it('goes from the last place to the first by the time since it was revealed, and has an end', () => {
    const at = (ms: number) => foremostAt(places, ms)
    expect([at(-5000), at(beginning - 1)]).toEqual([nothingTold, nothingTold])
    expect(revealSteps(places).map(({ from }) => at(from))).toEqual(places.toReversed())
    expect([at(revealMs(places) - 1), at(revealMs(places)), at(1e9)]).toEqual([1, allTold, allTold])
    expect(foremostAt([], 0)).toBe(allTold)
  })

  it('is three stills where nothing moves', () => {
    expect([nothingTold, 12, 7, 6, 5, 4, 3, 2, 1, allTold].map(stillOf)).toEqual([
      ...[nothingTold, 6, 6, 6, 3, 3, 3, 3, 1, allTold],
    ])
  })

  it('takes nothing back when a clock is set, and is over where somebody wants its end', () => {
    let now = beginning + 700
    const counting = { places, revealedAt: 0, isStill: false, serverNow: () => now }
    const look = createCounting({ ...counting, isSkipped: false })
    expect(look()).toBe(10)
    now -= 600
    expect(look()).toBe(10)
    now += 4000
    expect(look()).toBeLessThan(6)
    expect(createCounting({ ...counting, isSkipped: true })()).toBe(allTold)
    expect(createCounting({ ...counting, isSkipped: false, isStill: true })()).toBe(3)
  })
})

describe('what a wall shows', () => {
  const told: Told = { session: 3, ideas, ...counts, upTo: 9, result: { verdict: 'clear', lines } }
  const running = { session: 3, ideas, ...counts }
  const moment = { isOver: false, isMet: true, foremost: allTold, board: undefined } as const

  it('is the shortlist until its time is up, then that it is up', () => {
    expect(screenAt({ ...moment, vote: {}, told: undefined })).toBe('list')
    expect(screenAt({ ...moment, vote: {}, told: running })).toBe('list')
    for (const last of [undefined, running])
      expect(screenAt({ ...moment, vote: {}, told: last, isOver: true })).toBe('closed')
  })

  it('is the chart where nobody voted, at once and after the reveal', () => {
    const nobody = { ...running, dots: 0, voters: 0 }
    expect(screenAt({ ...moment, vote: {}, told: nobody, isOver: true })).toBe('chart')
    const vain = { ...moment, vote: { revealed: { upTo: 9, at: 1 } }, board: 'result', isOver: true } as const
    expect(screenAt({ ...vain, told: { ...nobody, upTo: 9 } })).toBe('chart')
    const hidden = { ...nobody, upTo: 9, result: { verdict: 'clear', lines: [] } } as const
    expect(screenAt({ ...vain, told: hidden })).toBe('chart')
  })

  const after = { ...moment, vote: { revealed: { upTo: 9, at: 1 } }, isOver: true, told }
  it('is what a desk wants of the result once it is told, and the chart otherwise', () => {
    expect(screenAt({ ...after, board: 'result' })).toBe('result')
    expect(screenAt({ ...after, board: 1 })).toBe('one')
    expect(screenAt({ ...after, board: 7 }), 'of an idea that has no line').toBe('result')
    expect(screenAt(after)).toBe('chart')
  })

  it('waits before the first bar, and until it is told; a wall that joins then has the chart meanwhile', () => {
    expect(screenAt({ ...after, board: 'result', foremost: nothingTold })).toBe('closed')
    expect(screenAt({ ...after, board: 'result', told: running })).toBe('closed')
    expect(screenAt({ ...after, board: 'result', told: running, isMet: false })).toBe('chart')
    expect(screenAt({ ...after, board: 'result', told: { ...told, upTo: 8 } }), 'another reveal').toBe(
      'closed',
    )
  })

  it('shows large what shares a place together', () => {
    const tied = [lines[0]!, { ...lines[1]!, place: 1 }, { row: 5, place: 3, dots: 1, ballots: 1 }]
    expect(linesAt(tied, 2).map(({ row }) => row)).toEqual([2, 1])
    expect(linesAt(tied, 5).map(({ row }) => row)).toEqual([5])
    expect([linesAt(tied, 9), linesAt(tied, 'result')]).toEqual([[], []])
  })
})

describe('a shortlist', () => {
  const many = Array.from({ length: 12 }, (_, index) => ({ ...ideas[0]!, row: index + 1, table: index + 1 }))
  const rows = (session: number, from = many) => inOrder(session, wallIdeas(from, [])).map(({ row }) => row)

  it('has an order by chance that is the same on all walls and another for the next vote', () => {
    expect(rows(3, many.toReversed())).toEqual(rows(3))
    expect(rows(3)).not.toEqual(rows(4))
    expect(rows(3).toSorted((a, b) => a - b)).toEqual(many.map(({ row }) => row))
  })

  it('closes the gap of an idea that goes, and moves no other', () => {
    expect(
      rows(
        3,
        many.filter(({ row }) => row !== 5),
      ),
    ).toEqual(rows(3).filter((row) => row !== 5))
  })

  it('has the colour that an idea has on the chart, which may be the room’s', () => {
    const shown = wallIdeas(ideas, [{ row: 1, band: 'low' }])
    expect([...shown.values()].map(({ band }) => band)).toEqual(['low', 'med'])
  })

  it('has its table’s number; of a pile it says only once it is told how many say it', () => {
    const shown = wallIdeas([ideas[0]!, { ...ideas[1]!, members: 22 }], [])
    expect([...shown.values()].map(({ mark, toldMark }) => [mark, toldMark])).toEqual([
      ['4', '4'],
      ['5+', '×22'],
    ])
  })

  it('says the words that a desk wrote, on one line, and cuts what is too long', () => {
    expect(ideas.map(wordsOf)).toEqual(['First', 'Short'])
    expect(wordsOf({ idea: ' One\n two ' })).toBe('One two')
    expect(wordsOf({ idea: ' ' })).toBe('(no idea)')
    expect(wordsOf({ idea: 'x'.repeat(90) })).toHaveLength(90)
    expect(wordsOf({ idea: `${'x'.repeat(88)} xxx` })).toBe(`${'x'.repeat(88)}…`)
    expect(Array.from(wordsOf({ idea: '🙂'.repeat(95) }))).toHaveLength(90)
    expect(wordsOf({ idea: 'More breaks '.repeat(10) })).toMatch(/ More…$/)
    // Where it stands alone there is room for all of it.
    const [alone] = [...wallIdeas([{ ...ideas[0]!, idea: 'More breaks '.repeat(10) }], []).values()]
    expect(alone?.whole).toBe('More breaks '.repeat(10).trim())
  })
})
