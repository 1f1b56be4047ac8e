// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { addressFor, findTable, keepTable, tableDigits, tableInAddress } from './phone-table.ts'
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
  expect(addressFor(scanned, {})).toBe('?lang=de')
  // One that is said again, and a sheet that is of no table.
  expect(addressFor(scanned, { table: '12' })).toBe(scanned)
  expect(addressFor('?seal=s', { table: '7' })).toBe('?seal=s&table=7')
})

it('knows the sheet again that this phone was at, by another code of its table', () => {
  const open = (search: string) => {
    window.history.replaceState(null, '', `/join${search}`)
    findTable()
    return window.location.search
  }
  expect(open('?table=12&seal=AbCdEf-123_xyz09')).toBe('?table=12&seal=AbCdEf-123_xyz09')
  for (const search of ['', '?table=12', '?table=12&seal=AbCdEf-123_xyz09'])
    expect(new URLSearchParams(open(search)).get('seal')).toBe('AbCdEf-123_xyz09')
  expect(open('?table=7')).toBe('?table=7')
  keepTable({})
  expect(open('')).toBe('')
  expect(open('?table=12')).toBe('?table=12')
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
