import { useId, useMemo } from 'react'
import type { Frame } from '../../points/frame.ts'
import type { Point } from '../../rows/point.ts'
import { digestOf, stillFresh, type Names } from './digest.ts'
import { eventsInWords, settingsInWords, type Events, type Settings } from './events.ts'
import { useGuide } from './use-guide.ts'
import { useVoice } from './use-voice.ts'

interface Told extends Events, Omit<Settings, 'name'> {
  readonly points: readonly Point[]
  /** Nothing is known yet, or ideas are in the air. */
  readonly isUnsettled: boolean
  /** More ideas are on their way to this screen. */
  readonly isReading: boolean
  /** When the wall let go of what it held. */
  readonly revealedAt: number | undefined
  readonly names: Names
  /** The quarter that is drawn. */
  readonly quadrant: number | undefined
  /** The layout that is drawn. */
  readonly laid: Frame['layout']
  readonly isLed: boolean
  /** Which of the ideas have circles, in words, where not all do. */
  readonly sampled: string | undefined
  /** What is compared stands in place of the ideas. */
  readonly isReplaced: boolean
}

/** What the wall says to those who cannot see it, and how they go about it. */
export const useTold = (wall: Told) => {
  const { points, isUnsettled, isReading, revealedAt, names, quadrant, laid, isLed, isReplaced, compared } =
    wall
  const digest = useMemo(() => digestOf(points), [points])
  const { said, fresh } = useVoice({
    events: eventsInWords(wall),
    settings: settingsInWords({ ...wall, name: quadrant === undefined ? undefined : names[quadrant - 1] }),
    digest: isUnsettled ? undefined : digest,
    isReading,
    revealedAt,
    names,
  })
  return {
    said,
    guide: useGuide({
      digest,
      names,
      fresh: stillFresh(fresh, digest),
      laid,
      captionId: useId(),
      isLed,
      instead: isReplaced ? compared : undefined,
      rule: wall.rated.rule,
      sampled: wall.sampled,
    }),
  }
}
