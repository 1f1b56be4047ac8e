import { InvalidArgumentError } from 'commander'
import { describe, expect, it } from 'vitest'
import { readTableNumbers } from './qr-command.ts'
import { isOfThisMachine, readSiteAddress } from './table-sheets.ts'

describe('table numbers', () => {
  it.each([
    ['7', [7]],
    ['0-3', [0, 1, 2, 3]],
    ['12,3-5, 4 , 1', [12, 3, 4, 5, 1]],
  ])('%s are read', (text, numbers) => {
    expect(readTableNumbers(text)).toEqual(numbers)
  })

  it.each(['', '3-1', '1-', '1,,2', '10000', '1-2-3'])('%j are refused', (text) => {
    expect(() => readTableNumbers(text)).toThrow(InvalidArgumentError)
  })
})

describe('the site’s address', () => {
  it.each([
    ['https://ideas.example', 'https://ideas.example'],
    ['http://192.168.1.20:3000', 'http://192.168.1.20:3000'],
    ['https://ideas.example/summit/', 'https://ideas.example/summit'],
  ])('%s is %s', (text, address) => {
    expect(readSiteAddress(text)).toBe(address)
  })

  it.each(['ideas.example', 'https://a.example/?x=1', 'https://a.example/#x', 'https://me@a.example'])(
    '%s is refused',
    (text) => {
      expect(() => readSiteAddress(text)).toThrow(InvalidArgumentError)
    },
  )

  it.each([
    ['http://localhost:3000', true],
    ['http://127.0.0.1:3000', true],
    ['http://[::1]:3000', true],
    ['http://192.168.1.20:3000', false],
    ['https://localhost.example', false],
  ])('%s means this machine: %s', (address, isHere) => {
    expect(isOfThisMachine(address)).toBe(isHere)
  })
})
