import { create } from 'qrcode'

/** The light margin a reader needs around the code, in modules. (ISO/IEC 18004) */
const quietZone = 4

/**
 * The QR code of a text as an SVG element, with 25 % of it spare for creases, stains and candle light (level Q), and
 * its quiet zone.
 */
export const qrSvg = (text: string): string => {
  const { size, data } = create(text, { errorCorrectionLevel: 'Q' }).modules
  let path = ''
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1) {
      const start = column
      while (column < size && data[row * size + column]) column += 1
      if (column > start) path += `M${start} ${row}h${column - start}v1H${start}z`
    }
  const side = size + 2 * quietZone
  const box = `${-quietZone} ${-quietZone} ${side} ${side}`
  return `<svg viewBox="${box}" shape-rendering="crispEdges" aria-hidden="true"><path d="${path}"/></svg>`
}
