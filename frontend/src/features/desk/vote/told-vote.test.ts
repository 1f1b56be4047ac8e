import { afterEach, describe, expect, it, vi } from 'vitest'
import { voteStateSchema } from '#shared/choosing/vote-responses.ts'
import { NetworkError } from '#lib/api-client.ts'
import { resultBy, voteOfSeven, voteState } from './test-support/vote.ts'
import { isVoteState, voteFeed } from './told-vote.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const vote = voteOfSeven(1_000_000, {
  ideas: [{ row: 1, words: 'Less' }, { row: 2 }],
  revealed: { upTo: 90, at: 1_200_000 },
})
const whole = voteState(vote, {
  suspects: 2,
  pots: [{ table: 3, people: 6 }],
  result: resultBy('whisker', [1, 40], [2, 39]),
})

describe('what tells of a vote', () => {
  it.each([[{ now: 1 }], [voteState(voteOfSeven(1000))], [whole]])(
    'is as the contract has it: %j',
    (told) => {
      expect(voteStateSchema.parse(told)).toEqual(told)
      expect(isVoteState(told)).toBe(true)
    },
  )

  it.each([
    [undefined],
    ['<html>'],
    [{}],
    [{ now: '1' }],
    [{ ...whole, vote: {} }],
    [{ ...whole, voters: null }],
    [{ ...whole, ideas: {} }],
    [{ ...whole, ideas: [{ row: 1 }] }],
    [{ ...whole, ideas: [{ row: 1, idea: 'x', words: 2 }] }],
    [{ ...whole, result: {} }],
    [{ ...whole, result: { verdict: 'landslide', lines: [] } }],
    [{ ...whole, result: { verdict: 'clear', lines: [{ row: 1, place: 1 }] } }],
  ])('is not %j', (told) => {
    expect(isVoteState(told)).toBe(false)
  })

  it('is asked of the site’s own route; a sign-in page is no answer', async () => {
    const fetched = vi.fn(() => Promise.resolve(Response.json(whole)))
    vi.stubGlobal('fetch', fetched)
    expect(await voteFeed.read()).toEqual(whole)
    expect(fetched).toHaveBeenCalledWith('/api/laser-focus-form/vote', expect.anything())
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ welcome: 'Hotel' })))
    await expect(voteFeed.read(new AbortController().signal)).rejects.toBeInstanceOf(NetworkError)
  })

  it('is whole also where nobody voted', () => {
    expect([voteFeed.sessionOf(whole), voteFeed.isWhole(voteState(vote))]).toEqual([vote, true])
  })
})
