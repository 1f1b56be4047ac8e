import { joinsLetters } from '#shared/text/joined-letters.ts'
import { drawArrows } from './arrows.ts'
import type { ChartPicture, PictureCircle, PicturePile, PictureText, PictureQuarter } from './picture.ts'
import { drawGathered } from './draw-gathered.ts'
import {
  pixelRatio,
  pictureGround,
  pictureSize,
  barHeights,
  type PictureGround,
  type Size,
} from './ground.ts'
import { chartColours, type ChartColours } from './looks.ts'
import {
  layersOf,
  layerStep,
  pileRadius,
  pointRadius,
  readableSize,
  ringWidth,
  axisWidth,
  bandEdges,
  bandOf,
  edgesIn,
  hairOpacity,
  hairWidth,
  thirds,
} from './scale.ts'
import { escapeXml } from '../text/escape-xml.ts'
import { displayFont, middleOfLine, short, textFont, middleOf } from './svg-text.ts'
import { axisTitles, effortLabels, impactLabels } from './labels.ts'

/** On whole pixels of the picture, as the chart has it on those of its screen. */
const onPixel = (value: number): string => short(Math.round(value * pixelRatio) / pixelRatio)

const drawHairs = (circles: readonly PictureCircle[], words: string, unit: number): string => {
  const lines = circles.map(({ x, y, home }) =>
    home ? `<path d="M${short(x)} ${short(y)}L${short(home.x)} ${short(home.y)}"/>` : '',
  )
  // One by one: where two cross, it is darker, as on the chart.
  const paths = lines.join('')
  return (
    paths &&
    `<g fill="none" stroke="${words}" stroke-opacity="${hairOpacity}" stroke-width="${short(hairWidth * unit)}">${paths}</g>`
  )
}

const drawCircles = (
  circles: readonly PictureCircle[],
  unit: number,
  colours: ChartColours,
  isBare: boolean,
): string => {
  const { ringInset } = colours
  const ring = (ringInset + ringWidth) * unit
  const radius = short(pointRadius * unit - ringInset * unit + ring / 2)
  const drawn = circles.map(({ x, y, table, band }) => {
    const { disc, ring: edge, number } = colours[band]
    const [left, top] = [onPixel(x), onPixel(y)]
    const circle = `<circle cx="${left}" cy="${top}" r="${radius}" fill="${disc}" stroke="${edge}"/>`
    const size = readableSize(table, unit)
    if (size === undefined || isBare) return circle
    // Half a figure's height below the centre: figures have no descenders.
    const foot = short(Number(top) + size * unit * 0.35)
    return `${circle}<text x="${left}" y="${foot}" font-size="${short(size * unit)}" fill="${number}">${table}</text>`
  })
  return `<g font-family="${textFont}" font-weight="800" text-anchor="middle" stroke-width="${short(ring)}">${drawn.join('').replaceAll('<text ', '<text stroke="none" ')}</g>`
}

/** In CSS pixels: around a pile, and what keeps its layers apart. */
const apart = 2

const drawPile = ({ x, y, band, count }: PicturePile, unit: number, colours: ChartColours): string => {
  const { disc, number, ring, edge } = colours[band]
  const radius = pileRadius(count) * unit
  const layers = layersOf(count)
  const at = (layer: number) => short(y + layer * radius * layerStep)
  const circle = (layer: number, size: number, fill: string) =>
    `<circle cx="${short(x)}" cy="${at(layer)}" r="${short(size)}" fill="${fill}"/>`
  const below = Array.from({ length: layers }, (_, index) => layers - index).map(
    (layer) =>
      circle(layer, radius, edge) + (layer > 1 ? circle(layer - 1, radius + apart, colours.ground) : ''),
  )
  const size = radius * (layers === 3 ? 0.86 : 0.98)
  return [
    ...below,
    circle(0, radius + ringWidth, ring),
    circle(0, radius, disc),
    `<text x="${short(x)}" y="${short(y + middleOfLine(size))}" font-size="${short(size)}" fill="${number}">×${count}</text>`,
  ].join('')
}

