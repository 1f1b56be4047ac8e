import { escapeXml } from '#shared/chart-picture/svg-text.ts'
import { colours } from '#shared/colours.ts'
import { type Box, fill, frameOf, length, type Named, paragraph } from './shapes.ts'

/** A column of a table. `width` in pixels. */
export interface Column {
  readonly heading: string
  readonly width: number
  readonly isBold?: boolean
}

/** Points, and pixels of a slide that a point is. */
const size = { heading: 13, cell: 14 } as const
const pixelsOfPoint = 96 / 72
const lineHeight = 1.2
const margins = { side: 6, above: 5 } as const
export const headingHeight = Math.ceil(size.heading * pixelsOfPoint * lineHeight) + 2 * margins.above + 4

const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\uff01-\uff60]/u
const narrow = /[\s.,:;'’!|iljtfI]/

/** About how wide a text is in Arial of size 1; rather too wide than too narrow. */
export const widthOf = (text: string): number => {
  let width = 0
  for (const letter of text)
    width += wide.test(letter)
      ? 1.02
      : narrow.test(letter)
        ? 0.32
        : /\p{Lu}|[mwMW]/u.test(letter)
          ? 0.74
          : 0.58
  return width
}

/** How high a row is at least, in pixels: as many lines as its longest cell takes. */
export const rowHeight = (cells: readonly string[], columns: readonly Column[]): number => {
  const lines = cells.map((cell, index) => {
    const room = ((columns[index]?.width ?? 1) - 2 * margins.side) / (size.cell * pixelsOfPoint)
    return Math.max(1, Math.ceil((widthOf(cell) * 1.06) / room))
  })
  return Math.ceil(Math.max(...lines) * size.cell * pixelsOfPoint * lineHeight) + 2 * margins.above
}

/** The rows of a long table, slide by slide: as many as fit into a height, and at least one. */
export const pagesOf = (
  rows: readonly (readonly string[])[],
  columns: readonly Column[],
  height: number,
): readonly (readonly (readonly string[])[])[] => {
  const pages: (readonly string[])[][] = []
  let left = 0
  for (const row of rows) {
    const needed = rowHeight(row, columns)
    const page = pages.at(-1)
    if (page && needed <= left) {
      page.push(row)
      left -= needed
    } else {
      pages.push([row])
      left = height - headingHeight - needed
    }
  }
  return pages
}

const line = (colour: string, width: number): string => `<a:lnB w="${length(width)}">${fill(colour)}</a:lnB>`
const noLine = (side: 'L' | 'R' | 'T'): string => `<a:ln${side} w="0"><a:noFill/></a:ln${side}>`

const cell = (text: string, { isHeading, isBold }: { isHeading: boolean; isBold: boolean }): string => {
  const look = {
    size: isHeading ? size.heading : size.cell,
    colour: colours.ink,
    isBold: isHeading || isBold,
  }
  const edges = `${noLine('L')}${noLine('R')}${noLine('T')}${line(colours.ink, isHeading ? 3 : 1.5)}`
  const [side, above] = [length(margins.side), length(margins.above)]
  return `<a:tc><a:txBody><a:bodyPr/><a:lstStyle/>${paragraph([{ text, isOurs: isHeading }], look)}</a:txBody><a:tcPr marL="${side}" marR="${side}" marT="${above}" marB="${above}" anchor="ctr">${edges}<a:noFill/></a:tcPr></a:tc>`
}

const row = (cells: readonly string[], height: number): string =>
  `<a:tr h="${length(height)}">${cells.join('')}</a:tr>`

/** A table that can be edited: its first row is its heading. `alt` says what it is. */
export const table = (
  { id, name }: Named,
  at: Pick<Box, 'x' | 'y'>,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  alt: string,
): string => {
  const heights = rows.map((cells) => rowHeight(cells, columns))
  const box = {
    ...at,
    w: columns.reduce((sum, { width }) => sum + width, 0),
    h: heights.reduce((sum, height) => sum + height, headingHeight),
  }
  const heading = columns.map((column) => cell(column.heading, { isHeading: true, isBold: true }))
  const filled = rows.map((cells, index) =>
    row(
      cells.map((text, at) => cell(text, { isHeading: false, isBold: columns[at]?.isBold === true })),
      heights[index] ?? headingHeight,
    ),
  )
  return `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="${id}" name="${escapeXml(name)}" descr="${escapeXml(alt)}"/><p:cNvGraphicFramePr><a:graphicFrameLocks noGrp="1"/></p:cNvGraphicFramePr><p:nvPr/></p:nvGraphicFramePr>${frameOf(box)}<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblPr firstRow="1"/><a:tblGrid>${columns.map(({ width }) => `<a:gridCol w="${length(width)}"/>`).join('')}</a:tblGrid>${row(heading, headingHeight)}${filled.join('')}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`
}
