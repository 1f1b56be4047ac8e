import { describe, expect, it } from 'vitest'
import { NetworkError } from '#lib/api-client.ts'
import { answersFrom, deskAnswer, deskState } from '../test-support/desk-state.ts'
import { isDeskState, readWall, toldToDesk, toldToPublic } from './told.ts'
import { deskAnswerSchema, deskStateSchema } from '#shared/desk/desk.ts'
import { isOutOfWords } from '../answers/describe-answer.ts'

const settled = { round: 2, revision: 5 }
const row = { row: 3, timestamp: '2026-11-20T14:30:03.000Z', table: 7, idea: 'x', impact: 5, effort: 5 }
const answer = {
  ...{ row: 3, at: row.timestamp, standing: 'shown', flags: [] },
  answer: { table: 7, idea: 'x', impact: 5, effort: 5 },
}

describe('what a reader is told', () => {
  it('by the desk: rows of every standing, of all that are numbered', () => {
    const state = deskState({ ...settled, lastRow: 4, numbered: 9, answers: answersFrom(2, 3) })
    expect(toldToDesk({ ...state, answersTo: 3 })).toEqual({
      ...{ ...settled, lastRow: 9, rows: answersFrom(2, 3), to: 3 },
    })
    expect(toldToDesk({ ...state, answersFrom: 2 }).from).toBe(2)
    expect(toldToDesk({ ...state, turnsTo: 4 }).turnsTo).toBe(4)
    expect(toldToDesk({ ...state, reload: true }).reload).toBe(true)
    expect(toldToPublic(state)).toEqual({ ...settled, lastRow: 4, rows: [] })
  })

  it('by the chart’s route: what everybody reads', () => {
    expect(readWall({ ...settled, lastRow: 4, rows: [row, { row: 4 }] })).toEqual({
      ...{ ...settled, rows: [answer], to: 4 },
    })
    expect(readWall({ ...settled, lastRow: 4, turnsTo: 3, gone: [1], back: [row] })).toEqual({
      ...{ ...settled, lastRow: 4, rows: [], back: [answer], gone: [1], turnsTo: 3 },
    })
    expect(readWall({ ...settled, lastRow: 4, reload: true })).toMatchObject({ lastRow: 4, reload: true })
  })

  it('of a flagged word nobody let through is chosen by no list, as on the wall', () => {
    const rows = [row, { ...row, row: 4, idea: 'shit', flagged: true }]
    const { rows: answers } = readWall({ ...settled, lastRow: 4, rows })
    expect(answers.map(isOutOfWords)).toEqual([false, true])
    expect(deskAnswerSchema.parse(answers[1])).toEqual({
      ...{ ...answer, row: 4, flags: [{ reason: 'word', word: '' }] },
      answer: { ...answer.answer, idea: 'shit' },
    })
    const later = readWall({ ...settled, lastRow: 4, turnsTo: 6, gone: [], back: [{ ...row, row: 4 }] })
    expect(later.back?.map(isOutOfWords), 'once somebody did').toEqual([false])
  })

  it.each([[undefined], ['OK'], [{}], [{ ...settled, rows: [] }], [{ ...settled, lastRow: 4 }]])(
    'is nothing where it is not theirs: %j',
    (content) => {
      expect(() => readWall(content)).toThrow(NetworkError)
    },
  )
})

const state = deskState({ numbered: 1, lastRow: 1, answers: [deskAnswer(1)] })

describe('a response of the desk', () => {
  it('is what the contract says', () => {
    expect(deskStateSchema.parse(state)).toEqual(state)
    expect(isDeskState(state)).toBe(true)
  })

  it('may know more than this page', () => {
    expect(isDeskState({ ...state, projectors: [], show: { layout: 'spread' } })).toBe(true)
  })

  it.each(Object.keys(deskState()))('is none without %s', (field) => {
    const rest = Object.entries(state).filter(([name]) => name !== field)
    expect(isDeskState(Object.fromEntries(rest))).toBe(false)
  })

  it.each([
    [undefined],
    ['OK'],
    [{}],
    [{ ...state, mode: 'closed' }],
    [{ ...state, approval: 'some' }],
    [{ ...state, screens: 3 }],
    [{ ...state, link: { ...state.link, scope: 'none' } }],
    [{ ...state, answers: [{ row: 1 }] }],
    [{ ...state, answers: [{ ...deskAnswer(1), standing: undefined }] }],
  ])('is none: %j', (other) => {
    expect(isDeskState(other)).toBe(false)
  })
})
