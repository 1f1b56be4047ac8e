import { expect, it } from 'vitest'
import { phrasesOf, type Phrase } from '#shared/cloud/phrases.ts'
import { layPills } from './pills.ts'

const said = (...counts: readonly (readonly [string, number])[]): readonly Phrase[] =>
  phrasesOf(
    counts
      .flatMap(([answer, count]) => Array.from({ length: count }, () => answer))
      .map((answer, index) => ({ row: index + 1, question: '', answer })),
  )
const room = said(
  ['I was wrong', 34],
  ['Thank you', 27],
  ['No', 11],
  ...Array.from({ length: 400 }, (_, index) => [`Say number ${index} again`, 1] as const),
)

it('what is said most is the largest, and nothing lies over another or out of the picture', () => {
  const pills = layPills(room)
  expect(pills.length).toBeGreaterThan(5)
  expect(pills.toSorted((one, other) => other.size - one.size)[0]?.text).toBe('I was wrong')
  for (const [index, one] of pills.entries()) {
    expect([one.x - one.w / 2 >= 12, one.x + one.w / 2 <= 308]).toEqual([true, true])
    expect([one.y - one.h / 2 >= 8, one.y + one.h / 2 <= 172]).toEqual([true, true])
    for (const other of pills.slice(index + 1))
      expect(
        Math.abs(one.x - other.x) >= (one.w + other.w) / 2 - 0.01 ||
          Math.abs(one.y - other.y) >= (one.h + other.h) / 2 - 0.01,
      ).toBe(true)
  }
})

it('says how loud each is, as the wall does', () => {
  const loud = layPills(said(['Sorry', 21], ['No', 10], ['Yes', 5], ['Maybe', 2], ['Once', 1]))
  expect(Object.fromEntries(loud.map(({ text, loudness }) => [text, loudness]))).toEqual({
    ...{ Sorry: 'twenty', No: 'ten', Yes: 'five', Maybe: 'some', Once: 'once' },
  })
})

it('cuts what is longer than a line, in any script, and is empty where nothing is said', () => {
  const pills = layPills(said(['x'.repeat(50), 3], ['何'.repeat(50), 1]))
  expect(pills.map(({ text }) => text.endsWith('…'))).toEqual([true, true])
  expect(pills.every(({ w }) => w <= 296)).toBe(true)
  expect(layPills([])).toEqual([])
})
