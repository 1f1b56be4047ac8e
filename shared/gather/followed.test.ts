import { expect, it } from 'vitest'
import { followed, mostSuggested } from './followed.ts'

const lines = (...rows: readonly number[]) => rows.map((row) => ({ row }))

it('keeps what was seen in its place, and lists the rest anew', () => {
  expect(followed(lines(1, 2, 3, 4), 2, lines(4, 2, 5))).toEqual(lines(1, 2, 4, 5))
  expect(followed(lines(1, 2), 9, lines(3))).toEqual(lines(1, 2, 3))
  expect(followed(lines(), 0, lines(3))).toEqual(lines(3))
})

it('lists so many below', () => {
  const many = lines(...Array.from({ length: 99 }, (_, row) => row))
  expect(followed(many, 3, many)).toHaveLength(3 + mostSuggested)
})
