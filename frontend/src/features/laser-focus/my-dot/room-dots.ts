import * as z from 'zod/mini'
import { laserFocusLimits, type LaserFocus } from '#shared/forms/laser-focus.ts'
import { apiPath } from '#shared/routes.ts'
import { markLength, markOf } from '#shared/rows/mark.ts'
import { callApi } from '#lib/api-client.ts'

const { max, step } = laserFocusLimits.scale
const perUnit = Math.round(1 / step)

/** The picture of the room: of the list's questions, which the edge answers from memory. */
const dotsPath = `${apiPath('get-laser-focus')}?format=dots`

const dotsSchema = z.object({
  round: z.number(),
  dots: z.array(z.number()),
  /** Not there where an older server tells. */
  marks: z._default(z.string(), ''),
  /** Not there where nothing was gathered. */
  piles: z._default(
    z.array(
      z.object({
        name: z.string(),
        ideas: z.number(),
        tables: z.number(),
        impact: z.number(),
        effort: z.number(),
        dots: z.array(z.number()),
      }),
    ),
    [],
  ),
})
type ToldPile = z.output<typeof dotsSchema>['piles'][number]

/** By impact, as the big screen colours it. */
export const bands = ['low', 'middle', 'high'] as const
export type Band = (typeof bands)[number]

/** The band of an impact: an edge belongs to the band above it, as on the chart. */
export const bandOf = (impact: number): Band =>
  impact < max / 3 ? 'low' : impact < (max * 2) / 3 ? 'middle' : 'high'

export interface Dot {
  readonly impact: number
  readonly effort: number
}

/** What one's own idea was gathered into, at its mean. */
export interface OwnPile extends Dot {
  readonly name: string
  readonly ideas: number
  /** How many other tables said the same. */
  readonly others: number
}

/** The dots of a room: those of others, and whether one's own is among them. */
export interface Room {
  readonly others: readonly Dot[]
  readonly isOnWall: boolean
  /** The pile in which one's own idea lies with those of other tables. */
  readonly pile?: OwnPile | undefined
  /** The round that the server is in; undefined where it could not be asked. */
  readonly round?: number | undefined
}

/** One's own answer, and the key that it was sent under. */
interface Own {
  readonly answer: LaserFocus
  readonly key: string
}

export const emptyRoom: Room = { others: [], isOnWall: false }

/**
 * What impact and effort of ideas, in tenths one after the other, and the mark of each say of one's own. Those that lie in
 * its pile are no dots of their own.
 */
export const roomOf = (
  dots: readonly number[],
  marks: string,
  own: Own,
  piles: readonly ToldPile[] = [],
): Room => {
  const all = Array.from({ length: Math.floor(dots.length / 2) }, (_, index): Dot => {
    const [impact = 0, effort = 0] = dots.slice(index * 2, index * 2 + 2)
    return { impact: impact / perUnit, effort: effort / perUnit }
  })
  const { answer, key } = own
  const isOwn = ({ impact, effort }: Dot, index: number): boolean =>
    impact === answer.impact &&
    effort === answer.effort &&
    marks.slice(index * markLength, (index + 1) * markLength) === markOf(key)
  const at = all.findIndex(isOwn)
  const told = piles.find((pile) => pile.tables > 1 && pile.dots.includes(at))
  const others = all.filter((_, index) => index !== at && !told?.dots.includes(index))
  if (!told) return { others, isOnWall: at !== -1 }
  const { name, ideas, tables, impact, effort } = told
  const pile = { name, ideas, others: tables - 1, impact: impact / perUnit, effort: effort / perUnit }
  return { others, isOnWall: true, pile }
}

/** What the room sees now; without it the chart has one's own dot only. @throws the signal's reason */
export const askForRoom = async (own: Own, signal: AbortSignal): Promise<Room> => {
  try {
    const { dots, marks, piles, round } = dotsSchema.parse(await callApi(dotsPath, { signal }))
    return { ...roomOf(dots, marks, own, piles), round }
  } catch {
    signal.throwIfAborted()
    return emptyRoom
  }
}
