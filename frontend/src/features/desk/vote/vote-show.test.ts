import { describe, expect, it } from 'vitest'
import type { Show } from '#shared/desk/desk.ts'
import { rateOfThree } from '../rating/test-support/rate.ts'
import { showBoard, showSpotlight } from '../session/board.ts'
import { deskState } from '../test-support/desk-state.ts'
import { voteOfSeven } from './test-support/vote.ts'
import { skipReveal, unlessBegun, usualSettings, votingAgain, votingOn, whyNoVote } from './vote-show.ts'

const start = 1_000_000
const vote = voteOfSeven(start)
const over = { ...vote, endsAt: start, revealed: { upTo: 30, at: start + 500 } }
const ideas = [{ row: 4, words: 'Less' }, { row: 9 }]

describe('what begins a vote', () => {
  it('has the settings; with one dot each there is one on an idea', () => {
    expect(votingOn(3, ideas, usualSettings)).toEqual({
      ...{ kind: 'vote', round: 3, ideas, dots: 3, mostOnOne: 2, seconds: 120 },
    })
    const one = votingOn(3, ideas, { dots: 1, mostOnOne: 3, minutes: 1, pots: true })
    expect(one).toMatchObject({ dots: 1, mostOnOne: 1, pots: true, seconds: 60 })
  })

  it('is once more between those that share the top, in the words they had', () => {
    expect(votingAgain({ ...vote, ideas: [...ideas, { row: 12 }] }, [4, 12])).toEqual({
      ...{ kind: 'vote', round: 1, ideas: [ideas[0], { row: 12 }], dots: 1, mostOnOne: 1, seconds: 45 },
    })
  })

  it.each([
    ['nothing is on', {}, 2, undefined],
    ['one idea is starred', {}, 1, 'Two starred ideas make a vote'],
    ['the room rates', { rate: rateOfThree(start) }, 2, 'Not while the room rates'],
    ['a rating is over', { rate: rateOfThree(start - 900_000) }, 2, undefined],
    ['the room votes', { vote }, 2, 'The room votes'],
    ['a vote is not revealed', { vote: { ...vote, endsAt: start } }, 2, 'The room votes'],
    ['a vote is revealed', { vote: over }, 2, undefined],
  ])('where %s it may begin or not', (_, show, count, why) => {
    expect(whyNoVote(deskState({ show }), count, start)).toBe(why)
  })

  it('is sent unless one has begun meanwhile, or the desk is about something else by then', () => {
    const change = votingOn(1, ideas, usualSettings)
    const making = unlessBegun(change)
    expect([making(deskState()), making(deskState({ show: { vote: over } }))]).toEqual([change, change])
    for (const other of [{ show: { vote } }, { round: 2 }, { form: 'venting-machine' as const }])
      expect(making(deskState(other))).toBeUndefined()
  })
})

describe('what walls show of a revealed vote', () => {
  const show: Show = { stats: true, spotlight: { round: 1, row: 3 }, vote: { ...over, board: 'result' } }

  it('is a line, the result or the chart, and then nothing is in the spotlight', () => {
    expect(showBoard(show, 7)).toEqual({ stats: true, vote: { ...over, board: 7 } })
    expect(showBoard(show, undefined)).toEqual({ stats: true, vote: over })
    expect(showBoard({ vote }, 'result').vote).not.toHaveProperty('board')
  })

  it('makes way for an idea that is put into the spotlight', () => {
    const spotlight = { round: 1, row: 5 }
    expect(showSpotlight(show, spotlight)).toEqual({ stats: true, spotlight, vote: over })
    expect(showSpotlight(show, undefined).vote?.board).toBe('result')
    expect(showSpotlight({}, spotlight)).toEqual({ spotlight })
  })

  it('is told at once where somebody skips the reveal, and never later than it was', () => {
    expect(skipReveal({ vote: over }, 8000, start + 1000).vote?.revealed).toEqual({
      upTo: 30,
      at: start - 7000,
    })
    expect(skipReveal({ vote: over }, 8000, start + 99_000)).toEqual({ vote: over })
    expect(skipReveal({ vote }, 8000, start)).toEqual({ vote })
  })
})
