import { describe, expect, it } from 'vitest'
import type { Held } from '../state/followed-form.ts'
import { answersFrom, deskAnswer, heldOf } from '../test-support/desk-state.ts'
import { filtersOf, isSpotlit, whyNothing } from './filter-choices.ts'
import { emptyList, letIn, noteHidden, closeUndo, type Filter } from './list-view.ts'

const flags = [{ reason: 'unsealed' }] as const
const answers = [
  ...answersFrom(1, 2),
  deskAnswer(3, { standing: 'hidden' }),
  deskAnswer(4, { flags: [...flags] }),
  deskAnswer(5, { standing: 'pending', flags: [...flags] }),
]
const decided = answers.slice(0, 4)
const at = (
  state: Partial<Held['state']>,
  chosen: Filter = 'all',
  of = answers,
  view = letIn(emptyList, of),
) => {
  const { filter, choices, hiddenWords } = filtersOf(heldOf(state, of), view, chosen)
  return [filter, hiddenWords, ...choices.map(({ label, count }) => `${label} ${count}`)]
}

describe('the lists of answers', () => {
  it('are all, those flagged, and those hidden', () => {
    expect(at({ lastRow: 9 }, 'all', decided)).toEqual([
      'all',
      'Hidden',
      'All 3',
      'Starred 0',
      'Flagged 1',
      'Hidden 1',
    ])
  })

  it('have those starred where the link may star, and the form has ideas', () => {
    const link = { name: 'Stage left', scope: 'show', expiresAt: 0 } as const
    expect(at({ lastRow: 9, stars: [{ row: 1 }, { row: 2 }] }, 'starred', decided).slice(0, 4)).toEqual([
      ...['starred', 'Hidden', 'All 3', 'Starred 2'],
    ])
    for (const other of [{ link }, { form: 'venting-machine' as const }])
      expect(at({ lastRow: 9, ...other }, 'all', decided)).not.toContain('Starred 0')
  })

  it('have what waits only while something does', () => {
    expect(at({ lastRow: 3 }, 'waiting', decided)).toEqual([
      ...['waiting', 'Hidden', 'All 3', 'Starred 0', 'Waiting 1', 'Flagged 1', 'Hidden 1'],
    ])
    expect(at({ lastRow: 9 }, 'waiting')[0]).toBe('all')
  })

  it('count what they show: what was hidden while its bar stands there, and no newcomers', () => {
    const [list, few] = [letIn(emptyList, answersFrom(1, 2)), { lastRow: 9 }]
    const hidden = noteHidden(letIn(emptyList, decided), 3, 0)
    expect(at(few, 'all', decided, hidden).slice(2)).toEqual(['All 4', 'Starred 0', 'Flagged 1', 'Hidden 1'])
    expect(at(few, 'all', decided, closeUndo(hidden, 9_000))[2]).toBe('All 3')
    expect(at(few, 'all', decided, list).slice(2)).toEqual(['All 2', 'Starred 0', 'Flagged 0', 'Hidden 0'])
  })

  it.each([
    ['answers wait for approval', {}, 'all', answers, 'To approve 1'],
    ['they will', { approval: 'unsealed' }, 'all', decided, 'To approve 0'],
    ['that list is open', {}, 'pending', decided, 'To approve 0'],
  ] as const)('begin with what is to approve where %s', (_, state, chosen, of, first) => {
    expect(at({ lastRow: 9, ...state }, chosen, of)).toEqual([
      ...[chosen, 'Kept back', first, 'Kept back 1', 'All 3', 'Starred 0', 'Flagged 1'],
    ])
  })
})

it.each([
  ['all', decided, '', undefined],
  ['all', answers, '', 'Nothing is up yet.'],
  ['flagged', decided, '', 'Nothing is flagged.'],
  ['hidden', decided, '', 'Nothing is hidden.'],
  ['hidden', answers, '', 'Nothing is kept back.'],
  ['pending', answers, '', 'Nothing waits.'],
  ['waiting', decided, '', 'Nothing waits.'],
  ['all', answers, 'lunch', 'Nothing here has these words.'],
] as const)('why nothing is on the list of %s', (chosen, of, text, reason) => {
  expect(whyNothing(filtersOf(heldOf({ lastRow: 3 }, of), letIn(emptyList, of), chosen), text)).toBe(reason)
})

it('what waits, or is hidden, cannot be in the spotlight', () => {
  expect(isSpotlit(deskAnswer(2), 2, 2)).toBe(true)
  expect(isSpotlit(deskAnswer(2), 2, 1)).toBe(false)
  expect(isSpotlit(deskAnswer(3), 2, 3)).toBeUndefined()
  expect(isSpotlit(deskAnswer(2, { standing: 'hidden' }), 2, 2)).toBeUndefined()
})
