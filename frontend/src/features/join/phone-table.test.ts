import { expect, it } from 'vitest'
import { addressFor, tableDigits, tableInAddress } from './phone-table.ts'
import { toldOf } from './told.ts'

it('reads the table of a sheet, with its seal', () => {
  expect(tableInAddress('?table=12&seal=AbCdEf-123_xyz09')).toEqual({ table: '12', seal: 'AbCdEf-123_xyz09' })
  expect(tableInAddress('?table=12&lang=de')).toEqual({ table: '12' })
  for (const none of ['', '?table=', '?table=12345', '?table=x', '?seal=AbCdEf-123_xyz09'])
    expect(tableInAddress(none)).toBeUndefined()
})

it('puts another table into the address, without the seal of a sheet that is not its own', () => {
  const scanned = '?table=12&lang=de&seal=AbCdEf-123_xyz09'
  expect(addressFor(scanned, { table: '7' })).toBe('?table=7&lang=de')
  expect(addressFor('?lang=de', { table: '12', seal: 's' })).toBe('?lang=de&table=12&seal=s')
  expect(addressFor('?table=12', {})).toBe('')
})

it('takes the digits of any keyboard', () => {
  expect(['Tisch 12', '１２', '١٢', '12345'].map(tableDigits)).toEqual(['12', '12', '12', '1234'])
})

it('reads where the room is, and takes nothing else for a programme', () => {
  const steps = [{ id: 'lobby', kind: 'lobby' }]
  const told = { steps, now: 5, room: undefined, tells: 1, isSoon: false }
  expect(toldOf({ steps, now: 5 })).toEqual(told)
  expect(toldOf({ steps, now: 5, on: { id: 'gone1', since: 3 }, tells: 4, soon: true })).toEqual({
    ...told,
    tells: 4,
    isSoon: true,
  })
  expect(toldOf({ steps, now: 5, on: { id: 'lobby', since: 3 } }).room).toEqual({ step: steps[0], since: 3 })
  for (const other of [undefined, {}, { steps: 'x', now: 5 }, { steps }])
    expect(() => toldOf(other)).toThrow()
})
