import { escapeXml } from '#shared/text/escape-xml.ts'
import { colours } from '#shared/colours.ts'
import { behind } from '../page/parts.ts'
import { pixelsOfPoint, sizeIn, type, widthOf } from './measure.ts'

/** Where a shape lies on its slide, in pixels of 1280 by 720. */
interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** How a text is set. `size` in points; colours as `1c1038`. */
interface TextLook {
  readonly size: number
  readonly colour: string
  readonly isBold?: boolean
  readonly align?: 'ctr' | 'r'
  readonly anchor?: 'ctr' | 'b'
}

/** A text that somebody wrote goes in its own direction; one of ours is English. */
interface Run extends Partial<TextLook> {
  readonly text: string
  readonly isOurs?: boolean
}

/** English Metric Units of a pixel, which lengths on slides are in. */
const emu = 9525
const length = (pixels: number): number => Math.round(pixels * emu)
const place = ({ x, y, w, h }: Box): string =>
  `<a:off x="${length(x)}" y="${length(y)}"/><a:ext cx="${length(w)}" cy="${length(h)}"/>`

/** A colour as slides have it. */
export const fill = (colour: string): string =>
  `<a:solidFill><a:srgbClr val="${colour.replace('#', '').toUpperCase()}"/></a:solidFill>`

const rightToLeft = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u

/** A paragraph of runs that share their direction: that of the first. */
const paragraph = (runs: readonly Run[], look: TextLook): string => {
  const isTurned = runs[0]?.isOurs !== true && rightToLeft.test(runs[0]?.text ?? '')
  const align = look.align ?? (isTurned ? 'r' : 'l')
  const set = runs.map(({ text: said, isOurs = false, ...own }, index) => {
    const text = isOurs ? behind(runs[index - 1]?.text ?? '', said) : said
    const { size, colour, isBold = false } = { ...look, ...own }
    const language = isOurs ? ' lang="en-US"' : ''
    return `<a:r><a:rPr${language} sz="${Math.round(size * 100)}" b="${isBold ? 1 : 0}" dirty="0">${fill(colour)}</a:rPr><a:t>${escapeXml(text)}</a:t></a:r>`
  })
  return `<a:p><a:pPr algn="${align}"${isTurned ? ' rtl="1"' : ''}/>${set.join('')}</a:p>`
}

const body = (paragraphs: readonly string[], { anchor = 't' }: { anchor?: string }, insets = 0): string => {
  const inset = length(insets)
  return `<p:txBody><a:bodyPr wrap="square" lIns="${inset}" tIns="${inset}" rIns="${inset}" bIns="${inset}" anchor="${anchor}"><a:normAutofit/></a:bodyPr><a:lstStyle/>${paragraphs.join('')}</p:txBody>`
}

/** What a shape is called: its number on the slide, and a name for those who look for it. */
interface Named {
  readonly id: number
  readonly name: string
}

/**
 * The slide's title, bold, in the place that a layout keeps for it: smaller where it would not fit, for programs shrink a
 * text only once somebody edits it.
 */
export const title = (
  { id }: Pick<Named, 'id'>,
  box: Box,
  runs: readonly Run[],
  { size: most, ...rest }: Omit<TextLook, 'isBold'>,
): string => {
  const look = { ...rest, size: sizeIn(runs.map(({ text }) => text).join(''), box, most) }
  return `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Title ${id}"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph type="title"/></p:nvPr></p:nvSpPr><p:spPr><a:xfrm>${place(box)}</a:xfrm></p:spPr>${body([paragraph(runs, { ...look, isBold: true })], look)}</p:sp>`
}

/** The number of a slide, which follows where slides are moved. */
const slideNumber = (number: number, look: string): string =>
  `<a:fld id="{5C7A2A3D-0A2E-4C52-9F0B-0F6E7B1D4A11}" type="slidenum">${look}<a:t>${number}</a:t></a:fld>`

/** At the foot of a slide: whose it is, and its number. */
export const sourceLine = (whose: string, number: number, colour: string): string => {
  const look = `<a:rPr lang="en-US" sz="${type.source * 100}" b="0" dirty="0">${fill(colour)}</a:rPr>`
  const foot = (id: number, name: string, x: number, w: number, align: string, runs: string): string =>
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name}"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm>${place({ x, y: 688, w, h: 22 })}</a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/></p:spPr>${body([`<a:p><a:pPr algn="${align}"/>${runs}</a:p>`], { anchor: 'ctr' })}</p:sp>`
  return [
    foot(901, 'Source', 52, 900, 'l', `<a:r>${look}<a:t>${escapeXml(whose)}</a:t></a:r>`),
    foot(902, 'Slide number', 1028, 200, 'r', slideNumber(number, look)),
  ].join('')
}

