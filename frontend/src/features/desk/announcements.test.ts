import { describe, expect, it } from 'vitest'
import { changeLine, newsOf, toldNow } from './announcements.ts'
import { answersFrom, deskAnswer, deskState } from './test-support/desk-state.ts'

describe('a screen reader', () => {
  it('hears of each newcomer once', () => {
    const first = newsOf(answersFrom(4, 5), 0)
    expect(first).toEqual({ line: '2 new answers.', said: 5 })
    expect(newsOf(answersFrom(4, 5), 5)).toBeUndefined()
    const flagged = deskAnswer(6, { flags: [{ reason: 'same', count: 1 }] })
    expect(newsOf([...answersFrom(4, 5), flagged], 5)?.line).toBe('1 new answer, one flagged.')
  })

  const open = deskState()
  const held = deskState({ mode: 'hold', waiting: 3 })
  const late = (delaySeconds: number) => deskState({ mode: 'delay', delaySeconds })
  it.each([
    ['nothing as the desk opens', undefined, held, undefined],
    ['that it holds', open, held, 'Hold. 3 waiting.'],
    ['that it is open again', held, open, 'Open. Answers land as they come.'],
    ['of another delay', late(7), late(15), 'Open, 15 seconds late.'],
    ['of one second', open, late(1), 'Open, 1 second late.'],
    [
      'that it opens with approval',
      held,
      deskState({ approval: 'all' }),
      'Open. Answers land once approved.',
    ],
    ['nothing more of the same', held, deskState({ mode: 'hold', waiting: 9 }), undefined],
  ])('hears %s', (_, before, now, line) => {
    expect(changeLine(before && toldNow(before, undefined), toldNow(now, undefined), now)).toBe(line)
  })

  it('hears of a countdown while the mode stays', () => {
    expect(changeLine(toldNow(open, 11), toldNow(open, 10), open)).toBe('10 seconds left.')
    expect(changeLine(toldNow(open, 11), toldNow(held, 10), held)).toBe('Hold. 3 waiting.')
  })
})