/** The height of a line of an idea, as a part of the font's size, and from its top to where its letters stand. */
const lineHeight = 1.06
const ascent = 0.84

/** A ring around the circle of a text that is not beside it, and a line from there, with a rim in the ground's colour. */
const drawLeader = ({ at, leader }: PictureText, unit: number, { words, ground }: ChartColours): string => {
  if (!at || !leader) return ''
  const { from, to } = leader
  const ring = `<circle cx="${short(at.x)}" cy="${short(at.y)}" r="${short(Math.hypot(from.x - at.x, from.y - at.y))}"/>`
  const line = `<path d="M${short(from.x)} ${short(from.y)}L${short(to.x)} ${short(to.y)}"/>`
  const drawn = (width: number, colour: string) =>
    `<g fill="none" stroke="${colour}" stroke-width="${short(width * unit)}">${ring}${line}</g>`
  return drawn(4.5, ground) + drawn(2.5, words)
}

const drawText = ({ lines, ends, left, right, top, bottom }: PictureText): string => {
  const leading = (bottom - top) / lines.length
  const size = leading / lineHeight
  const x = short(ends ? right : left)
  const spans = lines.map(
    (line, index) =>
      `<tspan x="${x}" y="${short(top + index * leading + ascent * size)}">${escapeXml(line)}</tspan>`,
  )
  return `<text font-size="${short(size)}" text-anchor="${ends ? 'end' : 'start'}">${spans.join('')}</text>`
}

/** What lies on the plot: lines to true places, circles, piles, and texts beside circles. `usual` is the plot's unit. */
const drawPoints = (picture: ChartPicture, usual: number): string => {
  const {
    circles,
    piles = [],
    gathered = [],
    texts = [],
    arrows = [],
    unit = usual,
    look,
    isBare = false,
  } = picture
  const colours = chartColours[look]
  return [
    drawArrows(arrows, usual, colours),
    drawHairs(circles, colours.words, usual),
    drawCircles(circles, unit, colours, isBare),
    `<g font-family="${displayFont}" font-weight="800" letter-spacing="-0.03em" text-anchor="middle">`,
    ...piles.map((pile) => drawPile(pile, unit, colours)),
    '</g>',
    drawGathered(gathered, colours),
    ...texts.map((text) => drawLeader(text, usual, colours)),
    `<g font-family="${textFont}" font-weight="600" fill="${colours.words}">`,
    ...texts.map(drawText),
    '</g>',
  ].join('')
}

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
    `</g><text x="${short(left + size + apart)}" y="${short(middle + middleOf.display * size)}" font-size="${short(size)}" letter-spacing="${joinsLetters(name) ? 0 : short(-0.04 * size)}">`,
    escapeXml(name),
    `<tspan dx="${short(apart)}" font-family="${textFont}" font-weight="600" font-size="${short(small)}" letter-spacing="0" fill="${colours.quiet}">${escapeXml(count)}</tspan></text>`,
  ].join('')
}

/** What stands above and below the plot: what the axes are called, what the room looks at, and the quarter. */
const drawBars = (picture: ChartPicture, { layout }: PictureGround, size: Size): string => {
  const { unit, gutter } = layout
  const colours = chartColours[picture.look]
  const { quarter, names = [], axes = axisTitles } = picture
  const large = titleSize * unit
  const top = (barHeights.top / 2) * unit
  const foot = size.height - (barHeights.foot / 2) * unit
  const end = size.width - gutter
  // Nobody measures here: letters of other names are taken to be as wide as those of ours.
  const upwards = (title.impact * axes.impact.length) / axisTitles.impact.length
  const impactEnd = gutter + (upwards + title.gap + title.arrow) * large
  const next = impactEnd + gap * unit
  const namesAt = quarter ? { x: end, anchor: 'end' } : { x: next, anchor: 'start' }
  const small = namesSize * unit
  const room = (end - next) / small - (quarter ? 38 : 0)
  return [
    `<g font-family="${displayFont}" font-weight="800" fill="${colours.words}">`,
    `<g font-size="${short(large)}" letter-spacing="${short(-0.03 * large)}">`,
    `<text x="${short(gutter)}" y="${short(top + middleOf.display * large)}">${escapeXml(axes.impact)}</text>`,
    `<text x="${short(end - (title.gap + title.arrow) * large)}" y="${short(foot + middleOf.display * large)}" text-anchor="end">${escapeXml(axes.effort)}</text>`,
    '</g>',
    arrow(impactEnd - (title.arrow / 2) * large, top, large, colours.words, arrows.up),
    arrow(end - (title.arrow / 2) * large, foot, large, colours.words, arrows.right),
    quarter ? drawQuarter(quarter, next, top, unit, colours) : '',
    '</g>',
    `<text x="${short(namesAt.x)}" y="${short(top + middleOf.text * small)}" text-anchor="${namesAt.anchor}" font-family="${textFont}" font-weight="600" font-size="${short(small)}" fill="${colours.quiet}">${namesThatFit(names, room)}</text>`,
  ].join('')
}

