import { describe, expect, it } from 'vitest'
import { ApiError, NetworkError } from '#lib/api-client.ts'
import { ExpiredError } from '#lib/outbox/outbox-status.ts'
import { describeLoadFailure, describeSubmitFailure } from './failure.ts'
import { NoQuestionError } from './load-question.ts'

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
