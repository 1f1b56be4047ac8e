import { expect, it } from 'vitest'
import { answersFrom, deskAnswer } from '../test-support/desk-state.ts'
import { tabsFor, tabsIn, toLookAt } from './tabs-for.ts'

it('the last part is the question, where the form has one, and else the round', () => {
  expect(tabsFor('venting-machine', 'all').at(-1)?.label).toBe('Question')
  expect(tabsFor('combo-convo', 'all').at(-1)?.label).toBe('Round')
})

it('in a wide window the stage is none of the parts, and the first other one is shown in its place', () => {
  const every = tabsFor('laser-focus', 'all')
  expect(tabsIn(false, every, 'view')).toEqual({ tabs: every, shown: 'view' })
  expect(tabsIn(true, every, 'stage')).toMatchObject({ shown: 'answers' })
  expect(tabsIn(true, tabsFor('laser-focus', 'screen'), 'stage')).toEqual({ tabs: [], shown: undefined })
  expect(tabsIn(false, tabsFor('venting-machine', 'show'), 'question').shown).toBe('stage')
})

it('those that wait for approval want to be looked at, else those that are flagged', () => {
  const flags = [{ reason: 'unsealed' }] as const
  const answers = [...answersFrom(1, 2), deskAnswer(3, { flags: [...flags] })]
  const hidden = deskAnswer(4, { flags: [...flags], standing: 'hidden' })
  const pending = [5, 6].map((row) => deskAnswer(row, { standing: 'pending' }))
  expect(toLookAt({ answers: [...answers, ...pending] })).toBe(2)
  expect(toLookAt({ answers: [...answers, hidden] })).toBe(1)
  expect(toLookAt({ answers: [] })).toBe(0)
})
