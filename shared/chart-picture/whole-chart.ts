import { type Comparison, isInBoth } from '../comparing/compare-rounds.ts'
import type { ChartPicture } from './picture.ts'
import { pictureGround } from './ground.ts'
import { groundsOf } from './layout/ground.ts'
import { Piling } from './layout/piling.ts'
import { inWhole } from './layout/sizes.ts'
import { spread } from './layout/spread.ts'
import { type Band, bandOf, onScale, type Place, pointRadius, type Rated } from './scale.ts'

/** An idea as its table put it. */
export interface RatedIdea extends Rated {
  readonly table: number
}

/** What a picture of the whole chart says beside its ideas, e.g. its look. */
type WholePicture = Omit<ChartPicture, 'circles' | 'piles' | 'texts' | 'arrows' | 'unit' | 'part'>

/** In units of the frame: who is no farther from its true place has no line to it, as on the chart. */
const nearEnough = 1

/**
 * The picture of ideas side by side, as the chart spreads them: each near its true place, with a line that leads there,
 * and no number hidden.
 */
export const spreadChart = (ideas: readonly RatedIdea[], shown: WholePicture): ChartPicture => {
  const ground = pictureGround(undefined, shown.size)
  const { unit } = ground
  const grounds = groundsOf(ground)
  const homes = ideas.map(({ effort, impact, table }) => {
    const at = { x: ground.x(onScale(effort)) / unit, y: ground.y(onScale(impact)) / unit }
    return { ...at, ground: grounds[bandOf(impact)], table }
  })
  const { radius, places } = spread(homes, homes.length, { whole: grounds.whole, unit, ...inWhole })
  const inPixels = ({ x, y }: Place): Place => ({ x: x * unit, y: y * unit })
  const circles = ideas.map(({ table, impact }, index) => {
    const home = homes[index] ?? { x: 0, y: 0 }
    const at = places[index] ?? home
    const isMoved = Math.hypot(at.x - home.x, at.y - home.y) > nearEnough
    return { table, band: bandOf(impact), ...inPixels(at), ...(isMoved && { home: inPixels(home) }) }
  })
  return { ...shown, circles, unit: (unit * radius) / pointRadius }
}

/** The picture of very many ideas, as the chart piles them: at their true places, those that would hide each other as one. */
export const piledChart = (
  ideas: readonly (RatedIdea & { readonly row: number })[],
  shown: WholePicture,
): ChartPicture => {
  const ground = pictureGround(undefined, shown.size)
  const { unit } = ground
  const piling = new Piling<{ readonly row: number; readonly band: Band; readonly table: number }>(
    groundsOf(ground),
  )
  for (const { row, table, impact, effort } of ideas.toSorted((one, other) => one.row - other.row))
    piling.add(
      { row, table, band: bandOf(impact) },
      { x: ground.x(onScale(effort)) / unit, y: ground.y(onScale(impact)) / unit },
    )
  const all = piling.piles.map(({ x, y, ...pile }) => ({ ...pile, x: x * unit, y: y * unit }))
  return {
    ...shown,
    circles: all
      .filter(({ points }) => points.length === 1)
      .map(({ x, y, band, points }) => ({ x, y, band, table: points[0]?.table ?? 0 })),
    piles: all
      .filter(({ points }) => points.length > 1)
      .map(({ x, y, band, points }) => ({ x, y, band, count: points.length })),
  }
}

/** The picture of two rounds: an arrow for each table that was in both, from where it stood to where it stands. */
export const comparedChart = (
  { tables, largest }: Comparison,
  shown: Omit<ChartPicture, 'circles' | 'piles' | 'texts' | 'arrows' | 'unit'>,
): ChartPicture => {
  const { x, y } = pictureGround(shown.part, shown.size)
  const placeOf = ({ impact, effort }: Rated): Place => ({ x: x(onScale(effort)), y: y(onScale(impact)) })
  const large = new Set(largest.map(({ table }) => table))
  const arrows = tables.filter(isInBoth).map(({ table, before, after }) => ({
    table,
    from: placeOf(before),
    to: placeOf(after),
    isLarge: large.has(table),
  }))
  return { ...shown, circles: [], arrows }
}
