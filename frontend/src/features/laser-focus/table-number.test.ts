import { describe, expect, it } from 'vitest'
import { isTableKey, pasteDigits, tableDigits, tableFromQuery, tableNumber } from './table-number.ts'

describe('isTableKey', () => {
  it.each(['0', '9', 'Backspace', 'Delete', 'ArrowLeft', 'Home', 'Tab', 'Enter', '１', 'Process'])(
    'lets %s through',
    (key) => {
      expect(isTableKey({ key })).toBe(true)
    },
  )

  it.each(['a', '-', '.', ',', '+', 'e', ' ', '٣'])('keeps %j out', (key) => {
    expect(isTableKey({ key })).toBe(false)
  })

  it('lets the shortcuts of copy and paste through', () => {
    expect(isTableKey({ key: 'v', ctrlKey: true })).toBe(true)
    expect(isTableKey({ key: 'v', metaKey: true })).toBe(true)
  })
})

it.each([
  ['12', '12'],
  ['Table 12', '12'],
  ['-7.5', '75'],
  ['123456', '1234'],
  ['１２', '12'],
  ['none', ''],
])('tableDigits makes %j to %j', (text, digits) => {
  expect(tableDigits(text)).toBe(digits)
})

describe('pasteDigits', () => {
  it('puts the digits where the selection was', () => {
    expect(pasteDigits('19', 1, 1, 'no. 23')).toBe('1239')
    expect(pasteDigits('1999', 1, 4, '2')).toBe('12')
  })

  it('takes only what there is room for', () => {
    expect(pasteDigits('12', 2, 2, '3456')).toBe('1234')
    expect(pasteDigits('1234', 2, 2, '9')).toBe('1234')
  })
})

it.each([
  ['0', 0],
  ['12', 12],
  ['0012', 12],
  ['9999', 9999],
  ['', undefined],
  ['12a', undefined],
  ['10000', undefined],
])('tableNumber reads %j as %j', (text, number) => {
  expect(tableNumber(text)).toBe(number)
})

it.each([
  ['?table=12', '12'],
  ['?utm=x&table=007', '7'],
  ['?table=0', '0'],
  ['', undefined],
  ['?table=', undefined],
  ['?table=-1', undefined],
  ['?table=1.5', undefined],
  ['?table=12345', undefined],
  ['?table=<b>', undefined],
])('tableFromQuery finds in %j the table %j', (query, table) => {
  expect(tableFromQuery(query)).toBe(table)
})
