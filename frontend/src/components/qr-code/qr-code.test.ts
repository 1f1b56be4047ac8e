import { create } from 'qrcode'
import { describe, expect, it } from 'vitest'
import { drawQrCode } from './qr-code.ts'

/** The modules that a path of rectangles covers, dark as true, row by row; undefined where one is covered twice. */
const rasterise = (path: string, size: number): boolean[] | undefined => {
  const dark = new Array<boolean>(size * size).fill(false)
  for (const [, left, row, width, back] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H(\d+)z/g)) {
    if (left !== back) return undefined
    for (let column = Number(left); column < Number(left) + Number(width); column++) {
      const index = Number(row) * size + column
      if (dark[index]) return undefined
      dark[index] = true
    }
  }
  return dark
}

describe.each([
  'https://headstalking.example/laserfocus',
  'http://localhost:3000/laserfocus',
  `https://${'x'.repeat(80)}.example/laserfocus`,
])('the code of %s', (address) => {
  const { modules } = create(address, { errorCorrectionLevel: 'M' })
  const { path, viewBox } = drawQrCode(address)

  it('has the dark modules of the standard, each once, and nothing else', () => {
    expect(path.replaceAll(/M\d+ \d+h\d+v1H\d+z/g, '')).toBe('')
    expect(rasterise(path, modules.size)).toEqual(Array.from(modules.data, Boolean))
  })

  it('has four light modules around it', () => {
    expect(viewBox).toBe(`-4 -4 ${modules.size + 8} ${modules.size + 8}`)
  })
})
