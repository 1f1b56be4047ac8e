import { gatheredRadius } from '#shared/chart-picture/scale.ts'
import { placesAround, type Circle } from '#shared/chart-picture/layout/clear-of.ts'
import { groundsOf } from '#shared/chart-picture/layout/ground.ts'
import { inUnits, isInPart, truePlaceOf, type Frame, type Place } from '../points/frame.ts'
import { membersOf, type Point } from '../rows/point.ts'

/** Room around a circle of a pile for its ring and its edges below, in units of the frame. */
const gap = 20
/** How far the places are apart that are looked at, and how many rounds of them. */
const looked = { step: 9, rounds: 120 } as const

interface Settling {
  readonly piles: readonly { readonly pile: Point; readonly radius: number }[]
  readonly frame: Frame
  /** How large circles and gaps are, as a part of what they want to be. */
  readonly scale: number
}

/** A place for each pile, in units of the frame; undefined for one that has no room. */
const placesOf = ({ piles, frame, scale }: Settling): readonly (Place | undefined)[] => {
  const grounds = groundsOf(frame)
  const left = (frame.column ?? 0) / frame.unit
  const taken: Circle[] = []
  return piles.map(({ pile, radius: wanted }) => {
    const radius = wanted * scale
    const { top, bottom, width } = grounds[pile.band]
    const isIn = ({ x, y }: Place): boolean =>
      x >= left + radius && x <= left + width - radius && y >= radius && y <= grounds.whole.bottom - radius
    // Its middle stays on the ground of its colour.
    const isOn = ({ y }: Place): boolean => y >= top && y <= bottom
    const isFree = ({ x, y }: Place): boolean =>
      taken.every((other) => {
        const [across, down] = [x - other.x, y - other.y]
        const apart = radius + other.radius + gap * scale
        return across * across + down * down >= apart * apart
      })
    for (const at of placesAround(inUnits(truePlaceOf(pile, frame), frame), looked)) {
      if (!isIn(at) || !isOn(at) || !isFree(at)) continue
      taken.push({ ...at, radius })
      return at
    }
    return undefined
  })
}

/** Circles and what is between them get smaller where there are more than have room, down to those of ideas. */
const scales = [1, 0.85, 0.7, 0.6, 0.5] as const

/**
 * How far the circles of piles lie from their true places, by row, in units of the frame: they cover none another, keep to
 * the ground of their band and to the plot. Those with most ideas stay at home; of equal ones the first.
 */
export const settlePiles = (
  all: readonly Point[],
  frame: Frame,
): ReadonlyMap<number, Pick<Point, 'dx' | 'dy'>> => {
  const piles = all
    .filter((pile) => isInPart(pile, frame.part))
    .map((pile) => ({ pile, count: membersOf(pile).length }))
    .toSorted((one, other) => other.count - one.count || one.pile.row - other.pile.row)
    .map(({ pile, count }) => ({ pile, radius: gatheredRadius(count) }))
  let places: readonly (Place | undefined)[] = []
  for (const scale of scales) {
    places = placesOf({ piles, frame, scale })
    if (!places.includes(undefined)) break
  }
  return new Map(
    piles.flatMap(({ pile }, index) => {
      const [at, home] = [places[index], inUnits(truePlaceOf(pile, frame), frame)]
      return at && (at.x !== home.x || at.y !== home.y)
        ? [[pile.row, { dx: at.x - home.x, dy: at.y - home.y }]]
        : []
    }),
  )
}
