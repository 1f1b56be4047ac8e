import { lineLengths, setsOf } from './beside.ts'
import { callsFor } from './callouts.ts'
import { countCrossed, isInside, isOffTexts, type Taken } from './taken.ts'
import {
  type Circle,
  type IdeaText,
  leaderGap,
  lengthIn,
  radiusOf,
  sizeOf,
  type TextGround,
} from './text-ground.ts'
import { clippedLinesOf } from './text-lines.ts'

/** How many numbers the line to a text may cross: of the best where one looks first, of all others, and of the best at last. */
const crossedBy = { best: 9, others: 2, last: Infinity } as const
/** What is said at last of one of the best, where no more has room. */
const shortest = [
  { length: 26, lines: 2 },
  { length: 20, lines: 2 },
  { length: 20, lines: 1 },
  { length: 12, lines: 1 },
] as const

/**
 * The text of a circle that has no room beside it, at the end of a line: the nearest of those that cross the fewest
 * numbers, and no more than `most`.
 */
const callText = (
  circle: Circle,
  sets: readonly ReturnType<typeof sizeOf>[],
  most: number,
  taken: Taken,
  ground: TextGround,
): IdeaText | undefined => {
  const { point, x, y } = circle
  const { unit } = ground
  let [best, least]: [IdeaText | undefined, number] = [undefined, most + 1]
  for (const { leader, ends, boxOf } of callsFor(circle, radiusOf(circle, ground), unit, leaderGap * unit))
    for (const { lines, width, height } of sets) {
      const box = boxOf(width, height)
      if (!isInside(box, ground) || !taken.room.isFree(box, point)) continue
      if (!isOffTexts(circle, leader, taken, ground)) continue
      const crossed = countCrossed(circle, leader, least, taken)
      if (crossed >= least) continue
      best = { point, at: { x, y }, lines, ends, leader, ...box }
      least = crossed
      if (least === 0) return best
    }
  return best
}

/** One of the best is told wherever there is room, and shorter where there is little. */
export const callBest = (circle: Circle, taken: Taken, ground: TextGround): IdeaText | undefined => {
  const { idea } = circle.point
  const usual = setsOf(idea, ground, lineLengths.slice(0, 2))
  const short = shortest.map(({ length, lines }) =>
    sizeOf(clippedLinesOf(idea, length, lengthIn(ground), lines), ground),
  )
  return (
    callText(circle, usual, crossedBy.best, taken, ground) ??
    callText(circle, [...usual, ...short], crossedBy.last, taken, ground)
  )
}

/** Another one is told where its line crosses few numbers. */
export const callOther = (circle: Circle, taken: Taken, ground: TextGround): IdeaText | undefined =>
  callText(
    circle,
    setsOf(circle.point.idea, ground, lineLengths.slice(0, 2)),
    crossedBy.others,
    taken,
    ground,
  )
