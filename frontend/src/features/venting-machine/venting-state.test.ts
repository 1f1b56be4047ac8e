import { describe, expect, it } from 'vitest'
import { ApiError } from '#lib/api-client.ts'
import {
  initialState,
  isAnswerValid,
  ventingReducer,
  type VentingAction,
  type VentingState,
} from './venting-state.ts'

const act = (state: VentingState, ...actions: VentingAction[]): VentingState =>
  actions.reduce(ventingReducer, state)
const submit = (idempotencyKey: string): VentingAction => ({ type: 'submit', idempotencyKey, now: 1000 })
const answer = (text: string): VentingAction => ({ type: 'answer', answer: text })
const failure = () => ({ text: 'Submission failed', detail: '' })

const asked = act(initialState, { type: 'loaded', question: 'What slows you down?' })
const answered = act(asked, answer('Too  many meetings '))
const thanked = act(answered, submit('key-1'))
const refused = act(thanked, { type: 'fail', idempotencyKey: 'key-1', error: new ApiError(400, 'No.') })

it.each([
  ['', false],
  [' \u3164 ', false],
  ['one', true],
  ['one two three', true],
  ['one two three four', false],
  ['x'.repeat(50), true],
  ['x'.repeat(51), false],
])('isAnswerValid %j is %j', (text, valid) => {
  expect(isAnswerValid(text)).toBe(valid)
})

describe('loading', () => {
  it('leads to the question, or to why there is none', () => {
    expect(asked).toMatchObject({ phase: 'question', question: 'What slows you down?', answer: '' })
    expect(act(initialState, { type: 'unavailable', failure })).toMatchObject({
      phase: 'unavailable',
      failure,
    })
  })

  it('comes by itself where there was none, and what was typed meanwhile stays', () => {
    const typed = act(initialState, { type: 'answer', answer: 'too many' }, { type: 'unavailable', failure })
    expect(act(typed, { type: 'loaded', question: 'What slows you down?' })).toEqual({
      ...asked,
      answer: 'too many',
    })
  })

  it('begins again with an empty answer', () => {
    const again = act(initialState, { type: 'unavailable', failure }, { type: 'again' })
    expect(again).toEqual({ ...initialState, load: 1 })
    expect(act(thanked, { type: 'again' })).toMatchObject({
      phase: 'loading',
      load: 1,
      answer: '',
      attempt: undefined,
    })
  })

  it('keeps the answer for the question that took the place of the one shown', () => {
    const renewed = act(refused, { type: 'renew' })
    expect(renewed).toMatchObject({
      phase: 'loading',
      load: 1,
      answer: 'Too  many meetings ',
      failure: undefined,
    })
    const other = act(renewed, { type: 'loaded', question: 'What else?' }, submit('key-2'))
    expect(other.attempt).toMatchObject({ idempotencyKey: 'key-2', body: { question: 'What else?' } })
  })

  it('of a question that is here already shows no failure', () => {
    expect(act(asked, { type: 'unavailable', failure })).toBe(asked)
  })
})

describe('the round that the question is asked in', () => {
  const loaded = (round: number, typed = '', wentTo?: 'room' | 'desk'): VentingAction => ({
    type: 'loaded',
    question: `Question ${round}?`,
    round,
    typed,
    wentTo,
  })
  const typing = act(initialState, loaded(2), answer('Too many'))
  const sent = act(typing, submit('key-1'))
  const thanked = act(sent, { type: 'thank', idempotencyKey: 'key-1', outcome: 'sent' })

  it('goes with the answer', () => {
    expect(sent.attempt).toMatchObject({ round: 2, body: { question: 'Question 2?' } })
  })

  it('is taken up, with its question, where nothing was entered when it was asked for', () => {
    expect(act(typing, loaded(3))).toMatchObject({ question: 'Question 3?', round: 3, answer: 'Too many' })
    expect(act(typing, loaded(2, 'Too many'))).toBe(typing)
  })

  it('begins an empty form in the place of another one’s answer, and says so', () => {
    const begun = act(typing, loaded(3, 'Too many'))
    expect(begun).toMatchObject({ phase: 'question', question: 'Question 3?', answer: '', round: 3 })
    expect(begun.notice?.()).toBe('Round 2 is over. What you had begun was not sent.')
    expect(act(begun, answer('T')).notice).toBeUndefined()
    const over = act(thanked, loaded(3, '', 'room'))
    expect(over).toMatchObject({ phase: 'question', answer: '', attempt: undefined })
    expect(over.notice?.()).toBe('Round 2 is over. Your answer stays where it is.')
    expect(act(thanked, loaded(3, '', 'desk')).notice?.()).toMatch(/^Your answer came late/)
  })

  it('takes nothing from under somebody’s fingers, nor a thank-you whose answer is on its way', () => {
    expect(act(typing, loaded(3, 'Too'))).toBe(typing)
    expect(act(sent, loaded(3))).toBe(sent)
    expect(act(thanked, loaded(3))).toBe(thanked)
  })
})

describe('submitting', () => {
  it('thanks immediately, and sends the normalised answer under the given key', () => {
    expect(thanked).toMatchObject({
      phase: 'sending',
      attempt: {
        idempotencyKey: 'key-1',
        body: { question: 'What slows you down?', answer: 'Too many meetings' },
        madeAt: 1000,
      },
    })
    expect(act(thanked, { type: 'thank', idempotencyKey: 'key-1', outcome: 'waiting' })).toMatchObject({
      phase: 'thanks',
      outcome: 'waiting',
    })
  })

  it('does nothing the second time, or with an answer that is not valid', () => {
    expect(act(thanked, submit('key-2'))).toBe(thanked)
    expect(act(asked, submit('key-2'))).toBe(asked)
    expect(act(asked, answer('one two three four'), submit('key-2')).phase).toBe('question')
  })

  it('goes back to the form when the answer is refused, with the answer in it', () => {
    expect(refused).toMatchObject({ phase: 'question', answer: 'Too  many meetings ' })
    expect(refused.failure?.().text).toBe('No.')
  })

  it('keeps the key of an answer that was not changed', () => {
    expect(act(refused, submit('key-2')).attempt?.idempotencyKey).toBe('key-1')
    expect(act(refused, answer('Too few'), submit('key-2')).attempt?.idempotencyKey).toBe('key-2')
  })
})
