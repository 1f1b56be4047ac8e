import { expect, test, vi } from 'vitest'
import type { DeskAnswer } from '#shared/desk/desk.ts'
import { readAhead } from './read-ahead.ts'
import { readOf } from './searched.ts'

const answerOf = (row: number, idea: string) => {
  const said = vi.fn(() => idea)
  const answer = Object.defineProperty({ table: 7, impact: 3, effort: 4 }, 'idea', { get: said })
  return { said, answer: { row, answer, flags: [], standing: 'shown' } as unknown as DeskAnswer }
}

test('an answer is read once, by its spelling', () => {
  const { said, answer } = answerOf(1, 'Ein Café für ALLE')
  expect(readOf('laser-focus', answer)).toEqual({ spelt: 'ein cafe fur alle', table: 7 })
  readOf('laser-focus', answer)
  expect(said).toHaveBeenCalledOnce()
})

test('all are read ahead, and none once it is stopped', () => {
  vi.useFakeTimers()
  const some = Array.from({ length: 300 }, (_, index) => answerOf(index + 1, 'No meetings'))
  const wasRead = () => some.filter(({ said }) => said.mock.calls.length > 0).length
  const answers = some.map(({ answer }) => answer)
  readAhead('laser-focus', answers)()
  vi.runAllTimers()
  expect(wasRead()).toBe(0)
  readAhead('laser-focus', answers)
  vi.runAllTimers()
  expect(wasRead()).toBe(300)
  vi.useRealTimers()
})
