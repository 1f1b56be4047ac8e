import type { DeskRow } from '#lambdas/rows/told.ts'
import type { SealKeys } from '#lambdas/seals/seal-keys.ts'
import type { CallOptions } from '#lambdas/store/call-options.ts'
import { type FloodWeight, floodWeights, weighFlood } from '#shared/choosing/flood.ts'
import type { Rating } from '#shared/choosing/opinion.ts'
import type { Rate } from '#shared/desk/desk.ts'
import type { Rating as SentRating } from '#shared/forms/rating.ts'
import type { Session } from './session.ts'

/** What counts of a session's ratings, and how many of them look like a flood. */
export interface Said {
  readonly ratings: readonly Rating[]
  readonly suspects: number
}

/** A rating as it was checked when it came. */
const ratingOf = ({ answer }: DeskRow): Rating => {
  const { idea, impact = 0, effort = 0, passed } = answer as SentRating
  return passed ? { idea, passed } : { idea, impact, effort }
}

/** The first that one browser said of an idea: a phone has one key for each, and whoever makes up more is heard once. */
const oneEach = (rows: readonly DeskRow[]): readonly DeskRow[] => {
  const known = new Set<string>()
  return rows.filter(({ answer, origin: { browser } }) => {
    if (browser === undefined) return true
    const name = `${browser}|${String(answer.idea)}`
    return !known.has(name) && Boolean(known.add(name))
  })
}

/** The ratings of a session, and the session where it is known: of one that is over it may not be. */
type Weighable = Pick<NonNullable<Session['rating']>, 'rows'> & {
  readonly rate: Pick<Rate, 'revealed'> | undefined
}

interface Parts {
  readonly sealKeys: Pick<SealKeys, 'read'>
  /** What a stage does with a flood, as its environment has it; told to the desk, and counted, where it says nothing. */
  readonly weight?: string | undefined
}

/** Says what counts of a session's ratings. One function for dealing and for results, so that both go by the same. */
export const createSaid = ({ sealKeys, weight: given }: Parts) => {
  const weight: FloodWeight = floodWeights.find((one) => one === given) ?? 'flag'
  return async ({ rate, rows }: Weighable, options: CallOptions = {}): Promise<Said> => {
    const until = rate?.revealed?.upTo ?? Infinity
    const standing = [...rows.values()]
      .filter(({ row, standing: how }) => how === 'shown' && row <= until)
      .toSorted((one, other) => one.row - other.row)
    const forms = weight === 'count' ? [] : ((await sealKeys.read(options))?.forms ?? [])
    const { counted, suspects } = weighFlood(
      oneEach(standing),
      ({ at, origin: { sealed, browser } }) => ({
        at: Date.parse(at),
        isSealed: sealed,
        ...(browser !== undefined && { browser }),
      }),
      { weight, areSheetsSealed: forms.includes('laser-focus') },
    )
    return { ratings: counted.map(ratingOf), suspects: suspects.length }
  }
}
export type SaidOf = ReturnType<typeof createSaid>
