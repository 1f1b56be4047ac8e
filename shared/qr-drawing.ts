/** A QR code's modules: `data` is true where dark, row by row, `size` to a row. */
export interface QrModules {
  readonly size: number
  readonly data: ArrayLike<number | boolean>
}

/** A QR code as a drawing: one SVG path in units of a module, and the box that holds it with its quiet zone. */
export interface QrDrawing {
  readonly path: string
  readonly viewBox: string
}

/** The light margin a reader needs around the code, in modules. (ISO/IEC 18004) */
const quietZone = 4

/** Draws the dark modules of a code, a rectangle for each run of a row. */
export const drawModules = ({ size, data }: QrModules): QrDrawing => {
  let path = ''
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1) {
      const start = column
      while (column < size && data[row * size + column]) column += 1
      if (column > start) path += `M${start} ${row}h${column - start}v1H${start}z`
    }
  const side = size + 2 * quietZone
  return { path, viewBox: `${-quietZone} ${-quietZone} ${side} ${side}` }
}
