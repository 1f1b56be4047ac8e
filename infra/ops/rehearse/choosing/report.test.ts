import { describe, expect, it } from 'vitest'
import type { Plan } from '../plan.ts'
import { compareChoosing } from './audit.ts'
import { usualPace } from './plan.ts'
import { choosingFaults, choosingFigures, choosingLines, choosingPraise } from './report.ts'
import { createRoom, type Room } from './test-support/room.ts'

const plan = { choose: { ratingMs: 1, voteMs: 1, pace: usualPace } } as Plan

const outcomeOf = ({ book, ledger, evidence }: Room) => ({
  plan,
  book,
  choosing: compareChoosing(book, ledger, evidence),
})

describe('what is said of a rating and a vote', () => {
  it('where all is right', () => {
    const outcome = outcomeOf(createRoom())
    expect(choosingFaults(outcome)).toEqual([])
    expect(choosingPraise(outcome)).toEqual([
      expect.stringMatching(/^0 phones rated and 0 voted: nothing is lost or doubled, and each idea’s count/),
    ])
    expect(choosingLines(choosingFigures(outcome))).toContainEqual([
      'ratings',
      'said 20, acknowledged 20, requests 20, lost 0, doubled 0, altered 0, refused 0, after the reveal 0',
    ])
  })

  it('names one of what is lost, refused or dealt wrong, and three of many differences', () => {
    const room = createRoom()
    const [first, second] = room.book.ratings
    if (first) first.attempts = 3
    if (second) {
      delete second.acknowledgedAt
      second.refused = 400
    }
    room.book.deals.push({ phone: 2, askedAt: 0, had: [5], rows: [3, 5] })
    const { evidence } = room
    const { vote } = evidence.toldNow
    const told = { ...evidence.toldNow.rating, results: [] }
    const outcome = outcomeOf({
      ...room,
      evidence: { ...evidence, ratings: evidence.ratings.slice(1), toldNow: { vote, rating: told } },
    })
    expect(choosingFaults(outcome)).toEqual([
      '1 rating acknowledged and not stored, so lost: look for key rating-0-2 of phone 0.',
      '1 rating refused for good: look for key rating-0-3 of phone 0.',
      'A phone was dealt an idea of its own table: idea 3 on phone 2.',
      'A phone was dealt an idea that it had had: idea 5 on phone 2.',
      'The site tells nothing of idea 1.',
      'The site tells nothing of idea 2.',
      'The site tells nothing of idea 3.',
      'And 3 more of these.',
      expect.stringMatching(/^The room’s ten has 0 lines, and \d by its phones\.$/),
      'What the room said of its ideas changed after it was revealed.',
    ])
  })

  it('where it came to nothing, and where none was to be', () => {
    const { book } = createRoom()
    expect(choosingFaults({ plan, book, choosing: undefined })).toEqual([
      'The room neither rated nor voted to the end.',
    ])
    expect(choosingFaults({ plan: { ...plan, choose: undefined }, book, choosing: undefined })).toEqual([])
    expect(choosingLines(undefined)).toEqual([])
  })
})
