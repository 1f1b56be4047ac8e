// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { ApiError } from '#lib/api-client.ts'
import { enoughLead, introLead, overLead, quietWords, spelled, thanksWords, tooFewWords } from './words.ts'

it('thanks for fives, with the ratings of the whole room', () => {
  expect(thanksWords({ seen: 5, sent: 5, waiting: 0 }, 1_340)).toEqual({
    huge: 'Five down.',
    heading: 'The room knows more than it did a minute ago.',
    lead: '1,340 ratings so far. Up on the wall, heads are waking up.',
  })
  expect(thanksWords({ seen: 10, sent: 9, waiting: 0 }, undefined)).toMatchObject({
    huge: 'Ten down.',
    lead: '',
  })
  expect(spelled(15)).toBe('15')
})

it('says what waits, and that it went out', () => {
  expect(thanksWords({ seen: 5, sent: 2, waiting: 3 }, 9).heading).toBe('Three of them wait for a signal.')
  expect(thanksWords({ seen: 5, sent: 4, waiting: 1 }, 9).heading).toBe('One of them waits for a signal.')
  expect(quietWords({ seen: 5, sent: 2, waiting: 3 }, 0)).toBe('No signal. 2 sent, 3 waiting.')
  expect(quietWords({ seen: 5, sent: 5, waiting: 0 }, 3)).toBe('There you are. 3 ratings sent.')
  expect(quietWords({ seen: 5, sent: 5, waiting: 0 }, 1)).toBe('There you are. One rating sent.')
  expect(quietWords({ seen: 5, sent: 5, waiting: 0 }, 0)).toBeUndefined()
})

it('calls only a small room small', () => {
  expect(enoughLead(8)).toBe('There were only 8. A small room, but a thorough one.')
  expect([enoughLead(1), enoughLead(200)]).toEqual(['', ''])
})

it('says at the end what counts', () => {
  expect(overLead({ seen: 4, sent: 0, waiting: 4 }, false)).toBe('')
  expect(overLead({ seen: 4, sent: 4, waiting: 0 }, false)).toBe('4 of your ratings are in.')
  expect(overLead({ seen: 4, sent: 4, waiting: 0 }, true)).toBe(
    'The one under your thumb counts where you left it. 4 of your ratings are in.',
  )
  expect(overLead({ seen: 4, sent: 1, waiting: 3 }, false)).toBe('One of your ratings is in.')
})

it('of a server that is busy says so, and not that there is no signal', () => {
  const trouble = new ApiError(429, 'Too many requests at the moment: wait a few seconds and try again.')
  const done = { seen: 5, sent: 3, waiting: 2 }
  const status = { waiting: ['a', 'b'], trouble }
  expect(quietWords(done, 0, status)).toBe('Waiting for the server. We will send them.')
  expect(quietWords(done, 0, { ...status, trouble: new TypeError('offline') })).toMatch(/^No signal\./)
  expect(thanksWords(done, 9, trouble)).toMatchObject({
    heading: 'The room knows more than it did a minute ago.',
    lead: expect.stringMatching(/^They go out by themselves\./) as string,
  })
})

it('promises five ideas only where there may be so many', () => {
  expect([introLead(undefined), introLead(6)].every((lead) => lead.startsWith('Five ideas,'))).toBe(true)
  expect(introLead(5)).toBe('Where would you put it?')
})

it('counts one person as one', () => {
  expect(tooFewWords({ ratings: 1, passes: 0 })).toMatch(/One person saw it, 1 felt able to judge it/)
  expect(tooFewWords({ ratings: 1, passes: 2 })).toMatch(/3 people saw it, 1 felt able to judge it/)
})
