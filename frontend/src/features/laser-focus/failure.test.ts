import { expect, it } from 'vitest'
import { ApiError } from '../../lib/api-client.ts'
import { ExpiredError } from '../../lib/outbox/outbox-status.ts'
import { describeFailure } from './failure.ts'

const kept = 'Your answers are still here.'
const tooLong = new ApiError(400, 'Some answers cannot be taken.', { idea: 'Keep the idea to 25 words.' })
const outOfDate = 'This page is out of date: reload it.'
const late = 'It could not be sent for a whole day. Submit it again.'

it.each([
  ['a status', new ApiError(503, 'The store is busy.'), 'Submission failed: 503', kept],
  ['a field at fault', tooLong, 'Submission failed: 400', 'Keep the idea to 25 words.'],
  ['what to do', new ApiError(400, outOfDate), 'Submission failed: 400', outOfDate],
  [
    'a good status that carries an error',
    new ApiError(200, 'The round is closed.'),
    'The round is closed.',
    kept,
  ],
  ['a good status without a sentence', new ApiError(200, ''), 'Submission failed', kept],
  ['a day without signal', new ExpiredError(), 'Submission failed', late],
  ['anything else', new TypeError('x is undefined'), 'Submission failed', kept],
])('says what failed: %s', (_, error, text, detail) => {
  expect(describeFailure(error)).toEqual({ text, detail })
})
