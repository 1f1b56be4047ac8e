import type { SentBallot } from '../../forms/ballot.ts'
import {
  type Ballot,
  isWithinPurse,
  peopleOfPot,
  purseOf,
  resultOf,
  type VoteResult,
  type VoteRules,
} from '../vote.ts'

/** A ballot as it came: in which row, and whether with the seal of its table's sheet. */
export interface StoredBallot {
  readonly row: number
  readonly isSealed: boolean
  readonly ballot: SentBallot
}

/** What one voter wants in the end, and since which row it asks to speak for its table. */
export interface Voter<Stored extends StoredBallot = StoredBallot> {
  readonly latest: Stored
  readonly potSince: number | undefined
}

const asksForPot = ({ isSealed, ballot: { people, table } }: StoredBallot): boolean =>
  isSealed && people > 1 && table !== undefined

/**
 * The voters of some ballots, which are given by ascending rows, in the order of their first: of each the highest version,
 * whenever that came.
 */
export const votersIn = <Stored extends StoredBallot>(
  ballots: readonly Stored[],
): readonly Voter<Stored>[] => {
  const latest = new Map<string, Stored>()
  const asked = new Map<string, number>()
  const potOf = ({ voter, table }: SentBallot) => `${voter}|${table}`
  for (const stored of ballots) {
    const { voter, version } = stored.ballot
    if (version > (latest.get(voter)?.ballot.version ?? 0)) latest.set(voter, stored)
    const pot = potOf(stored.ballot)
    if (asksForPot(stored) && !asked.has(pot)) asked.set(pot, stored.row)
  }
  return [...latest.values()].map((one) => ({
    latest: one,
    potSince: asksForPot(one) ? asked.get(potOf(one.ballot)) : undefined,
  }))
}

/** Cut to a purse, from the end. */
const cut = (
  dots: readonly (readonly [idea: number, dots: number])[],
  purse: ReturnType<typeof purseOf>,
): readonly (readonly [number, number])[] => {
  let left = purse.dots
  return dots.flatMap(([idea, wanted]) => {
    const given = Math.min(wanted, purse.mostOnOne, left)
    left -= given
    return given > 0 ? [[idea, given] as const] : []
  })
}

/** How a vote is held, and on which ideas. */
export interface Held {
  /** Those that are shown: of others nothing is counted. */
  readonly shortlist: readonly number[]
  /** All that were put to the vote, where some of them have left: whoever gave one a dot has voted all the same. */
  readonly all?: readonly number[]
  readonly rules: VoteRules
  /** Whether a phone may speak for its table. */
  readonly pots: boolean
  /** The vote's, for what chance decides. */
  readonly seed: number
}

/** A table's pot: for how many it speaks, less those of the table who vote alone. */
interface Pot {
  readonly table: number
  readonly people: number
}

/** What came of the ballots of some voters. */
export interface Tally {
  /** Phones that have opened the vote. */
  readonly there: number
  /** Tables of which somebody gave a dot. */
  readonly tables: number
  readonly pots: readonly Pot[]
  /** Undefined where nobody gave a dot. */
  readonly result: VoteResult | undefined
}

/** The dots of a voter for what was put to the vote. */
const wantedBy = ({ latest }: Voter, listed: ReadonlySet<number>) =>
  latest.ballot.dots.filter(({ idea }) => listed.has(idea)).map(({ idea, dots }) => [idea, dots] as const)

/** The voters who speak for their tables: of each table the one who asked first. */
const potHolders = (voters: readonly Voter[]): ReadonlyMap<number, Voter> => {
  const holders = new Map<number, Voter>()
  for (const voter of voters) {
    const { potSince, latest } = voter
    const { table } = latest.ballot
    if (potSince === undefined || table === undefined) continue
    const holder = holders.get(table)
    if ((holder?.potSince ?? Infinity) > potSince) holders.set(table, voter)
  }
  return holders
}

/**
 * Counts the ballots of some voters, whoever of them came first. Where tables share phones, one phone of a table speaks
 * for as many as it says, less those whose own phones with the table's seal gave a dot; whoever says more than is so has
 * its dots cut, from the end. Dots for what was not put to the vote count nowhere.
 */
export const tallyOf = (
  voters: readonly Voter[],
  { shortlist, all = shortlist, rules, pots, seed }: Held,
): Tally => {
  const listed = new Set(all)
  const holders = pots ? potHolders(voters) : new Map<number, Voter>()
  const alone = new Map<number, number>()
  for (const voter of voters) {
    const { isSealed, ballot } = voter.latest
    const { table } = ballot
    if (!isSealed || table === undefined || holders.get(table) === voter) continue
    if (wantedBy(voter, listed).length > 0) alone.set(table, (alone.get(table) ?? 0) + 1)
  }
  const peopleOf = (voter: Voter): number => {
    const { table, people } = voter.latest.ballot
    const isHolder = table !== undefined && holders.get(table) === voter
    return isHolder ? peopleOfPot(people, alone.get(table) ?? 0) : 1
  }
  const ballotOf = (voter: Voter): Ballot => {
    const people = peopleOf(voter)
    const wanted = wantedBy(voter, listed)
    const isLess = people < voter.latest.ballot.people
    return { people, dots: new Map(isLess ? cut(wanted, purseOf(people, rules)) : wanted) }
  }
  const counted = voters.map((voter) => ({ table: voter.latest.ballot.table, ballot: ballotOf(voter) }))
  const given = counted.filter(({ ballot }) => ballot.dots.size > 0 && isWithinPurse(ballot, rules))
  const tables = new Set(given.map(({ table }) => table))
  tables.delete(undefined)
  return {
    there: voters.length,
    tables: tables.size,
    pots: [...holders].map(([table, voter]) => ({ table, people: peopleOf(voter) })),
    result: resultOf(
      shortlist,
      given.map(({ ballot }) => ballot),
      { rules, there: voters.length, seed },
    ),
  }
}
