import type { DeskRow } from '#lambdas/rows/told.ts'
import type { SealKeys } from '#lambdas/seals/seal-keys.ts'
import type { CallOptions } from '#lambdas/store/call-options.ts'
import { type FloodWeight, floodWeights, weighFlood } from '#shared/choosing/flood.ts'
import type { Rating } from '#shared/choosing/opinion.ts'
import { type Voter, votersIn } from '#shared/choosing/ballots/tally.ts'
import type { Rating as SentRating } from '#shared/forms/rating.ts'
import type { SentBallot } from '#shared/forms/ballot.ts'

/** What counts of a session, and how many of its rows look like a flood. */
interface Counted<Item> {
  readonly items: readonly Item[]
  readonly suspects: number
}

/** What a session says, by rows, and its course where that is known: of one that is over it may not be. */
interface Weighable {
  readonly rows: ReadonlyMap<number, DeskRow>
  readonly course: { readonly revealed?: { readonly upTo: number } | undefined } | undefined
}

interface Parts {
  readonly sealKeys: Pick<SealKeys, 'read'>
  /** What a stage does with a flood, as its environment has it; told to the desk, and counted, where it says nothing. */
  readonly weight?: string | undefined
}

/** How something that was said is weighed: where it came from, and under which name its browser is heard once. */
interface Weighing<Item> {
  readonly rowOf: (item: Item) => DeskRow
  readonly nameOf: (item: Item) => string
}

/** The first that one browser said under a name: whoever makes up more is heard once. */
const oneEach = <Item>(items: readonly Item[], { rowOf, nameOf }: Weighing<Item>): readonly Item[] => {
  const known = new Set<string>()
  return items.filter((item) => {
    const { browser } = rowOf(item).origin
    if (browser === undefined) return true
    const name = `${browser}|${nameOf(item)}`
    return !known.has(name) && Boolean(known.add(name))
  })
}

/** The rows of a session that may count, the first one first: none that came after the reveal. */
const standingRows = ({ course, rows }: Weighable): readonly DeskRow[] => {
  const until = course?.revealed?.upTo ?? Infinity
  return [...rows.values()]
    .filter(({ row, standing }) => standing === 'shown' && row <= until)
    .toSorted((one, other) => one.row - other.row)
}

/** Weighs what was said by the stage's setting. One function for all that is told and dealt, so that all go by the same. */
const createScales = ({ sealKeys, weight: given }: Parts) => {
  const weight: FloodWeight = floodWeights.find((one) => one === given) ?? 'flag'
  return async <Item>(
    said: readonly Item[],
    weighing: Weighing<Item>,
    options: CallOptions,
  ): Promise<Counted<Item>> => {
    const forms = weight === 'count' ? [] : ((await sealKeys.read(options))?.forms ?? [])
    const { counted, suspects } = weighFlood(
      said,
      (item) => {
        const { at, origin } = weighing.rowOf(item)
        const { sealed, browser } = origin
        return { at: Date.parse(at), isSealed: sealed, ...(browser !== undefined && { browser }) }
      },
      { weight, areSheetsSealed: forms.includes('laser-focus') },
    )
    return { items: oneEach(counted, weighing), suspects: suspects.length }
  }
}

/** A rating as it was checked when it came. */
const ratingOf = ({ answer }: DeskRow): Rating => {
  const { idea, impact = 0, effort = 0, passed } = answer as SentRating
  return passed ? { idea, passed } : { idea, impact, effort }
}

/** The table that an idea is of; undefined where it is not shown. */
export type TableOf = (idea: number) => unknown

/** Whether a rating is of an idea that is shown, and not of the table's own: nobody is dealt that, and it says nothing of the room. */
const isForRoom = ({ answer }: DeskRow, tableOf: TableOf): boolean => {
  const table = tableOf(Number(answer.idea))
  return table !== undefined && table !== answer.table
}

/**
 * Says which ratings of a session count: of one browser the first of each idea, for a phone has one key for each; and of
 * ideas on the wall alone, each by other tables than its own.
 */
export const createSaid = (parts: Parts) => {
  const weigh = createScales(parts)
  const weighing = { rowOf: (row: DeskRow) => row, nameOf: ({ answer }: DeskRow) => String(answer.idea) }
  /** What was weighed is asked for again: of the ideas as they lie, and as they lay. Of a large room that takes seconds. */
  const weighed = new WeakMap<Weighable, ReturnType<typeof weigh<DeskRow>>>()
  const weighedOf = async (said: Weighable, options: CallOptions): Promise<Counted<DeskRow>> => {
    const known = weighed.get(said) ?? weigh(standingRows(said), weighing, options)
    weighed.set(said, known)
    try {
      return await known
    } catch (error) {
      weighed.delete(said)
      throw error
    }
  }
  return async (said: Weighable, tableOf: TableOf, options: CallOptions = {}) => {
    const { items, suspects } = await weighedOf(said, options)
    return { ratings: items.filter((row) => isForRoom(row, tableOf)).map(ratingOf), suspects }
  }
}
export type SaidOf = ReturnType<typeof createSaid>

/** Says which voters of a session count: of one browser the first, for a phone has one name in a vote. */
export const createVoters = (parts: Parts) => {
  const weigh = createScales(parts)
  return async (said: Weighable, options: CallOptions = {}) => {
    const ballots = standingRows(said).map((stored) => ({
      ...{ row: stored.row, isSealed: stored.origin.sealed, stored },
      // As it was checked when it came.
      ballot: stored.answer as unknown as SentBallot,
    }))
    type Stored = (typeof ballots)[number]
    const weighing = { rowOf: ({ latest }: Voter<Stored>) => latest.stored, nameOf: () => '' }
    const { items, suspects } = await weigh(votersIn(ballots), weighing, options)
    return { voters: items, suspects }
  }
}
