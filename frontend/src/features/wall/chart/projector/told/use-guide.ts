import { useMemo } from 'react'
import type { Guide } from '../../keyboard/guide.ts'
import type { Frame } from '../../points/frame.ts'
import { placeInWords } from '#shared/choosing/rank.ts'
import type { Point } from '../../rows/point.ts'
import { quadrantOf } from '../quadrants.ts'
import { digestInWords, type Digest, type Names } from './digest.ts'
import { leapFor, rankOf } from './leaps.ts'

interface GuideInput {
  readonly digest: Digest
  readonly names: Names
  /** What the voice said last of what is new. */
  readonly fresh: string
  readonly laid: Frame['layout']
  readonly captionId: string
  /** A desk leads: the wall says nothing of keys. */
  readonly isLed: boolean
  /** What is seen in place of the ideas, in words. */
  readonly instead: string | undefined
  /** Which of the ideas have circles, in words, where not all do. */
  readonly sampled: string | undefined
  /** What ranks the ideas where the room has rated. */
  readonly rule: string | undefined
}

const hint = 'Shift ↑ ↓ by rank, Shift ← → by quarter'

const usualRule = 'impact less time to value'

const rankInWords = (point: Point, points: readonly Point[]): string => {
  const { room } = point
  if (!room) return `rank ${rankOf(point, points)} of ${points.length}`
  if (!room.ranked) return 'no rank, too few ratings'
  const ranked = points.filter((other) => other.room?.ranked).length
  return `rank ${placeInWords(room.ranked)} of ${ranked} by the room`
}

/** How the chart is read, after what it shows. */
const how =
  'Each circle is an idea, with its table’s number. The higher, the more impact; the further right, the longer until it has value. The colour repeats the impact.'

/** The walk by rank and by quarter, and the chart in words. */
export const useGuide = ({
  digest,
  names,
  fresh,
  laid,
  captionId,
  isLed,
  instead,
  rule = usualRule,
  sampled,
}: GuideInput): Guide => {
  const { points } = digest
  const caption = useMemo(
    () =>
      instead ??
      [digestInWords(digest, names), sampled, fresh && `New since last time: ${fresh}.`, how]
        .filter(Boolean)
        .join(' '),
    [digest, names, sampled, fresh, instead],
  )
  return useMemo(
    () => ({
      leap: leapFor,
      placeInWords: (point) => {
        const rank = rankInWords(point, points)
        const size = laid?.pileSizeOf?.(point)
        const pile = size === undefined ? '' : `, on a pile of ${size}`
        return `${rank}, ${names[quadrantOf(point) - 1] ?? ''}${pile}`
      },
      hint: isLed ? '' : hint,
      caption,
      captionId,
      rule,
    }),
    [points, names, laid, caption, captionId, isLed, rule],
  )
}
