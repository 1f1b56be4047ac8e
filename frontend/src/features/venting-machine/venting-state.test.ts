import { describe, expect, it } from 'vitest'
import { ApiError, NetworkError } from '#lib/api-client.ts'
import { hearRehearsal } from '#lib/rehearsal/rehearsal.ts'
import { ExpiredError } from '#lib/outbox/outbox-status.ts'
import {
  describeLoadFailure,
  describeSubmitFailure,
  initialState,
  isAnswerValid,
  ventingReducer,
  type VentingAction,
  type VentingState,
} from './venting-state.ts'
import { NoQuestionError } from './venting-api.ts'

const refusal = (status: number, message: string, body = '', fields = {}) =>
  new ApiError(status, message, fields, undefined, body)
const timeout = new NetworkError('No answer from the server.', {
  cause: new DOMException('The operation timed out.', 'TimeoutError'),
})
const offline = new NetworkError('No answer from the server.', { cause: new TypeError('Failed to fetch') })

const expected = 'Invalid response format - expected question field but got: '

describe('describeLoadFailure', () => {
  it.each([
    [
      'a refusal with a sentence',
      refusal(403, 'The key is wrong.', '{}'),
      'Failed to fetch question: 403 - The key is wrong.',
    ],
    [
      'a refusal in plain text',
      refusal(502, '', 'Bad Gateway\n'),
      'Failed to fetch question: 502 - Bad Gateway',
    ],
    ['a refusal in HTML', refusal(502, '', '<html>'), 'Failed to fetch question: 502 - no reason given'],
    ['an error in a good answer', refusal(200, 'No question is set.'), 'API error: No question is set.'],
    ['no success in a good answer', refusal(200, '', '{"success":false}'), `${expected}{"success":false}`],
    ['a response without a question', new NoQuestionError({ questions: [] }), `${expected}{"questions":[]}`],
    ['a response that is no JSON', new NoQuestionError(undefined), `${expected}no JSON`],
    ['a very long response', new NoQuestionError('x'.repeat(500)), `${expected}"${'x'.repeat(199)}…`],
    ['no answer in time', timeout, 'Request timed out after 10 seconds'],
    ['no network', offline, 'Failed to load question'],
    ['anything else', new Error('x is undefined'), 'Failed to load question'],
  ])('says what failed: %s', (_, error, text) => {
    expect(describeLoadFailure(error, 'Failed to load question').text).toBe(text)
  })

  it('sends those without a network to look for one', () => {
    expect(describeLoadFailure(offline, 'Failed to load question').detail).toBe(
      'Check your signal, then try again.',
    )
    expect(describeLoadFailure(timeout, 'Failed to load question').detail).toBe(
      'Check your signal, then try again.',
    )
    expect(describeLoadFailure(refusal(500, ''), 'Failed to load question').detail).toBe(
      'Wait a moment, then try again.',
    )
  })
})

const kept = 'Your answer is still here.'

it.each([
  ['the server’s sentence', refusal(403, 'The key is wrong.'), { text: 'The key is wrong.', detail: kept }],
  ['plain text', refusal(500, '', 'Out of order'), { text: 'Out of order', detail: kept }],
  ['no words at all', refusal(500, '', '<html>'), { text: 'Submission failed', detail: kept }],
  ['nothing known', new TypeError('x is undefined'), { text: 'Submission failed', detail: kept }],
  [
    'a day without signal',
    new ExpiredError(),
    { text: 'Submission failed', detail: 'It could not be sent for a whole day. Submit it again.' },
  ],
  [
    'a field at fault',
    refusal(400, 'Some of it cannot be taken.', '', { answer: 'Keep the answer to 3 words.' }),
    { text: 'Some of it cannot be taken.', detail: 'Keep the answer to 3 words.' },
  ],
  [
    'a question that has changed',
    refusal(400, 'Some of it cannot be taken.', '', { question: 'The question has changed.' }),
    { text: 'Some of it cannot be taken.', detail: 'The question has changed.', isQuestionOld: true },
  ],
  [
    'one sentence said twice',
    refusal(400, 'The question has changed.', '', { question: 'The question has changed.' }),
    { text: 'The question has changed.', detail: kept, isQuestionOld: true },
  ],
])('describeSubmitFailure shows %s', (_, error, failure) => {
  expect(describeSubmitFailure(error)).toEqual(failure)
})

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
    expect(begun.notice?.()).toBe('That round is over. What you had begun was not sent.')
    expect(act(begun, answer('T')).notice).toBeUndefined()
    const over = act(thanked, loaded(3, '', 'room'))
    expect(over).toMatchObject({ phase: 'question', answer: '', attempt: undefined })
    expect(over.notice?.()).toBe('That round is over. Your answer stays where it is.')
    expect(act(thanked, loaded(3, '', 'desk')).notice?.()).toMatch(/^Your answer came late/)
    hearRehearsal({ rehearsal: true, round: 2 }, 'venting-machine')
    expect(act(thanked, loaded(3, '', 'room')).notice, 'it was pretended').toBeUndefined()
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
