import { pointRadius, type Place } from '../points/frame.ts'
import { clamp, gapShare, edge, ways, type Ground } from './ground.ts'
import { growthFor } from './growth.ts'
import { Pushing } from './pushing.ts'

/** The circles of a layout: one radius for all, and a place each, in units of the frame and the order of the true ones. */
export interface Spread {
  readonly radius: number
  readonly places: readonly Place[]
}

/** A circle is never smaller than this, in units of the frame: its number could not be read from the last row. */
const leastRadius = 10
/** The part of the ground that circles with the gaps between them may take. */
const filled = 0.56

const pullRounds = 260
const allRounds = 420
/** More circles than these have no room on any projector: work on them would only move them farther from home. */
const mostAtRest = 2_000

/**
 * The radius at which so many circles have room, whatever way they crowd: of at most `most`, and larger than usual where
 * they are few.
 */
export const spreadRadius = (ground: Ground, count: number, most = pointRadius): number => {
  const growth = growthFor(ground, count)
  if (growth > 1) return Math.max(most, pointRadius * growth)
  const { width, height } = ground
  const pitch = Math.sqrt((filled * width * height) / (Math.max(1, count) * 0.866))
  return Math.min(most, Math.max(leastRadius, pitch * 0.42))
}

/**
 * Gives every circle a place of its own, near its true one: circles that overlap push each other apart, and a spring that
 * gets weaker pulls them home. There is no chance in it: the same true places give the same layout on every screen.
 */
export const spread = (
  homes: readonly Place[],
  ground: Ground,
  radius = spreadRadius(ground, homes.length),
): Spread => {
  const least = radius * (2 + gapShare)
  const reach = radius + edge
  // Two at one place have to know which way to go.
  const wayOf = (index: number) => ways[(index * 7) % ways.length]!
  const xs = Float64Array.from(homes, ({ x }, index) => x + wayOf(index).x * 1.5)
  const ys = Float64Array.from(homes, ({ y }, index) => y + wayOf(index).y * 1.5)
  const pushing = new Pushing(ground, homes.length, least)
  const keepInside = () => {
    for (let index = 0; index < xs.length; index++) {
      xs[index] = clamp(reach, xs[index]!, ground.width - reach)
      ys[index] = clamp(reach, ys[index]!, ground.height - reach)
    }
  }
  keepInside()
  const rest = Math.min(1, mostAtRest / homes.length)
  const patience = rest * rest
  const pulling = pullRounds * patience
  for (let round = 0; round < allRounds * patience; round++) {
    const isPulling = round < pulling
    const pull = isPulling ? 0.06 * (1 - round / pulling) : 0
    for (let index = 0; isPulling && index < xs.length; index++) {
      xs[index]! += (homes[index]!.x - xs[index]!) * pull
      ys[index]! += (homes[index]!.y - ys[index]!) * pull
    }
    const moved = pushing.pushAll(xs, ys, isPulling ? 0.34 : 0.5)
    keepInside()
    if (!moved && !isPulling) break
  }
  return { radius, places: homes.map((_, index) => ({ x: xs[index]!, y: ys[index]! })) }
}
