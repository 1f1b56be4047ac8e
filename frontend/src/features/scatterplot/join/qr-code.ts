import { create } from 'qrcode'

/** The light margin a reader needs around the code, in modules. (ISO/IEC 18004) */
const quietZone = 4

/** A QR code as a drawing: one SVG path in units of a module, and the box that holds it with its quiet zone. */
export interface QrCode {
  readonly path: string
  readonly viewBox: string
}

/** Draws the QR code of a text, with 15 % of it spare for glare and distance. */
export const drawQrCode = (text: string): QrCode => {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  let path = ''
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const start = column
      while (column < size && data[row * size + column]) column++
      if (column > start) path += `M${start} ${row}h${column - start}v1H${start}z`
    }
  }
  const side = size + 2 * quietZone
  return { path, viewBox: `${-quietZone} ${-quietZone} ${side} ${side}` }
}
