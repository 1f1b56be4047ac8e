import { useMemo } from 'react'
import { isInPart } from '../../points/frame.ts'
import type { Point } from '../../rows/point.ts'
import { quadrantParts } from '../quadrants.ts'
import type { Hold } from '../../../hold/hold.ts'

/** Those that came together, and how many of them are big bets. */
export const useNewcomers = (points: readonly Point[], { heldAt, upTo = Infinity }: Hold) =>
  useMemo(() => {
    const come = heldAt === undefined ? [] : points.filter(({ row }) => row > heldAt && row <= upTo)
    return { count: come.length, bigBets: come.filter((point) => isInPart(point, quadrantParts[2])).length }
  }, [points, heldAt, upTo])
