import type { ChartPicture, PictureCircle, PicturePile, PictureText } from './picture.ts'
import { pixelRatio } from './ground.ts'
import { chartColours, type ChartColours } from './looks.ts'
import { layersOf, layerStep, pileRadius, pointRadius, readableSize, ringWidth } from './scale.ts'
import { displayFont, escapeXml, middleOfLine, short, textFont } from './svg-text.ts'

/** On whole pixels of the picture, as the chart has it on those of its screen. */
const onPixel = (value: number): string => short(Math.round(value * pixelRatio) / pixelRatio)

const drawHairs = (circles: readonly PictureCircle[], words: string): string => {
  const lines = circles.map(({ x, y, home }) =>
    home ? `<path d="M${short(x)} ${short(y)}L${short(home.x)} ${short(home.y)}"/>` : '',
  )
  // One by one: where two cross, it is darker, as on the chart.
  const paths = lines.join('')
  return paths && `<g fill="none" stroke="${words}" stroke-opacity="0.7" stroke-width="1.5">${paths}</g>`
}

const drawCircles = (circles: readonly PictureCircle[], unit: number, colours: ChartColours): string => {
  const { ringInset } = colours
  const ring = (ringInset + ringWidth) * unit
  const radius = short(pointRadius * unit - ringInset * unit + ring / 2)
  const drawn = circles.map(({ x, y, table, band }) => {
    const { disc, ring: edge, number } = colours[band]
    const [left, top] = [onPixel(x), onPixel(y)]
    const circle = `<circle cx="${left}" cy="${top}" r="${radius}" fill="${disc}" stroke="${edge}"/>`
    const size = readableSize(table, unit)
    if (size === undefined) return circle
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
export const drawPoints = (picture: ChartPicture, usual: number): string => {
  const { circles, piles = [], texts = [], unit = usual, look } = picture
  const colours = chartColours[look]
  return [
    drawHairs(circles, colours.words),
    drawCircles(circles, unit, colours),
    `<g font-family="${displayFont}" font-weight="800" letter-spacing="-0.03em" text-anchor="middle">`,
    ...piles.map((pile) => drawPile(pile, unit, colours)),
    `</g><g font-family="${textFont}" font-weight="600" fill="${colours.words}">`,
    ...texts.map(drawText),
    '</g>',
  ].join('')
}
