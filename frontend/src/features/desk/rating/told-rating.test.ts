import { afterEach, describe, expect, it, vi } from 'vitest'
import { ratingStateSchema } from '#shared/choosing/rating-responses.ts'
import { NetworkError } from '#lib/api-client.ts'
import { isRatingState, ratingFeed } from './told-rating.ts'
import { rated, rateOfThree, ratingState } from './test-support/rate.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const rate = rateOfThree(1_000_000, { revealed: { upTo: 55, at: 1_200_000 } })
const whole = ratingState(rate, {
  suspects: 2,
  results: [rated(1, 6, 5), { row: 2, ratings: 0, passes: 1 }],
  disputed: [{ row: 1, dots: [[1, 9]] }],
})

describe('what tells of a rating', () => {
  it.each([[{ now: 1 }], [ratingState(rateOfThree(1000))], [whole]])(
    'is as the contract has it: %j',
    (told) => {
      expect(ratingStateSchema.parse(told)).toEqual(told)
      expect(isRatingState(told)).toBe(true)
    },
  )

  it.each([
    [undefined],
    ['<html>'],
    [{}],
    [{ now: '1' }],
    [{ ...whole, rate: {} }],
    [{ ...whole, upTo: null }],
    [{ ...whole, seen: [1, 2] }],
    [{ ...whole, results: {} }],
    [{ ...whole, results: [{ row: 1 }] }],
    [{ ...whole, results: [{ ...rated(1, 6, 5), effort: [1] }] }],
    [{ ...whole, disputed: [{ row: 1, dots: [[1]] }] }],
  ])('is not %j', (told) => {
    expect(isRatingState(told)).toBe(false)
  })

  it('is asked of the site’s own route; a sign-in page is no answer', async () => {
    const fetched = vi.fn(() => Promise.resolve(Response.json(whole)))
    vi.stubGlobal('fetch', fetched)
    expect(await ratingFeed.read()).toEqual(whole)
    expect(fetched).toHaveBeenCalledWith('/api/laser-focus-form/rating', expect.anything())
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ welcome: 'Hotel' })))
    await expect(ratingFeed.read(new AbortController().signal)).rejects.toBeInstanceOf(NetworkError)
  })
})
