import { roundBefore, roundNumber } from '#shared/rows/round-number.ts'
import type { DeskState, Show } from '#shared/desk/desk.ts'
import type { RoomSaid } from '#shared/choosing/lists.ts'
import { isFirm, positionOf } from '#shared/choosing/opinion.ts'
import { quadrants } from '#shared/desk/scopes.ts'
import { gatherIdeas, type Placed } from '#shared/gather/gathered-ideas.ts'
import { withPart } from './show-parts.ts'

/** How ideas are laid out: as voted, in piles, spread, or in words. */
export type Kind = NonNullable<Show['layout']>['kind'] | 'scatter' | 'read'
export type Look = NonNullable<Show['look']>

/** The chart, where ideas were in words. */
const onChart = (show: Show): Show => withPart(show, 'read', undefined)

/** The same with ideas laid out in a way, those up to the last row together. */
export const layOut = (show: Show, kind: Exclude<Kind, 'read'>, lastRow: number): Show =>
  withPart(onChart(show), 'layout', kind === 'scatter' ? undefined : { kind, settled: lastRow })

/**
 * Whether a change has walls show a quarter, two rounds, or the highest and lowest. While the room rates or votes they show
 * none of it: it would come out at the reveal, and hide that.
 */
export const showsPart = (before: Show, after: Show): boolean =>
  (['quadrant', 'compare', 'stats'] as const).some(
    (part) => after[part] !== undefined && after[part] !== before[part],
  )

/**
 * Ideas as the chart has them, a pile as one: each where the room puts it, once it has rated that enough and nobody wants
 * true places.
 */
export const placedOnChart = <Idea extends Placed>(
  ideas: readonly Idea[],
  { layout }: Show,
  said: Pick<RoomSaid, 'opinions'> | undefined,
): readonly Idea[] => {
  const firm = layout?.kind === 'exact' ? [] : (said?.opinions ?? []).filter(isFirm)
  const places = new Map(firm.map((opinion) => [opinion.idea, positionOf(opinion)]))
  return gatherIdeas(ideas).map((idea) => ({ ...idea, ...places.get(idea.row) }))
}

/** How many ideas of a spread came after it was settled, and took what room was left. */
export const lateIdeas = ({ layout }: Show, ideas: readonly { readonly row: number }[]): number =>
  layout?.kind === 'spread' ? ideas.filter(({ row }) => row > layout.settled).length : 0

/** The same in a look; the stage's own is none of the desk's. */
export const wear = (show: Show, look: Look, ofStage: Look): Show =>
  withPart(show, 'look', look === ofStage ? undefined : look)

/** The same with a part of the chart, by its choice: a quarter's number, or the whole. */
export const showQuarter = (show: Show, choice: string): Show =>
  withPart(
    onChart(show),
    'quadrant',
    quadrants.find((quadrant) => String(quadrant) === choice),
  )

/** The comparison of this round with the one before: undefined in the first, else that round, its number and whether it is on. */
export const comparison = ({
  show,
  round,
  uncounted,
}: Pick<DeskState, 'show' | 'round' | 'uncounted'>):
  | { readonly from: number; readonly before: number; readonly isOn: boolean }
  | undefined => {
  const from = roundBefore(round, uncounted)
  return from === undefined
    ? undefined
    : { from, before: roundNumber(from, uncounted), isOn: show.compare?.to === round }
}

/** The same with a round compared with an earlier one, the one before where none is named, or not compared. */
export const compareRound = (show: Show, round: number, on: boolean, from = round - 1): Show =>
  withPart(on ? onChart(show) : show, 'compare', on ? { from, to: round } : undefined)
