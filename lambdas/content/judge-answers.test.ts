import { describe, expect, it } from 'vitest'
import { judgeOptions, judgeQuestion, previousQuestionMs } from './judge-answers.ts'
import { memoryContent, served } from './test-support/memory-content.ts'

const changedAt = Date.UTC(2026, 10, 20, 9)
const changed = { question: 'B?', previous: 'A?', changedAt }
const oneFault = { question: 'The question has changed: load the page again to see the new one.' }

const judging = (now: number, question: Parameters<typeof memoryContent>[0] = { now: changed }) => {
  const memory = memoryContent(question, { now: served.options })
  const judge = judgeQuestion(memory.content, () => now)
  return { ...memory, judge: (asked: string) => judge({ question: asked }, {}) }
}

describe('a question', () => {
  it('that is served is in order, by one look', async () => {
    const { judge, reads } = judging(changedAt)
    expect(await judge('B?')).toEqual({})
    expect(reads).toHaveLength(1)
  })

  it('that was served before is in order for a minute, and no longer', async () => {
    expect(previousQuestionMs).toBe(60_000)
    expect(await judging(changedAt).judge('A?')).toEqual({})
    expect(await judging(changedAt + 60_000).judge('A?')).toEqual({})
    expect(await judging(changedAt + 60_001).judge('A?')).toEqual(oneFault)
  })

  it.each(['', 'a?', 'A', 'C?', 'constructor'])('that was not served (%j) is not in order', async (asked) => {
    expect(await judging(changedAt).judge(asked)).toEqual(oneFault)
  })

  it('is found at fault only in the table: a container may remember the one before', async () => {
    const older = { question: 'A?', changedAt: 0 }
    const { judge, reads } = judging(changedAt + 100, { now: changed, remembered: older })
    expect(await judge('B?')).toEqual({})
    expect(reads.map(({ fresh }) => fresh === true)).toEqual([false, true])
  })
})

describe('options', () => {
  const options = { now: { whatIsA: ['game'], thatCould: ['save an hour'] } }
  const judge = (whatIsA: string, thatCould: string, held: Parameters<typeof memoryContent>[1] = options) =>
    judgeOptions(memoryContent({ now: changed }, held).content)({ whatIsA, thatCould }, {})

  it('that are not are named, each', async () => {
    const whatIsA = 'This “What is a (an)…” option is not offered: choose another.'
    const thatCould = 'This “That could…” option is not offered: choose another.'
    expect(await judge('meal', 'save an hour')).toEqual({ whatIsA })
    expect(await judge('game', 'Save an hour')).toEqual({ thatCould })
    expect(await judge('save an hour', 'game')).toEqual({ whatIsA, thatCould })
  })

  it('are found at fault only in the table', async () => {
    const remembered = { whatIsA: ['meal'], thatCould: ['fly'] }
    expect(await judge('game', 'save an hour', { ...options, remembered })).toEqual({})
  })
})
