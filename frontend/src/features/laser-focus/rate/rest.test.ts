import { expect, it } from 'vitest'
import { dropGone } from './others.ts'
import { beginRecord, takeDeal } from './rules.ts'
import { hearRest } from './rest.ts'

const dealt = (...rows: number[]) => ({
  ideas: rows.map((row) => ({ row, idea: `Idea ${row}` })),
  ownIdea: undefined,
  createKey: String,
})
/** A phone that has had ideas 1 to 3 of a room of four, of which the last is its own table's. */
const all = () => takeDeal(beginRecord({ session: 1, round: 1, endsAt: 9 }, 0), dealt(1, 2, 3))
const four = { seen: [1, 3, 0], gone: [] }

it('a phone that has had all asks for more once another idea is there, and not for what it could not have', () => {
  const record = hearRest(all(), four)
  expect([record.isAll, record.rest]).toEqual([true, [4]])
  expect(hearRest(record, four)).toBe(record)
  expect(hearRest(record, { seen: [0, 0, 3], gone: [2] })).toBe(record)
  const more = hearRest(record, { seen: [2, 3, 0], gone: [] })
  expect(more.isAll).toBe(false)
  // One is hidden at the same time, or one that was hidden is shown again.
  expect(hearRest(record, { seen: [1, 3, 0], gone: [1] }).isAll).toBe(false)
  const hidden = hearRest(all(), { seen: [0, 4, 0], gone: [5] })
  expect(hearRest(hidden, { seen: [1, 4, 0], gone: [] }).isAll).toBe(false)
})

it('says nothing to a phone that has more to come, nor where the room is not told', () => {
  const five = takeDeal(beginRecord({ session: 1, round: 1, endsAt: 9 }, 0), dealt(1, 2, 3, 4, 5))
  expect(hearRest(five, four)).toBe(five)
  const record = all()
  expect(hearRest(record, { seen: undefined, gone: [] })).toBe(record)
})

it('an idea that was dropped is none that the phone has not had', () => {
  const record = hearRest(dropGone(all(), [3], dealt()), { seen: [1, 2, 0], gone: [3] })
  expect(record.rest).toEqual([4])
  expect(hearRest(record, { seen: [0, 4, 0], gone: [] })).toBe(record)
})
