import { describe, expect, it } from 'vitest'
import { deskStateSchema } from '#shared/desk/desk.ts'
import { liveForms } from '#shared/rows/row.ts'
import { deskAnswer, deskState } from '../test-support/desk-state.ts'
import { deskForms } from './forms.ts'
import { isDeskState } from './is-desk-state.ts'

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

it('the desk has every live form', () => {
  expect(deskForms.toSorted()).toEqual(liveForms.toSorted())
})
