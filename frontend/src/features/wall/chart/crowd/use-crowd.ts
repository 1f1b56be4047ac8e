import { useMemo } from 'react'
import type { Picture } from '../projector/projector-view.ts'
import type { Point } from '../rows/point.ts'
import { densityOf } from './density.ts'
import { drawnOf, medianInWords, sampleInWords, sampleOf } from './sample.ts'

/**
 * What stands for the ideas of a picture that are too many to be seen one by one: some circles, how many ideas lie where,
 * and what is said of both; undefined where each idea is seen. `live` are the ideas as they came.
 */
export const useCrowd = ({ points, generation }: Picture, live: readonly Point[], onTheirWay: number) => {
  const sample = useMemo(() => sampleOf({ points, generation }, onTheirWay), [points, generation, onTheirWay])
  const isCrowd = sample !== undefined
  const density = useMemo(() => (isCrowd ? densityOf(points) : undefined), [isCrowd, points])
  const liveDrawn = useMemo(
    () => (live === points ? sample?.points : sample && drawnOf(live, sample.share)),
    [live, points, sample],
  )
  return useMemo(
    () =>
      sample &&
      density && {
        ...{ sample, density, live: liveDrawn },
        sampled: sampleInWords(sample, points),
        foot: medianInWords(density),
      },
    [sample, density, liveDrawn, points],
  )
}
