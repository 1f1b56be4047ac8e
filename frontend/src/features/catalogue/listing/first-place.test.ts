import { describe, expect, it } from 'vitest'
import { beginsAtResults, restOfTheWay } from './first-place.ts'
import { readCriteria } from './listing.ts'

describe('a page begins at its results', () => {
  const linked = { query: '?tag=Networking', hash: '', kind: 'navigate', scrolled: false, touched: false }
  it.each([
    ['for a tag', {}, true],
    ['for a filter', { query: '?people=300' }, true],
    ['for an order', { query: '?sort=price' }, true],
    ['where it was prerendered', { kind: 'prerender' }, true],
    ['not for what is none of its questions', { query: '?utm_source=mail' }, false],
    ['not for a tag that is none', { query: '?tag=Skydiving' }, false],
    ['not where the address names a part', { hash: '#tagContent' }, false],
    ['not after Back', { kind: 'back_forward' }, false],
    ['not after a reload', { kind: 'reload' }, false],
    ['not where the browser tells nothing', { kind: undefined }, false],
    ['not under a reader who scrolls', { scrolled: true }, false],
    ['not under the keys of somebody who is in a control', { touched: true }, false],
  ])('%s', (_, change, expected) => {
    const { query, ...rest } = { ...linked, ...change }
    expect(beginsAtResults({ ...rest, criteria: readCriteria(new URLSearchParams(query)) })).toBe(expected)
  })
})

it('goes on only as far as the first result needs to be seen', () => {
  expect(restOfTheWay(540, 900)).toBe(0)
  expect(restOfTheWay(685, 640)).toBe(258)
})
