import { expect, it } from 'vitest'
import { answerTo, isWaiting, printingWords } from './printing.ts'

it('prints a sheet that comes soon, and has a late one asked for again', () => {
  expect(answerTo(1_000_000, 1_004_000)).toEqual({ isPrinted: true, asked: 0 })
  const late = answerTo(1_000_000, 1_019_000)
  expect(late.isPrinted).toBe(false)
  expect(isWaiting(late.asked)).toBe(false)
  expect(printingWords(late.asked, 0)).toContain('press again')
})

it('says of a press that waits that the sheet comes, and later what can be done without it', () => {
  expect(isWaiting(1_000_000)).toBe(true)
  expect([0, 900, 1000, 7000].map((waited) => printingWords(1_000_000, waited))).toEqual([
    '',
    '',
    'The sheet is on its way.',
    'The sheet is on its way.',
  ])
  expect(printingWords(1_000_000, 8000)).toContain('connection may be gone')
  expect(printingWords(0, 60_000)).toBe('')
})
