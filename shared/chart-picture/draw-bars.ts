import type { ChartPicture, PictureQuarter } from './picture.ts'
import { barHeights, type PictureGround, type Size } from './ground.ts'
import { axisTitles } from './labels.ts'
import { chartColours, type ChartColours } from './looks.ts'
import { displayFont, escapeXml, middleOf, short, textFont } from './svg-text.ts'

/** Lengths are in units of the window. */
const titleSize = 52
const namesSize = 27
const gap = 28
/** Parts of a title's size: from its words to its arrow, the arrow, and how wide the words of the first one are. */
const title = { gap: 0.28, arrow: 0.56, impact: 3.155 } as const
/** A name of more characters is set smaller. */
const fewCharacters = 14
/** About how wide a character of the names is, as a part of its size. */
const characterWidth = 0.52

const arrow = (x: number, y: number, size: number, colour: string, path: string): string => {
  const scale = short((title.arrow * size) / 2)
  return `<path transform="translate(${short(x)} ${short(y)}) scale(${scale})" d="${path}" fill="none" stroke="${colour}" stroke-width="0.34" stroke-linecap="round" stroke-linejoin="round"/>`
}

const arrows = { up: 'M0 .7V-.65M-.58 -.1L0 -.7L.58 -.1', right: 'M-.7 0H.65M.1 -.58L.7 0L.1 .58' } as const

/** As many of the names as there is room for, in characters, with a dot between each two. */
const namesThatFit = (names: readonly string[], room: number): string => {
  const fitting: string[] = []
  for (const name of names) {
    if ([...fitting, name].join(' · ').length * characterWidth > room) break
    fitting.push(name)
  }
  const between = '<tspan dx="0.4em">·</tspan>'
  return fitting
    .map((name, index) =>
      index === 0 ? escapeXml(name) : `${between}<tspan dx="0.4em">${escapeXml(name)}</tspan>`,
    )
    .join('')
}

/** Which quarter it is: a map of the four, its name, and how many ideas lie there. */
const drawQuarter = (
  { quadrant, name, count }: PictureQuarter,
  left: number,
  middle: number,
  unit: number,
  colours: ChartColours,
): string => {
  const isLong = name.length > fewCharacters
  const size = (isLong ? 44 : 64) * unit
  const cells = ([1, 2, 3, 4] as const).map((each) => {
    const [x, y] = [((each - 1) % 2) * 12, each > 2 ? 12 : 0]
    const fill = each === quadrant ? colours.words : colours.rule
    return `<rect x="${x}" y="${y}" width="10" height="10" rx="1.4" fill="${fill}"/>`
  })
  const apart = (isLong ? 16 : 22) * unit
  const small = (isLong ? 28 : 34) * unit
  return [
    `<g transform="translate(${short(left)} ${short(middle - size / 2)}) scale(${short(size / 22)})">`,
    ...cells,
    `</g><text x="${short(left + size + apart)}" y="${short(middle + middleOf.display * size)}" font-size="${short(size)}" letter-spacing="${short(-0.04 * size)}">`,
    escapeXml(name),
    `<tspan dx="${short(apart)}" font-family="${textFont}" font-weight="600" font-size="${short(small)}" letter-spacing="0" fill="${colours.quiet}">${escapeXml(count)}</tspan></text>`,
  ].join('')
}

/** What stands above and below the plot: what the axes are called, what the room looks at, and the quarter. */
export const drawBars = (picture: ChartPicture, { layout }: PictureGround, size: Size): string => {
  const { unit, gutter } = layout
  const colours = chartColours[picture.look]
  const { quarter, names = [] } = picture
  const large = titleSize * unit
  const top = (barHeights.top / 2) * unit
  const foot = size.height - (barHeights.foot / 2) * unit
  const end = size.width - gutter
  const impactEnd = gutter + (title.impact + title.gap + title.arrow) * large
  const next = impactEnd + gap * unit
  const namesAt = quarter ? { x: end, anchor: 'end' } : { x: next, anchor: 'start' }
  const small = namesSize * unit
  const room = (end - next) / small - (quarter ? 38 : 0)
  return [
    `<g font-family="${displayFont}" font-weight="800" fill="${colours.words}">`,
    `<g font-size="${short(large)}" letter-spacing="${short(-0.03 * large)}">`,
    `<text x="${short(gutter)}" y="${short(top + middleOf.display * large)}">${axisTitles.impact}</text>`,
    `<text x="${short(end - (title.gap + title.arrow) * large)}" y="${short(foot + middleOf.display * large)}" text-anchor="end">${axisTitles.effort}</text>`,
    '</g>',
    arrow(impactEnd - (title.arrow / 2) * large, top, large, colours.words, arrows.up),
    arrow(end - (title.arrow / 2) * large, foot, large, colours.words, arrows.right),
    quarter ? drawQuarter(quarter, next, top, unit, colours) : '',
    '</g>',
    `<text x="${short(namesAt.x)}" y="${short(top + middleOf.text * small)}" text-anchor="${namesAt.anchor}" font-family="${textFont}" font-weight="600" font-size="${short(small)}" fill="${colours.quiet}">${namesThatFit(names, room)}</text>`,
  ].join('')
}
