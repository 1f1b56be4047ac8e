import { InvalidArgumentError } from 'commander'
import { create } from 'qrcode'
import { describe, expect, it } from 'vitest'
import { readTableNumbers } from './qr-command.ts'
import { isOfThisMachine, readSiteAddress } from './site-address.ts'
import { qrLines } from './terminal-code.ts'

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

const address = `https://summit.headstalking.example/desk#${'x'.repeat(72)}`

it('a code in a terminal has every module of the address, four light ones around it, and is black on white', () => {
  const lines = qrLines(address)
  const { size, data } = create(address, { errorCorrectionLevel: 'M' }).modules
  const side = size + 8
  const drawn = lines.map((line) => {
    expect(line.startsWith('\u{1B}[30;107m')).toBe(true)
    expect(line.endsWith('\u{1B}[0m')).toBe(true)
    return Array.from(line.slice(9, -4))
  })
  expect(drawn.map((cells) => cells.length)).toEqual(drawn.map(() => side))
  const isDrawn = (row: number, column: number) => {
    const cell = drawn[row >> 1]?.[column]
    return cell === '█' || cell === (row % 2 === 0 ? '▀' : '▄')
  }
  const all = Array.from({ length: side * side }, (_, index) =>
    isDrawn(Math.floor(index / side), index % side),
  )
  const wanted = Array.from({ length: side * side }, (_, index) => {
    const [row, column] = [Math.floor(index / side) - 4, (index % side) - 4]
    return row >= 0 && row < size && column >= 0 && column < size && Boolean(data[row * size + column])
  })
  expect(all).toEqual(wanted)
})

it('a code in a terminal fits a window of 60 columns and 30 lines', () => {
  expect(qrLines(address).length).toBeLessThanOrEqual(30)
})
