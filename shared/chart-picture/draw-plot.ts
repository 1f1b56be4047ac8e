import type { PictureGround } from './ground.ts'
import { effortLabels, impactLabels } from './labels.ts'
import type { ChartColours } from './looks.ts'
import { axisWidth, bandEdges, bandOf, edgesIn, thirds } from './scale.ts'
import { displayFont, middleOf, short } from './svg-text.ts'

const label = (x: number, y: number, fill: string, anchor: string, text: string): string =>
  `<text x="${short(x)}" y="${short(y)}" fill="${fill}"${anchor}>${text}</text>`

/** The ground of the plot with its three bands and their lines, the two axes, and what their thirds are called. */
export const drawPlot = (ground: PictureGround, colours: ChartColours): string => {
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
