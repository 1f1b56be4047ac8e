import { describe, expect, it } from 'vitest'
import { ApiError } from '../../lib/api-client.ts'
import { ExpiredError } from '../../lib/outbox/outbox-status.ts'
import { describeFailure } from './failure.ts'

describe('describeFailure', () => {
  it.each([
    [
      'a status',
      new ApiError(503, 'The store is busy.'),
      'Submission failed: 503',
      'Your answers are still here.',
    ],
    [
      'a status with fields at fault',
      new ApiError(400, 'Some answers cannot be taken.', { idea: 'Keep the idea to 25 words.' }),
      'Submission failed: 400',
      'Keep the idea to 25 words.',
    ],
    [
      'a status with a sentence of what to do',
      new ApiError(400, 'This page is out of date: reload it.'),
      'Submission failed: 400',
      'This page is out of date: reload it.',
    ],
    [
      'a good status that carries an error',
      new ApiError(200, 'The round is closed.'),
      'The round is closed.',
      'Your answers are still here.',
    ],
    [
      'a good status without a sentence',
      new ApiError(200, ''),
      'Submission failed',
      'Your answers are still here.',
    ],
    [
      'a day without signal',
      new ExpiredError(),
      'Submission failed',
      'It could not be sent for a whole day. Submit it again.',
    ],
    ['anything else', new TypeError('x is undefined'), 'Submission failed', 'Your answers are still here.'],
  ])('says what failed: %s', (_, error, text, detail) => {
    expect(describeFailure(error)).toEqual({ text, detail })
  })
})
