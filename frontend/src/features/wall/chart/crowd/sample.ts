import { axesHere } from '#lib/asked/asked.ts'
import { drawnShare, isDrawn } from '#shared/rows/lot.ts'
import { figures } from '#shared/text/figures.ts'
import type { Picture } from '../projector/projector-view.ts'
import { ideasIn, ideasInWords } from '../projector/words.ts'
import type { Point } from '../rows/point.ts'
import type { Density } from './density.ts'

/** The circles that are drawn of so many that nobody could tell one from another. */
export interface Sample extends Picture {
  /** Which part of all that is. */
  readonly share: number
}

/** Those whose circles are drawn: the ones on which the lot fell, and each pile. */
export const drawnOf = (points: readonly Point[], share: number): readonly Point[] =>
  share === 1 ? points : points.filter(({ row, members }) => members !== undefined || isDrawn(row, share))

/**
 * The circles that are drawn of a picture, to which so many ideas are on their way; undefined where all are. As more come,
 * circles are added; where half as many are drawn from then on, it is another generation.
 */
export const sampleOf = ({ points, generation }: Picture, onTheirWay: number): Sample | undefined => {
  const share = drawnShare(points.length + onTheirWay)
  // Generations are whole numbers, or halves: none is another picture's.
  return share === 1
    ? undefined
    : { points: drawnOf(points, share), generation: generation + share / 4, share }
}

/** `781 of 100,000 ideas drawn, by lot`. */
export const sampleInWords = (sample: Pick<Sample, 'points'>, points: readonly Point[]): string =>
  `${figures(ideasIn(sample.points))} of ${ideasInWords(ideasIn(points))} drawn, by lot`

/** What the ground and its lines say. */
export const medianInWords = ({ median: { impact, effort } }: Pick<Density, 'median'>): string => {
  const axes = axesHere()
  return `The stronger the ground, the more ideas. Median: ${axes.impact} ${impact.toFixed(1)}, ${axes.effort} ${effort.toFixed(1)}.`
}
