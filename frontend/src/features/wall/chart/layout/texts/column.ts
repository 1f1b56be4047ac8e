import type { Place } from '../../points/frame.ts'
import type { Leader } from './callouts.ts'
import { countCrossed, isCrossed, type Taken } from './taken.ts'
import { clippedLinesOf } from './text-lines.ts'
import {
  apart,
  charactersIn,
  type Circle,
  type IdeaText,
  leaderGap,
  lengthIn,
  margin,
  radiusOf,
  sizeOf,
  type TextGround,
} from './text-ground.ts'

const linesAtMost = 4

/** Texts that have room above each other, as many of the first as can be, each in as many lines as all can have. */
const setsFor = (circles: readonly Circle[], ground: TextGround) => {
  const { column, height, size, unit } = ground
  const length = charactersIn(column - margin - 2 * leaderGap * unit, ground)
  const lengthOf = lengthIn(ground)
  for (let count = circles.length; count > 0; count--)
    for (let most = linesAtMost; most > 0; most--) {
      const sets = circles.slice(0, count).map((circle) => ({
        circle,
        ...sizeOf(clippedLinesOf(circle.point.idea, length, lengthOf, most), ground),
      }))
      const all = sets.reduce((sum, set) => sum + set.height, (count - 1) * apart * size)
      if (all <= height - 2 * margin) return sets
    }
  return []
}
type Set = ReturnType<typeof setsFor>[number]

/** Texts above each other, each as near to the height of its circle and so much more as the others let it. */
const stacked = (sets: readonly Set[], shift: number, { height: ground, size }: TextGround) => {
  const gap = apart * size
  let least = margin
  const fromAbove = sets.map((set) => {
    const top = Math.max(least, set.circle.y + shift - set.height / 2)
    least = top + set.height + gap
    return { ...set, top }
  })
  let most = ground - margin
  return fromAbove
    .toReversed()
    .map((set) => {
      const top = Math.min(set.top, most - set.height)
      most = top - gap
      return { ...set, top }
    })
    .toReversed()
}

const towards = (from: Place, to: Place, length: number): Place => {
  const way = Math.hypot(to.x - from.x, to.y - from.y)
  const share = way > length ? length / way : 1
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

type Listed = IdeaText & { readonly leader: Leader }

const textsFrom = (sets: readonly Set[], shift: number, ground: TextGround): readonly Listed[] => {
  const { column, unit } = ground
  const end = column - leaderGap * unit
  const right = end - leaderGap * unit
  return stacked(sets, shift, ground).map(({ circle, lines, width, height, top }) => {
    const { point, x, y } = circle
    const to = { x: end, y: top + height / 2 }
    const leader = { from: towards({ x, y }, to, radiusOf(circle, ground)), to }
    const box = { left: right - width, top, right, bottom: top + height }
    return { point, at: { x, y }, lines, ends: true, leader, ...box }
  })
}

const side = (from: Place, to: Place, { x, y }: Place): number =>
  Math.sign((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x))

/** Whether two lines cross. */
const areCrossed = (one: Leader, other: Leader): boolean =>
  side(one.from, one.to, other.from) * side(one.from, one.to, other.to) < 0 &&
  side(other.from, other.to, one.from) * side(other.from, other.to, one.to) < 0

/** The texts from above in the order of their circles, changed where two lines would cross. */
const untangled = (all: readonly Set[], shift: number, ground: TextGround): readonly Listed[] => {
  const sets = all.toSorted(({ circle: one }, { circle: other }) => one.y - other.y || one.x - other.x)
  // Each exchange makes the lines shorter, as far as their texts are equally high; so there is an end to it.
  for (let round = 0; round < sets.length ** 2; round++) {
    const texts = textsFrom(sets, shift, ground)
    const crossed = texts.findIndex((text, index) => {
      const next = texts[index + 1]
      return next !== undefined && areCrossed(text.leader, next.leader)
    })
    if (crossed < 0) return texts
    sets.splice(crossed, 2, ...sets.slice(crossed, crossed + 2).toReversed())
  }
  return textsFrom(sets, shift, ground)
}

/** How much higher or lower than their circles texts may be as a whole, as parts of the plot's height. */
const shifts = [0, -0.1, 0.1, -0.2, 0.2, 0.3] as const

/** What the column's lines should keep clear of. */
export interface Around extends Pick<Taken, 'numbers'> {
  readonly beside: readonly IdeaText[]
}

/** What counts as much as one number that a line crosses: so many px at 1920 by 1080 of its way. */
const wayPerNumber = 300
/** A text that a line crosses has to go into the column itself, and counts as so many numbers. */
const perText = 10

const costOf = (texts: readonly Listed[], { numbers, beside }: Around, ground: TextGround): number => {
  let cost = perText * beside.filter((text) => isCrossed(text, texts, ground)).length
  for (const [index, { at, leader }] of texts.entries()) {
    const { from, to } = leader
    cost += countCrossed(at, leader, Infinity, { numbers })
    cost += texts.slice(index + 1).filter((other) => areCrossed(leader, other.leader)).length
    cost += Math.hypot(to.x - from.x, to.y - from.y) / (wayPerNumber * ground.unit)
  }
  return cost
}

/**
 * Ideas one below the other in the column at the plot's left edge, where much impact soon is, each with a line to its
 * circle. All are set, as long as one line of each has room; what does not fit ends with an ellipsis. They stand where
 * their lines are short and cross little.
 */
export const placeInColumn = (
  circles: readonly Circle[],
  around: Around,
  ground: TextGround,
): readonly IdeaText[] => {
  const sets = setsFor(circles, ground)
  let [best, least]: [readonly Listed[], number] = [[], Infinity]
  for (const shift of shifts) {
    const texts = untangled(sets, shift * ground.height, ground)
    const cost = costOf(texts, around, ground)
    if (cost >= least) continue
    best = texts
    least = cost
  }
  return best
}
