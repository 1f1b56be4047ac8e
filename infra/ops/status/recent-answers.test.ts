import { describe, expect, it } from 'vitest'
import { stageInMemory } from '../test-support/stage-in-memory.ts'
import { answersPerMinute, recentTimes } from './recent-answers.ts'

const now = Date.parse('2026-11-20T09:30:00Z')
const ago = (seconds: number) => now - seconds * 1000

describe('answers per minute', () => {
  it('fall into the minutes before now, the earliest first', () => {
    const times = [ago(0), ago(59), ago(60), ago(540), ago(599)]
    expect(answersPerMinute(times, now)).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 1, 2])
  })

  it('leave out what is older, and take a clock that is ahead for now', () => {
    expect(answersPerMinute([ago(600), ago(6000), ago(-30)], now)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
  })
})

describe('the times of the last answers', () => {
  const form = 'laser-focus'
  /** A page of answers given so many seconds ago. */
  const page = (...seconds: number[]) => seconds.map((one) => ({ key: `k${one}`, at: ago(one), answer: {} }))

  it('are read back to the first response with nothing but older ones', async () => {
    const { connection, putPages, sent } = stageInMemory()
    putPages(form, 2, page(4), page(800), page(3), page(700), page(900, 5), page(2, 1))
    expect(await recentTimes(connection, { form, round: 2 }, now)).toEqual([2, 1, 5, 3].map(ago))
    expect(sent).toHaveLength(2)
  })

  it('end with the round, whose end is no answer', async () => {
    const { connection, putPages, putEnd } = stageInMemory()
    putPages(form, 2, page(1))
    putEnd(form, 2, 1)
    expect(await recentTimes(connection, { form, round: 2 }, now)).toEqual([ago(1)])
  })
})
