import { expect, it } from 'vitest'
import { becameLine } from './became.ts'
import { mayPromise } from './fields.ts'
import { promiseChangeSchema } from './promise.ts'

it.each([
  ['owner', '', true],
  ['owner', 'Table 4', true],
  ['owner', '\u2003', false],
  ['step', 'a'.repeat(200), true],
  ['step', 'a\u2028b', false],
  ['due', '2028-02-29', true],
  ['due', '2027-02-29', false],
  ['due', '0000-00-00', false],
  ['status', 'done', true],
  ['status', 'open', false],
] as const)('%s may be %j: %s', (field, value, isSo) => {
  expect(mayPromise(field, value)).toBe(isSo)
})

it.each([
  ['owner', 'a'.repeat(61), 'value must be 1 to 60 characters on one line, or empty.'],
  ['due', '2027-02-30', 'value must be a day such as 2027-01-31, or empty.'],
  ['status', 'late', 'value must be one of way, done, stuck, dropped, or empty.'],
  ['colour', 'red', 'field must be one of owner, due, step, status, news.'],
])('a change of %s to %j says what there is to choose from', (field, value, sentence) => {
  const { error } = promiseChangeSchema.safeParse({
    ...{ kind: 'promise', round: 1, row: 1, was: '' },
    ...{ field, value },
  })
  expect(error?.issues.map(({ message }) => message)).toEqual([sentence])
})

it.each([
  [[{ at: 0 }], 'One idea that the room chose.'],
  [
    [{ at: 0 }, { at: 0, isOwn: true }, { at: 0, isOwn: true }],
    'One idea that the room chose, two ideas highest by their own tables.',
  ],
  [
    [{ at: Date.UTC(2026, 10, 20), isOwn: true }],
    'One idea highest by its own table. Last news: 20 November 2026.',
  ],
])('the sum of %j says who chose: %s', (promises, sum) => {
  expect(becameLine(promises, 'UTC')).toBe(sum)
})
