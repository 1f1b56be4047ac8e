import { useMemo } from 'react'
import { useHeldRows } from '../../../hold/use-held-rows.ts'
import type { Direction } from '#lib/round/read-direction.ts'
import type { FeedSnapshot } from '../../rows/idea-feed.ts'
import type { Hold } from '../../../hold/hold.ts'
import { isInPart } from '../../points/frame.ts'
import { membersOf, type Point } from '../../rows/point.ts'
import type { Picture } from '../projector-view.ts'
import { quadrantParts } from '../quadrants.ts'

/** Holds the picture and lets it go, as a desk says and as keys say; undefined while it is all there is. */
export const useHold = (
  { points, generation }: Pick<FeedSnapshot, 'points' | 'generation'>,
  direction: Direction,
) => {
  const { standing, ...held } = useHeldRows(points, direction)
  const picture = useMemo<Picture | undefined>(
    () => standing && { points: standing, generation },
    [standing, generation],
  )
  return { ...held, picture }
}

/** Those that came together, also into piles, and how many of them are big bets. */
export const useNewcomers = (points: readonly Point[], { heldAt, upTo = Infinity }: Hold) =>
  useMemo(() => {
    const come =
      heldAt === undefined ? [] : points.flatMap(membersOf).filter(({ row }) => row > heldAt && row <= upTo)
    return { count: come.length, bigBets: come.filter((point) => isInPart(point, quadrantParts[2])).length }
  }, [points, heldAt, upTo])
