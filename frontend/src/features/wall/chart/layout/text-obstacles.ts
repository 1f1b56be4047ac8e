import { isInPart, placeOf, pointRadius, truePlaceOf, type Frame, type Place } from '../points/frame.ts'
import type { Point } from '../rows/point.ts'
import type { Circle, Obstacle, TextGround } from './idea-texts.ts'
import { boxesOf } from './callouts.ts'
import { layersOf, layerStep, pileRadius } from './piles.ts'

/** What texts keep from a line or a pile, in CSS pixels. */
const lineReach = 4
const pileReach = 8

/** The line to a true place; none where there is hardly a way. */
const hairBoxes = (from: Place, to: Place, step: number): readonly Obstacle[] =>
  Math.hypot(to.x - from.x, to.y - from.y) < step
    ? []
    : boxesOf({ from, to }, step).map((box) => ({ ...box, reach: lineReach }))

/** The piles of a frame: ideas that its layout has at one place, drawn as a disc with layers below it. */
const pileBoxes = (piled: readonly Point[], frame: Frame): readonly Obstacle[] => {
  const piles = new Map<string, { readonly place: Place; count: number }>()
  for (const point of piled) {
    const place = placeOf(point, frame)
    const key = `${place.x} ${place.y}`
    const pile = piles.get(key) ?? { place, count: 0 }
    pile.count += 1
    piles.set(key, pile)
  }
  return [...piles.values()].map(({ place: { x, y }, count }) => {
    const radius = pileRadius(count) * frame.unit
    const bottom = y + layersOf(count) * layerStep * radius
    return { left: x, top: y, right: x, bottom, reach: radius + pileReach }
  })
}

/** The circles of a frame that are drawn by themselves, and what else texts must not lie on. */
export const obstaclesOf = (
  points: readonly Point[],
  frame: Frame,
): { readonly circles: readonly Circle[] } & Pick<TextGround, 'piles' | 'lines'> => {
  const drawn = points.filter((point) => isInPart(point, frame.part))
  const isPiled = frame.layout?.isPiled
  const circles = drawn
    .filter((point) => !isPiled?.(point))
    .map((point) => ({ point, ...placeOf(point, frame) }))
  const radius = pointRadius * frame.unit
  const lines =
    frame.layout?.kind === 'spread'
      ? circles.flatMap(({ point, x, y }) => hairBoxes({ x, y }, truePlaceOf(point, frame), radius))
      : []
  const piles = isPiled ? pileBoxes(drawn.filter(isPiled), frame) : []
  return { circles, piles, lines }
}
