import { createSaid } from '#lambdas/choosing/said.ts'
import type { KeptRow, RowLog } from '#lambdas/rows/row-log.ts'
import type { DeskRow } from '#lambdas/rows/told.ts'
import type { SealKeys } from '#lambdas/seals/seal-keys.ts'
import type { FloodWeight } from '#shared/choosing/flood.ts'
import { rankOpinions } from '#shared/choosing/lists.ts'
import { isFirm, type Opinion, opinionsOf, valueOfRoom } from '#shared/choosing/opinion.ts'
import { placeInWords } from '#shared/choosing/rank.ts'
import type { Rate } from '#shared/desk/desk.ts'
import type { Cell } from '../export/output-file.ts'
import { sightsIn } from '../stage-rows.ts'

interface Parts {
  readonly log: Pick<RowLog, 'rounds' | 'keptRows' | 'settled'>
  readonly sealKeys: Pick<SealKeys, 'read'>
  /** What the stage does with ratings that look like a flood. */
  readonly weight: FloodWeight | undefined
}

/** What the room said of ideas, as columns of an export: of time to value as of impact the median and both quartiles. */
export const roomColumns = [
  'room impact',
  'room effort',
  'ratings',
  'seen',
  'impact low',
  'impact high',
  'effort low',
  'effort high',
  'room value',
  'place',
] as const

/** The cells of an idea, by its row. */
type RoundSaid = ReadonlyMap<number, readonly Cell[]>
/** By round of ideas; those that were not rated are left out. */
export type RoomSaid = ReadonlyMap<number, RoundSaid>

/** A session of ratings began when the one before ended; the first round of that log is before any. */
const sessionsIn = async (
  { rounds }: Parts['log'],
  rate: Rate | undefined,
): Promise<readonly { readonly session: number; readonly round: number }[]> => {
  const ideas = await rounds('laser-focus')
  const all = await rounds('rating')
  return all.flatMap(({ round: session }, index) => {
    if (rate?.session === session) return [{ session, round: rate.round }]
    const begun = all[index - 1]?.endedAt
    if (begun === undefined) return []
    const of = ideas.find(({ endedAt }) => endedAt === undefined || endedAt > begun)
    return of ? [{ session, round: of.round }] : []
  })
}

const deskRow = ({ row, at, answer, standing, sealed, browser }: KeptRow): DeskRow => ({
  ...{ row, at, answer, standing },
  origin: { sealed: sealed === true, browser },
})

const cellsOf = (opinion: Opinion, measure: Rate['rule'], place: string): readonly Cell[] => {
  const { impact, effort, ratings, passes } = opinion
  return [
    impact?.median ?? '',
    effort?.median ?? '',
    ratings,
    ratings + passes,
    impact?.low ?? '',
    impact?.high ?? '',
    effort?.low ?? '',
    effort?.high ?? '',
    isFirm(opinion) ? valueOfRoom(opinion, measure) : '',
    place,
  ]
}

/**
 * What the room said of the ideas of some rounds: by the last session of each that anybody took part in, weighed as on
 * walls and phones. What is not revealed yet is left out; how one that was put away was ranked is not kept, so that it is
 * by value then. @throws StoreUnavailable
 */
export const roomSaidIn = async (
  { log, sealKeys, weight }: Parts,
  rounds: readonly number[],
): Promise<RoomSaid> => {
  const { show } = await log.settled('laser-focus')
  const rate = show?.rate
  const saidOf = createSaid({ sealKeys, weight })
  const sessions = (await sessionsIn(log, rate)).toReversed()
  const said = new Map<number, RoundSaid>()
  for (const { session, round } of sessions) {
    const now = rate?.session === session ? rate : undefined
    if (!rounds.includes(round) || said.has(round) || (now && !now.revealed)) continue
    const rows = new Map<number, DeskRow>()
    for await (const kept of log.keptRows('rating', session)) rows.set(kept.row, deskRow(kept))
    const { ratings } = await saidOf({ course: now, rows })
    if (ratings.length === 0) continue
    const sightOf = await sightsIn(log, 'laser-focus', round)
    const ideas: number[] = []
    for await (const kept of log.keptRows('laser-focus', round))
      if (sightOf(kept) === 'shown') ideas.push(kept.row)
    const opinions = opinionsOf(ideas, ratings)
    const measure = now?.rule
    const ranked = rankOpinions(opinions, { seed: session, ...(measure && { measure }) })
    const places = new Map(ranked.map((one) => [one.item.idea, placeInWords(one)]))
    said.set(
      round,
      new Map(opinions.map((one) => [one.idea, cellsOf(one, measure, places.get(one.idea) ?? '')])),
    )
  }
  return said
}
