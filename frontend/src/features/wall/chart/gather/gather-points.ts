import { gatherIdeas } from '#shared/gather/gathered-ideas.ts'
import type { Pile } from '#shared/gather/pile.ts'
import type { Frame } from '../points/frame.ts'
import type { Picture } from '../projector/projector-view.ts'
import { bandOf, type Point } from '../rows/point.ts'
import { settlePiles } from './settle-piles.ts'

/** The one circle of a pile. */
export interface PilePoint extends Point {
  readonly pile: Pile
  readonly members: readonly Point[]
}

/** A pile as the chart has an idea: no one's flag or ratings are its own. */
const circleOf = ({ flagged: _flagged, room: _room, ...pile }: PilePoint): PilePoint => ({
  ...pile,
  ...{ band: bandOf(pile.impact), dx: 0, dy: 0 },
})

const isPile = (point: Point): point is PilePoint => point.members !== undefined

/** The circles of piles among some points. */
export const pilesIn = (points: readonly Point[]): readonly PilePoint[] => points.filter(isPile)

/** The circles of some ideas: one for each pile, and one for each other idea. The same list where none lies in a pile. */
export const gatherPoints = (points: readonly Point[]): readonly Point[] => {
  const ideas = gatherIdeas(points)
  return ideas === points ? points : ideas.map((idea) => (isPile(idea) ? circleOf(idea) : idea))
}

const isSamePile = (one: PilePoint, other: PilePoint): boolean =>
  one.pile.name === other.pile.name &&
  one.dx === other.dx &&
  one.dy === other.dy &&
  one.members.length === other.members.length &&
  one.members.every((member, index) => member === other.members[index])

type Places = ReturnType<typeof settlePiles>

/** Whether two piles want to be in the same place, as large. */
const isOneSize = (one: PilePoint, other: PilePoint | undefined): boolean =>
  one.row === other?.row &&
  one.impact === other.impact &&
  one.effort === other.effort &&
  one.members.length === other.members.length

/**
 * Gathers the ideas of a wall one time after the other: a pile of which nothing has changed is the same point, so what is
 * in focus stays there. Undefined where none lies in a pile; then the ideas are their own picture.
 */
export const createGathering = () => {
  let known: readonly Point[] = []
  // Never one of the round's own, which are whole and counted up from 0, nor one of the room's, which are whole.
  let generation = -0.5
  let settled:
    | { readonly frame: Frame; readonly piles: readonly PilePoint[]; readonly places: Places }
    | undefined
  /** Where piles lie stays as long as they do: ideas that come beside them change nothing. */
  const settle = (piles: readonly PilePoint[], frame: Frame): Places => {
    const isSame =
      settled?.frame === frame &&
      settled.piles.length === piles.length &&
      settled.piles.every((pile, index) => isOneSize(pile, piles[index]))
    if (!settled || !isSame) settled = { frame, piles, places: settlePiles(piles, frame) }
    return settled.places
  }
  return ({ points }: Pick<Picture, 'points'>, frame: Frame | undefined): Picture | undefined => {
    const all = gatherPoints(points)
    if (all === points) {
      known = []
      return undefined
    }
    const places = frame && settle(pilesIn(all), frame)
    const before = new Map(pilesIn(known).map((pile) => [pile.pile.id, pile]))
    const kept = all.map((point) => {
      if (!isPile(point)) return point
      const pile: PilePoint = { ...point, ...places?.get(point.row) }
      const last = before.get(pile.pile.id)
      return last && isSamePile(last, pile) ? last : pile
    })
    if (!known.every((point, index) => kept[index] === point) || known.length === 0) generation -= 1
    known = kept
    return { points: kept, generation }
  }
}
