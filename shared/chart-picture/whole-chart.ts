import { rowIdentity } from '../rows/row.ts'
import type { ChartPicture } from './picture.ts'
import { pictureGround } from './ground.ts'
import { bandOf, isInPart, onScale, type Rated } from './scale.ts'
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
