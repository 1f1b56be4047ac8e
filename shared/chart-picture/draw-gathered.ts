import type { PictureGathered, PictureName } from './picture.ts'
import type { ChartColours } from './looks.ts'
import { gatheredEdge } from './scale.ts'
import { escapeXml } from '../text/escape-xml.ts'
import { displayFont, middleOfLine, short, textFont } from './svg-text.ts'

/** As in the style sheet: what keeps the ring apart on its inside, and where it ends, as parts of all it takes. */
const ringParts = { from: 0.25, to: 0.75 } as const

const drawCircle = (pile: PictureGathered, { words, ground, ...bands }: ChartColours): string => {
  const { x, y, band, count, radius, ring, edges } = pile
  const { disc, number, ring: apart, edge } = bands[band]
  const circle = (size: number, fill: string, down = 0) =>
    `<circle cx="${short(x)}" cy="${short(y + down * gatheredEdge * radius)}" r="${short(size)}" fill="${fill}"/>`
  const below = Array.from({ length: edges }, (_, index) => edges - index).flatMap((down) => [
    circle(radius + ring, ground, down),
    circle(radius + ring * ringParts.to, edge, down),
  ])
  const size = 0.95 * radius
  return [
    ...below,
    circle(radius + ring, ground),
    circle(radius + ring * ringParts.to, words),
    circle(radius + ring * ringParts.from, apart),
    circle(radius, disc),
    `<text x="${short(x)}" y="${short(y + middleOfLine(size))}" font-size="${short(size)}" fill="${number}">×${count}</text>`,
  ].join('')
}

/** As parts of the font's size, as in the style sheet. */
const bubble = { line: 1.1, above: 0.4, below: 0.45, beside: 0.75, round: 1.1, foot: 0.84 } as const

const drawName = (
  { lines, corner, line: lead, left, right, top, bottom }: PictureName,
  colours: ChartColours,
): string => {
  const size = (bottom - top) / (lines.length * bubble.line + bubble.above + bubble.below)
  const round = Math.min(bubble.round * size, (bottom - top) / 2)
  const of = (at: PictureName['corner']) => (at === corner ? 0 : round)
  const [a, b, c, d] = [of('top-left'), of('top-right'), of('bottom-right'), of('bottom-left')]
  const arc = (radius: number, x: number, y: number) =>
    `a${short(radius)} ${short(radius)} 0 0 1 ${short(x)} ${short(y)}`
  const path = [
    `M${short(left + a)} ${short(top)}H${short(right - b)}${arc(b, b, b)}V${short(bottom - c)}${arc(c, -c, c)}`,
    `H${short(left + d)}${arc(d, -d, -d)}V${short(top + a)}${arc(a, a, -a)}Z`,
  ].join('')
  const spans = lines.map(
    (line, index) =>
      `<tspan x="${short(left + bubble.beside * size)}" y="${short(top + (bubble.above + index * bubble.line + bubble.foot) * size)}">${escapeXml(line)}</tspan>`,
  )
  const led = lead
    ? `<path d="M${short(lead.from.x)} ${short(lead.from.y)}L${short(lead.to.x)} ${short(lead.to.y)}" stroke="${colours.words}" stroke-width="${short(size / 10)}"/>`
    : ''
  return `${led}<path d="${path}" fill="${colours.words}"/><text font-size="${short(size)}" fill="${colours.ground}">${spans.join('')}</text>`
}

/** What a desk has gathered, with names where they have room. */
export const drawGathered = (piles: readonly PictureGathered[], colours: ChartColours): string =>
  piles.length === 0
    ? ''
    : [
        `<g font-family="${displayFont}" font-weight="800" letter-spacing="-0.03em" text-anchor="middle">`,
        ...piles.map((pile) => drawCircle(pile, colours)),
        `</g><g font-family="${textFont}" font-weight="600">`,
        ...piles.map(({ name }) => (name ? drawName(name, colours) : '')),
        '</g>',
      ].join('')
