import { create } from 'qrcode'

/** Light modules around a code, for the reader to find it. (ISO/IEC 18004) */
const margin = 4
/** Black on white, whatever the terminal's own colours are: many readers know no other. */
const [blackOnWhite, asBefore] = ['\u{1B}[30;107m', '\u{1B}[0m']

/** The QR code of a text for a terminal: two modules a character, one above the other. */
export const qrLines = (text: string): string[] => {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const isDark = (row: number, column: number): boolean =>
    row >= 0 && row < size && column >= 0 && column < size && Boolean(data[row * size + column])
  const lines: string[] = []
  for (let row = -margin; row < size + margin; row += 2) {
    let line = ''
    for (let column = -margin; column < size + margin; column += 1) {
      const [above, below] = [isDark(row, column), isDark(row + 1, column)]
      line += above ? (below ? '█' : '▀') : below ? '▄' : ' '
    }
    lines.push(`${blackOnWhite}${line}${asBefore}`)
  }
  return lines
}
