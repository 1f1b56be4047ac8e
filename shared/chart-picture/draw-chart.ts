import { drawBars } from './draw-bars.ts'
import { drawPlot } from './draw-plot.ts'
import { drawPoints } from './draw-points.ts'
import { pictureGround, pictureSize } from './ground.ts'
import { chartColours } from './looks.ts'
import type { ChartPicture } from './picture.ts'
import { escapeXml, short } from './svg-text.ts'

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
