import { expect, it } from 'vitest'
import { ApiError, NetworkError } from '../../lib/api-client.ts'
import { describeFailure } from './failure.ts'

it.each([
  [new ApiError(200, 'The round is over.'), 'Server responded with error: The round is over.'],
  [new ApiError(200, ''), 'Server responded with error: Unknown'],
  [new ApiError(503, 'The store is out of reach.'), 'Fetch error: The store is out of reach.'],
  [new ApiError(502, ''), 'Fetch error: 502'],
  [new NetworkError('No answer from the server.'), 'Fetch error: No answer from the server.'],
  [new TypeError('Failed to fetch'), 'Fetch error: Failed to fetch'],
])('what the alert says about %o', (error, text) => {
  expect(describeFailure(error).text).toBe(text)
})

it('names the fields at fault, and no others', () => {
  const error = new ApiError(400, 'No.', { whatIsA: 'Not offered.', table: 'Unknown.' })
  expect(describeFailure(error).faults).toEqual({ whatIsA: 'Not offered.' })
  expect(describeFailure(new NetworkError('Gone.')).faults).toEqual({})
})
