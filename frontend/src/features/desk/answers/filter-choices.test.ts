import { describe, expect, it } from 'vitest'
import type { Held } from '../state/held.ts'
import { answersFrom, deskAnswer, deskState } from '../test-support/desk-state.ts'
import { filtersOf, isSpotlit } from './filter-choices.ts'
import type { Filter } from './list-view.ts'

const flags = [{ reason: 'unsealed' }] as const
const answers = [
  ...answersFrom(1, 2),
  deskAnswer(3, { hidden: true }),
  deskAnswer(4, { flags: [...flags] }),
  deskAnswer(5, { hidden: true, pending: true, flags: [...flags] }),
]
const at = (state: Partial<Held['state']>, chosen: Filter = 'all') => {
  const held = { state: deskState(state), answers, readAt: 0, queue: [] }
  const { filter, choices, hiddenWords } = filtersOf(held, chosen)
  return [filter, hiddenWords, ...choices.map(({ label, count }) => `${label} ${count}`)]
}

describe('the lists of answers', () => {
  it('are all, those flagged, and those hidden', () => {
    expect(at({ lastRow: 9 })).toEqual(['all', 'Hidden', 'All 4', 'Flagged 1', 'Hidden 1'])
  })

  it('have what waits only while something does', () => {
    expect(at({ lastRow: 3 }, 'waiting')).toEqual([
      ...['waiting', 'Hidden', 'All 4', 'Waiting 1', 'Flagged 1', 'Hidden 1'],
    ])
    expect(at({ lastRow: 9 }, 'waiting')[0]).toBe('all')
  })

  it.each([
    ['answers wait for approval', { pending: 1 }, 'all', 'To approve 1'],
    ['they will', { approval: 'unsealed' }, 'all', 'To approve 0'],
    ['that list is open', {}, 'pending', 'To approve 0'],
  ] as const)('begin with what is to approve where %s', (_, state, chosen, first) => {
    expect(at({ lastRow: 9, ...state }, chosen)).toEqual([
      ...[chosen, 'Kept back', first, 'Kept back 1', 'All 4', 'Flagged 1'],
    ])
  })
})

it('what waits, or is hidden, cannot be in the spotlight', () => {
  expect(isSpotlit(deskAnswer(2), 2, 2)).toBe(true)
  expect(isSpotlit(deskAnswer(2), 2, 1)).toBe(false)
  expect(isSpotlit(deskAnswer(3), 2, 3)).toBeUndefined()
  expect(isSpotlit(deskAnswer(2, { hidden: true }), 2, 2)).toBeUndefined()
})
