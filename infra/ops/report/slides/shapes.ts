import { escapeXml } from '#shared/chart-picture/svg-text.ts'

/** Where a shape lies on its slide, in pixels of 1280 by 720. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** How a text is set. `size` in points; colours as `1c1038`. */
export interface TextLook {
  readonly size: number
  readonly colour: string
  readonly isBold?: boolean
  readonly align?: 'ctr' | 'r'
  readonly anchor?: 'ctr' | 'b'
}

/** A text that somebody wrote goes in its own direction; one of ours is English. */
export interface Run extends Partial<TextLook> {
  readonly text: string
  readonly isOurs?: boolean
}

/** English Metric Units of a pixel, which lengths on slides are in. */
const emu = 9525
export const length = (pixels: number): number => Math.round(pixels * emu)
const place = ({ x, y, w, h }: Box): string =>
  `<a:off x="${length(x)}" y="${length(y)}"/><a:ext cx="${length(w)}" cy="${length(h)}"/>`

/** A colour as slides have it. */
export const fill = (colour: string): string =>
  `<a:solidFill><a:srgbClr val="${colour.replace('#', '').toUpperCase()}"/></a:solidFill>`

const rightToLeft = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u

/** A paragraph of runs that share their direction: that of the first. */
export const paragraph = (runs: readonly Run[], look: TextLook): string => {
  const isTurned = runs[0]?.isOurs !== true && rightToLeft.test(runs[0]?.text ?? '')
  const align = look.align ?? (isTurned ? 'r' : 'l')
  const set = runs.map(({ text, isOurs = false, ...own }) => {
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
export interface Named {
  readonly id: number
  readonly name: string
}

/** The slide's title, bold, in the place that a layout keeps for it. */
export const title = (
  { id }: Pick<Named, 'id'>,
  box: Box,
  runs: readonly Run[],
  look: Omit<TextLook, 'isBold'>,
): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Title ${id}"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph type="title"/></p:nvPr></p:nvSpPr><p:spPr><a:xfrm>${place(box)}</a:xfrm></p:spPr>${body([paragraph(runs, { ...look, isBold: true })], look)}</p:sp>`

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
export const frameOf = (box: Box): string => `<p:xfrm>${place(box)}</p:xfrm>`
