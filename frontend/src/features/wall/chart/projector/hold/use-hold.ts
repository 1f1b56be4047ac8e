import { useMemo } from 'react'
import { useHeldRows } from '../../../hold/use-held-rows.ts'
import type { Direction } from '../../../../../lib/round/read-direction.ts'
import type { FeedSnapshot } from '../../rows/idea-feed.ts'
import type { Picture } from '../projector-view.ts'

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
