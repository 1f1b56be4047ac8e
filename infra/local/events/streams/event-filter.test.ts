import { describe, expect, it } from 'vitest'
import { eventFilter } from './event-filter.ts'

const inserted = (pk: string) => ({ eventName: 'INSERT', dynamodb: { Keys: { pk: { S: pk } } } })
const pattern = JSON.stringify({
  eventName: ['INSERT'],
  dynamodb: { Keys: { pk: { S: [{ prefix: 'IN#' }] } } },
})

describe('a filter', () => {
  it('wants what fits its pattern in every place', () => {
    const wants = eventFilter([pattern])
    expect(wants(inserted('IN#laser-focus#1'))).toBe(true)
    expect(wants(inserted('PAGES#laser-focus#1'))).toBe(false)
    expect(wants({ ...inserted('IN#laser-focus#1'), eventName: 'REMOVE' })).toBe(false)
    expect(wants({ eventName: 'INSERT', dynamodb: { Keys: { pk: { N: '1' } } } })).toBe(false)
    expect(wants({ eventName: 'INSERT' })).toBe(false)
    expect(wants(undefined)).toBe(false)
  })

  it('wants what fits any of several patterns, or any of several values', () => {
    const wants = eventFilter([pattern, '{"eventName":["REMOVE","MODIFY"]}'])
    const events = ['INSERT', 'MODIFY', 'REMOVE'].map((eventName) => ({ ...inserted('LEAD'), eventName }))
    expect(events.map(wants)).toEqual([false, true, true])
  })

  it.each([
    '{"eventName":[{"suffix":"T"}]}',
    '{"eventName":[{"prefix":"I","suffix":"T"}]}',
    '{"eventName":[7]}',
    '{"eventName":"INSERT"}',
  ])('is not understood, and never guessed: %s', (unknown) => {
    expect(() => eventFilter([unknown])).toThrow(/^The local run does not know the filter /)
  })
})
