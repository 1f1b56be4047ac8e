import { expect, it } from 'vitest'
import type { DeskState } from '#shared/desk/desk.ts'
import type { Held } from '../state/followed-form.ts'
import { deskAnswer, deskState } from '../test-support/desk-state.ts'
import { onWall, shownNow } from './shown-now.ts'

const question = 'What now?'
const said = (row: number, more: Partial<Parameters<typeof deskAnswer>[1]> = {}) =>
  deskAnswer(row, { answer: { question, answer: `Words ${row}` }, ...more })

const held = (answers: Held['answers'], more: Partial<DeskState> = {}): Held => ({
  state: deskState({ form: 'venting-machine', question, lastRow: answers.length, ...more }),
  answers,
  reading: undefined,
  first: 1,
  last: answers.length,
})
it('the wall has what is shown, up to its last row, of the question that is asked', () => {
  const other = said(2, { answer: { question: 'Before?', answer: 'x' } })
  const rude = said(5, { flags: [{ reason: 'word', word: 'x' }] })
  const { state, answers } = held(
    [
      said(1),
      other,
      said(3, { standing: 'hidden' }),
      said(4, { standing: 'pending' }),
      rude,
      said(6),
      said(7),
    ],
    { lastRow: 6 },
  )
  const { all, chosen } = onWall(state, answers)
  expect([all, chosen].map((some) => some.map(({ row }) => row))).toEqual([
    [1, 5, 6],
    [1, 6],
  ])
})

it.each<[string, Held['answers'], Partial<DeskState>, number | undefined, string]>([
  ['says how to join while nothing is there', [], {}, undefined, 'join'],
  [
    'says how many wait while nothing is shown',
    [said(1)],
    { mode: 'hold', lastRow: 0, waiting: 1 },
    undefined,
    'waiting',
  ],
  [
    'stands while it is held',
    [said(1), said(2)],
    { mode: 'hold', lastRow: 1, waiting: 1 },
    undefined,
    'answers',
  ],
  ['has a light of this round', [said(1)], { show: { spotlight: { round: 1, row: 1 } } }, undefined, 'light'],
  ['has none of another', [said(1)], { show: { spotlight: { round: 2, row: 1 } } }, undefined, 'answers'],
  ['says large how to join', [said(1)], { show: { join: true } }, undefined, 'join'],
  ['keeps it in a corner', [said(1)], { show: { join: false } }, undefined, 'answers'],
  ['counts down where nothing is there', [], {}, 9, 'clock'],
  ['has words, and counts beside them', [said(1)], {}, 9, 'answers'],
  ['of cards counts down over them', [said(1)], { form: 'combo-convo' }, 9, 'clock'],
])('the wall %s', (_, answers, more, left, what) => {
  const { state } = held(answers, more)
  expect(shownNow(state, onWall(state, answers), left).what).toBe(what)
})