const label = (x: number, y: number, fill: string, anchor: string, text: string): string =>
  `<text x="${short(x)}" y="${short(y)}" fill="${fill}"${anchor}>${text}</text>`

/** The ground of the plot with its three bands and their lines, the two axes, and what their thirds are called. */
const drawPlot = (ground: PictureGround, colours: ChartColours): string => {
  const { width, height, layout, x, y, xDomain, yDomain } = ground
  const { unit, gutter, margin, labelSize } = layout
  const within = (value: number) => Math.min(height, Math.max(0, value))
  const bands = [
    ['high', 0, within(y(bandEdges[1]))],
    ['med', within(y(bandEdges[1])), within(y(bandEdges[0]))],
    ['low', within(y(bandEdges[0])), height],
  ] as const
  const wide = axisWidth(unit)
  const across = thirds(xDomain).map((value) =>
    label(
      x(value),
      height + wide + labelSize * 1.1,
      colours.words,
      ' text-anchor="middle"',
      effortLabels[bandOf(value)],
    ),
  )
  const upwards = thirds(yDomain).map((value) => {
    const band = bandOf(value)
    const middle = y(value) + middleOf.display * labelSize
    return label(gutter - margin.left, middle, colours[band].label, '', impactLabels[band])
  })
  return [
    ...bands
      .filter(([, from, to]) => to > from)
      .map(
        ([band, from, to]) =>
          `<rect y="${short(from)}" width="${short(width)}" height="${short(to - from)}" fill="${colours[band].ground}"/>`,
      ),
    `<path d="${edgesIn(xDomain)
      .map((edge) => `M${short(x(edge))} 0V${short(height)}`)
      .join('')}" stroke="${colours.rule}" stroke-width="2"/>`,
    `<path d="M0 0V${short(height + wide / 2)}M${short(-wide / 2)} ${short(height)}H${short(width)}" stroke="${colours.words}" stroke-width="${short(wide)}"/>`,
    `<g font-family="${displayFont}" font-weight="800" font-size="${short(labelSize)}" letter-spacing="-0.02em">`,
    ...upwards,
    ...across,
    '</g>',
  ].join('')
}

/**
 * The chart as an SVG document, as wide and as high as its window. Rules for fonts (`@font-face`) may be given, for those
 * who do not have them; without, the reader's own fonts stand in.
 */
export const drawChart = (picture: ChartPicture, fontFaces = ''): string => {
  const size = picture.size ?? pictureSize
  const ground = pictureGround(picture.part, size)
  const colours = chartColours[picture.look]
  const [width, height] = [short(size.width), short(size.height)]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeXml(picture.title)}">`,
    `<title>${escapeXml(picture.title)}</title>`,
    fontFaces && `<style>${fontFaces}</style>`,
    `<rect width="${width}" height="${height}" fill="${colours.ground}"/>`,
    drawBars(picture, ground, size),
    `<g transform="translate(${short(ground.left)} ${short(ground.top)})">`,
    drawPlot(ground, colours),
    drawPoints(picture, ground.unit),
    '</g></svg>',
  ].join('')
}
