import { create } from 'qrcode'
import { expect, it } from 'vitest'
import { qrLines } from './qr-drawing.ts'

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
