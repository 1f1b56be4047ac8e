import { expect, it } from 'vitest'
import { answersFrom, deskAnswer, heldOf } from '../test-support/desk-state.ts'
import { countAnswers } from './counts.ts'

it('answers are counted without those taken back, where the desk has read all of them', () => {
  const answers = [...answersFrom(1, 3), deskAnswer(4, { standing: 'withdrawn' })]
  const all = heldOf({ numbered: 4 }, answers)
  expect(countAnswers(all)).toEqual({ count: 3, isExact: true })
  const narrow = { ...all.state.link, scope: 'show' } as const
  for (const held of [
    heldOf({ numbered: 4, link: narrow }, answersFrom(1, 3)),
    heldOf({ numbered: 4 }, answersFrom(1, 3), { reading: { has: 3, of: 4 } }),
  ])
    expect(countAnswers(held)).toEqual({ count: 4, isExact: false })
})
