import type { Point } from '../../rows/point.ts'
import { byRankOnWall, hasPlace } from '../../rows/rank-points.ts'
import { alonePoints, placeText } from './beside.ts'
import { callBest, callOther } from './call-text.ts'
import { placeInColumn } from './column.ts'
import type { Box } from './room.ts'
import { isAt, isCrossed, isInside, isOffTexts, take, type Taken, takenOn } from './taken.ts'
import { type Circle, type IdeaText, radiusOf, type TextGround } from './text-ground.ts'
import { wordsOf } from './text-lines.ts'

/** So many of the best have a text wherever there is room. */
export const called = 8

/** What a distance that is computed may be off by. */
const rounding = 0.01

/** What may be read, on what. */
interface Wanted {
  /** All circles that are drawn by themselves, and those beside which a text would not be taken for another's. */
  readonly circles: readonly Circle[]
  readonly alone: ReadonlySet<Point>
  readonly ground: TextGround
  readonly before: readonly IdeaText[]
}

/** Whether a text is of a circle that is where it was, and as large where a line leads from it. */
const isOf = ({ point, at, leader }: IdeaText, circle: Circle, ground: TextGround): boolean =>
  point === circle.point &&
  isAt(circle, at) &&
  (!leader ||
    Math.abs(Math.hypot(leader.from.x - at.x, leader.from.y - at.y) - radiusOf(circle, ground)) < rounding)

/** The text that a circle had before, where that is still right. */
const keptOf = (circle: Circle, taken: Taken, { before, alone, ground }: Wanted): IdeaText | undefined =>
  before.find(
    (text) =>
      isOf(text, circle, ground) &&
      (text.leader ? isOffTexts(circle, text.leader, taken, ground) : alone.has(text.point)) &&
      isInside(text, ground) &&
      taken.room.isFree(text, text.point),
  )

const columnOf = ({ column, height }: TextGround): Box => ({ left: 0, top: 0, right: column, bottom: height })

/** Texts of the best: beside their circles, else in the column for words, where each has room. */
const placeWithColumn = (best: readonly Circle[], wanted: Wanted): readonly IdeaText[] => {
  const { circles, alone, ground, before } = wanted
  const taken = takenOn(circles, ground)
  taken.room.add(columnOf(ground), 1)
  let beside: IdeaText[] = []
  const put = (text: IdeaText | undefined): void => {
    if (!text || text.leader) return
    take(text, taken, ground)
    beside.push(text)
  }
  const isLeft = ({ point }: Circle): boolean => beside.every((text) => text.point !== point)
  if (before.length > 0) for (const circle of best) put(keptOf(circle, taken, wanted))
  for (const circle of best)
    if (isLeft(circle) && alone.has(circle.point)) put(placeText(circle, taken, ground))
  for (;;) {
    const left = best.filter(isLeft)
    const listed = before.filter(({ leader, right }) => leader && right <= ground.column)
    const there = listed.filter((text) => left.some((circle) => isOf(text, circle, ground)))
    const isSame = there.length === left.length && !beside.some((text) => isCrossed(text, there, ground))
    const inColumn = isSame ? there : placeInColumn(left, { numbers: taken.numbers, beside }, ground)
    const clear = beside.filter((text) => !isCrossed(text, inColumn, ground))
    if (clear.length === beside.length) return [...beside, ...inColumn]
    beside = clear
  }
}

/** Texts in the order of their ideas, as far as there is one of each better idea. */
const inOrder = (ranked: readonly Circle[], texts: readonly IdeaText[]): readonly IdeaText[] => {
  const textOf = new Map(texts.map((text) => [text.point, text]))
  const all = ranked.map(({ point }) => textOf.get(point))
  const end = all.indexOf(undefined)
  return all.slice(0, end < 0 ? all.length : end).filter((text) => text !== undefined)
}

const placeRanked = (ranked: readonly Circle[], wanted: Wanted): readonly IdeaText[] => {
  const { circles, alone, ground, before } = wanted
  const first = ground.column > 0 ? placeWithColumn(ranked.slice(0, called), wanted) : []
  const taken = takenOn(circles, ground)
  // A text beside those of the column would be read as one of them, and more lines than those would be a tangle.
  const isListed = first.some(({ leader }) => leader)
  if (isListed) taken.room.add(columnOf(ground), 1)
  const texts: IdeaText[] = []
  const there = new Set<Point>()
  const put = (text: IdeaText): void => {
    take(text, taken, ground)
    texts.push(text)
    there.add(text.point)
  }
  for (const text of first) put(text)
  if (before.length > 0)
    for (const circle of ranked) {
      const text = there.has(circle.point) ? undefined : keptOf(circle, taken, wanted)
      if (text) put(text)
    }
  for (const [rank, circle] of ranked.entries()) {
    if (there.has(circle.point)) continue
    const text =
      (alone.has(circle.point) ? placeText(circle, taken, ground) : undefined) ??
      (rank < called
        ? callBest(circle, taken, ground)
        : isListed
          ? undefined
          : callOther(circle, taken, ground))
    if (!text) break
    put(text)
  }
  return inOrder(ranked, texts)
}

/**
 * Puts the best ideas into words, by rank, and none while a better one has no room: beside its circle, or at the end of a
 * line from it or from its pile; where a column is kept free, the best eight have room in that. Flagged ones are passed
 * over, and those that too few have judged. No text is over a circle, another text or the edges, nor nearer to another
 * circle than to its own, but at the end of a line. Texts that were there `before` stay where they are as long as that
 * holds, and leave none of the best without. There is no chance in it: the same circles give the same texts.
 */
export const placeTexts = (
  circles: readonly Circle[],
  ground: TextGround,
  before: readonly IdeaText[] = [],
): readonly IdeaText[] => {
  const ranked = [...circles, ...ground.piled]
    .filter(({ point }) => !point.flagged && hasPlace(point) && wordsOf(point.idea).length > 0)
    .toSorted(({ point: one }, { point: other }) => byRankOnWall(one, other))
  const wanted: Wanted = { circles, alone: alonePoints(circles, ground), ground, before }
  const kept = placeRanked(ranked, wanted)
  if (before.length === 0 || kept.length >= Math.min(called, ranked.length)) return kept
  const fresh = placeRanked(ranked, { ...wanted, before: [] })
  return fresh.length > kept.length ? fresh : kept
}
