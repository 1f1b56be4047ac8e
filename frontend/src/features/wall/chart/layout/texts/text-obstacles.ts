import { isInPart, placeOf, pointRadius, truePlaceOf, type Frame, type Place } from '../../points/frame.ts'
import type { Point } from '../../rows/point.ts'
import type { Circle, Obstacle, TextGround } from './text-ground.ts'
import { boxesOf } from './callouts.ts'
import { layersOf, layerStep, pileRadius } from '../piles.ts'

/** What texts keep from a line or a pile, in CSS pixels. */
const lineReach = 4
const pileReach = 8

/** The line to a true place; none where there is hardly a way. */
const hairBoxes = (from: Place, to: Place, step: number): readonly Obstacle[] =>
  Math.hypot(to.x - from.x, to.y - from.y) < step
    ? []
    : boxesOf({ from, to }, step).map((box) => ({ ...box, reach: lineReach }))

/** The piles of a frame, with their ideas: its layout has them at one place, drawn as a disc with layers below it. */
const pilesIn = (points: readonly Point[], frame: Frame): Pick<TextGround, 'piled' | 'piles'> => {
  const pilesAt = new Map<string, Circle[]>()
  for (const point of points) {
    const place = placeOf(point, frame)
    const key = `${place.x} ${place.y}`
    const pile = pilesAt.get(key)
    if (pile) pile.push({ point, ...place })
    else pilesAt.set(key, [{ point, ...place }])
  }
  const piles = [...pilesAt.values()].map((circles) => ({
    circles,
    count: circles.length,
    radius: pileRadius(circles.length) * frame.unit,
  }))
  return {
    piled: piles.flatMap(({ circles, radius }) =>
      circles.map((circle) => ({ ...circle, pileRadius: radius })),
    ),
    piles: piles.map(({ circles: [{ x, y } = { x: 0, y: 0 }], count, radius }) => {
      const bottom = y + layersOf(count) * layerStep * radius
      return { left: x, top: y, right: x, bottom, reach: radius + pileReach }
    }),
  }
}

/** The circles of a frame that are drawn by themselves, those on piles, and what else texts must not lie on. */
export const obstaclesOf = (
  points: readonly Point[],
  frame: Frame,
): { readonly circles: readonly Circle[] } & Pick<TextGround, 'piled' | 'piles' | 'lines' | 'column'> => {
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
  const piles = pilesIn(isPiled ? drawn.filter(isPiled) : [], frame)
  return { circles, ...piles, lines, column: frame.column ?? 0 }
}
