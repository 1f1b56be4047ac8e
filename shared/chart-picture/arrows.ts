import { colours } from '../colours.ts'
import type { ChartColours } from './looks.ts'
import type { PictureArrow } from './picture.ts'
import { figureHalf, numberSize, type Place } from './scale.ts'
import { short, textFont } from './svg-text.ts'

interface ArrowEnds {
  /** Centres of the two circles, and their radii with what surrounds them. */
  readonly from: Place
  readonly to: Place
  readonly fromRadius: number
  readonly toRadius: number
  /** How long its head is. */
  readonly head: number
}

/** No arrow is shorter: two circles that touch say by themselves that nothing moved far. */
const least = 4

/** The path of an arrow from the edge of a circle to the edge of another; undefined where there is no room for one. */
export const arrowPath = ({ from, to, fromRadius, toRadius, head }: ArrowEnds): string | undefined => {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length <= fromRadius + toRadius + least) return undefined
  const [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length]
  const at = (along: number, across: number): string =>
    `${(from.x + x * along - y * across).toFixed(1)} ${(from.y + y * along + x * across).toFixed(1)}`
  const tip = length - toRadius
  // A head is never longer than its arrow.
  const long = Math.min(head, tip - fromRadius)
  const wing = 0.72 * long
  return `M${at(fromRadius, 0)}L${at(tip, 0)}M${at(tip - long, wing)}L${at(tip, 0)}L${at(tip - long, -wing)}`
}

/** In units of the plot. `ring`: what keeps the number of a large one off its line. */
const sizes = {
  small: { width: 2, from: 4, to: 0, head: 12, opacity: 0.55 },
  /** Of very many each is thin, or they were one dark knot. */
  crowd: { width: 1, from: 2.5, to: 0, head: 8, opacity: 0.4 },
  large: { width: 5, from: 8, to: 22, head: 0, opacity: 1 },
  ring: 3,
} as const

/** So many arrows, the large ones among them, are very many. */
const crowdFrom = 100

interface Drawn extends PictureArrow {
  readonly size: (typeof sizes)['small' | 'crowd' | 'large']
  readonly stroke: string
}

const drawWay = ({ from, to, isLarge, size, stroke }: Drawn, unit: number): string => {
  const path = arrowPath({
    ...{ from, to },
    fromRadius: size.from * unit,
    toRadius: (size.to + (isLarge ? sizes.ring : 0)) * unit,
    head: size.head * unit,
  })
  const line = path
    ? `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${short(size.width * unit)}" stroke-linecap="round"/>`
    : ''
  return `<g opacity="${size.opacity}">${line}<circle cx="${short(from.x)}" cy="${short(from.y)}" r="${short(size.from * unit)}" fill="${stroke}"/></g>`
}

const drawDisc = ({ to, table, size, stroke }: Drawn, unit: number): string => {
  const number = numberSize(table) * unit
  return `<circle cx="${short(to.x)}" cy="${short(to.y)}" r="${short(size.to * unit)}" fill="${stroke}"/><text x="${short(to.x)}" y="${short(to.y + figureHalf * number)}" font-size="${short(number)}" fill="${colours.ink}">${table}</text>`
}

/**
 * Arrows of tables that moved; the large ones above the others, and above all of them the tables' numbers at their heads:
 * none is covered.
 */
export const drawArrows = (
  arrows: readonly PictureArrow[],
  unit: number,
  { words }: Pick<ChartColours, 'words'>,
): string => {
  if (arrows.length === 0) return ''
  const small = arrows.length < crowdFrom ? sizes.small : sizes.crowd
  const drawn = arrows
    .toSorted((one, other) => Number(one.isLarge) - Number(other.isLarge))
    .map((arrow) => ({
      ...arrow,
      size: arrow.isLarge ? sizes.large : small,
      stroke: arrow.isLarge ? colours.tangerine : words,
    }))
  const discs = drawn.filter(({ isLarge }) => isLarge)
  return `<g font-family="${textFont}" font-weight="800" text-anchor="middle">${drawn.map((one) => drawWay(one, unit)).join('')}${discs.map((one) => drawDisc(one, unit)).join('')}</g>`
}
