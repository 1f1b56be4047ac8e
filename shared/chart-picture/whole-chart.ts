import { type Comparison, isInBoth } from '../comparing/compare-rounds.ts'
import { rowIdentity } from '../rows/row.ts'
import type { ChartPicture } from './picture.ts'
import { pictureGround } from './ground.ts'
import { bandOf, isInPart, onScale, type Place, type Rated } from './scale.ts'
import { scatterOffset } from './scatter.ts'

/** An idea as its row has it. `timestamp` is ISO 8601 UTC. */
export interface RatedIdea extends Rated {
  readonly timestamp: string
  readonly table: number
}

/**
 * The picture of ideas as the chart has them by itself: each a circle scattered a little about its true place, a later
 * one above an earlier one. `shown` says the rest of the picture, e.g. its look, or a part of the chart.
 */
export const scatteredChart = (
  ideas: readonly RatedIdea[],
  shown: Omit<ChartPicture, 'circles' | 'piles' | 'texts' | 'unit'>,
): ChartPicture => {
  const { x, y, unit } = pictureGround(shown.part, shown.size)
  const circles = ideas
    .filter((idea) => isInPart(idea, shown.part))
    .map((idea) => {
      const { dx, dy } = scatterOffset(rowIdentity(idea))
      return {
        table: idea.table,
        band: bandOf(idea.impact),
        x: x(onScale(idea.effort)) + dx * unit,
        y: y(onScale(idea.impact)) + dy * unit,
      }
    })
  return { ...shown, circles }
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