/** A text in a box of its own. */
export const textBox = (
  { id, name }: Named,
  box: Box,
  paragraphs: readonly (readonly Run[])[],
  look: TextLook,
): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${escapeXml(name)}"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm>${place(box)}</a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/></p:spPr>${body(
    paragraphs.map((runs) => paragraph(runs, look)),
    look,
  )}</p:sp>`

const decorative =
  '<a:extLst><a:ext uri="{C183D7F6-B498-43B3-948B-1728B52AA6E4}"><adec:decorative xmlns:adec="http://schemas.microsoft.com/office/drawing/2017/decorative" val="1"/></a:ext></a:extLst>'

/** A plain shape in a colour. With a text it says it; without, it is decoration. */
export const shape = (
  { id, name }: Named,
  box: Box,
  { geometry, colour }: { readonly geometry: 'rect' | 'ellipse' | 'roundRect'; readonly colour: string },
  said?: { readonly runs: readonly Run[]; readonly look: TextLook },
): string => {
  const properties = `<p:spPr><a:xfrm>${place(box)}</a:xfrm><a:prstGeom prst="${geometry}"><a:avLst/></a:prstGeom>${fill(colour)}<a:ln><a:noFill/></a:ln></p:spPr>`
  const called = said
    ? `<p:cNvPr id="${id}" name="${escapeXml(name)}"/>`
    : `<p:cNvPr id="${id}" name="${escapeXml(name)}" descr="">${decorative}</p:cNvPr>`
  const text = said
    ? body([paragraph(said.runs, said.look)], said.look)
    : body(['<a:p><a:endParaRPr lang="en-US"/></a:p>'], {})
  return `<p:sp><p:nvSpPr>${called}<p:cNvSpPr/><p:nvPr/></p:nvSpPr>${properties}${text}</p:sp>`
}

/** A picture as PNG and, for programs that know it, as SVG; `alt` is empty where it is decoration. */
export const picture = (
  { id, name }: Named,
  box: Box,
  { alt, png, svg }: { readonly alt: string; readonly png: string; readonly svg: string },
): string => {
  const called = `<p:cNvPr id="${id}" name="${escapeXml(name)}" descr="${escapeXml(alt)}">${alt === '' ? decorative : ''}</p:cNvPr>`
  const drawn = `<a:extLst><a:ext uri="{96DAC541-7B7A-43D3-8B79-37D633B846F1}"><asvg:svgBlip xmlns:asvg="http://schemas.microsoft.com/office/drawing/2016/SVG/main" r:embed="${svg}"/></a:ext></a:extLst>`
  return `<p:pic><p:nvPicPr>${called}<p:cNvPicPr><a:picLocks noChangeAspect="1"/></p:cNvPicPr><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="${png}">${drawn}</a:blip><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr><a:xfrm>${place(box)}</a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`
}

/** Only for the frame of a table, which has its place as `p:xfrm`. */
const frameOf = (box: Box): string => `<p:xfrm>${place(box)}</p:xfrm>`

/** A column of a table. `width` in pixels. */
export interface Column {
  readonly heading: string
  readonly width: number
  readonly isBold?: boolean
}

const lineHeight = 1.2
const margins = { side: 6, above: 5 } as const

/** How high a row is at least, in pixels: as many lines as its longest cell takes. */
export const rowHeight = (cells: readonly string[], columns: readonly Column[]): number => {
  const lines = cells.map((cell, index) => {
    const room = ((columns[index]?.width ?? 1) - 2 * margins.side) / (type.body * pixelsOfPoint)
    return Math.max(1, Math.ceil((widthOf(cell) * 1.06) / room))
  })
  return Math.ceil(Math.max(...lines) * type.body * pixelsOfPoint * lineHeight) + 2 * margins.above
}

/** How high the row of headings is. They are bold, and so a little wider. */
export const headingHeight = (columns: readonly Column[]): number =>
  rowHeight(
    columns.map(({ heading }) => `${heading} `),
    columns,
  ) + 4

type Rows = readonly (readonly string[])[]

const packed = (rows: Rows, columns: readonly Column[], height: number): readonly Rows[] => {
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
      left = height - headingHeight(columns) - needed
    }
  }
  return pages
}

/** In pixels: so much is taken off the height of all slides at once, until they are as full as each other. */
const step = 16

/** The rows of a long table, slide by slide: as many as fit into a height, and at least one; no more slides than it takes. */
export const pagesOf = (rows: Rows, columns: readonly Column[], height: number): readonly Rows[] => {
  let pages = packed(rows, columns, height)
  for (let less = height - step; less > 0; less -= step) {
    const even = packed(rows, columns, less)
    if (even.length > pages.length) break
    pages = even
  }
  return pages
}

const line = (colour: string, width: number): string => `<a:lnB w="${length(width)}">${fill(colour)}</a:lnB>`
const noLine = (side: 'L' | 'R' | 'T'): string => `<a:ln${side} w="0"><a:noFill/></a:ln${side}>`

const cell = (text: string, { isHeading, isBold }: { isHeading: boolean; isBold: boolean }): string => {
  const look = {
    size: type.body,
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
  const top = headingHeight(columns)
  const box = {
    ...at,
    w: columns.reduce((sum, { width }) => sum + width, 0),
    h: heights.reduce((sum, height) => sum + height, top),
  }
  const heading = columns.map((column) => cell(column.heading, { isHeading: true, isBold: true }))
  const filled = rows.map((cells, index) =>
    row(
      cells.map((text, at) => cell(text, { isHeading: false, isBold: columns[at]?.isBold === true })),
      heights[index] ?? top,
    ),
  )
  return `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="${id}" name="${escapeXml(name)}" descr="${escapeXml(alt)}"/><p:cNvGraphicFramePr><a:graphicFrameLocks noGrp="1"/></p:cNvGraphicFramePr><p:nvPr/></p:nvGraphicFramePr>${frameOf(box)}<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblPr firstRow="1"/><a:tblGrid>${columns.map(({ width }) => `<a:gridCol w="${length(width)}"/>`).join('')}</a:tblGrid>${row(heading, top)}${filled.join('')}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`
}
