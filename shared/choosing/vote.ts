import { chanceOf } from './chance.ts'
import { rank, type Ranked } from './rank.ts'
import type { VoteVerdict } from './verdicts.ts'

/** How a vote is held: dots a voter, and how many of them may go to one idea. */
export interface VoteRules {
  readonly dots: number
  readonly mostOnOne: number
}

export const usualVoteRules: VoteRules = { dots: 3, mostOnOne: 2 }

/** The most people that a phone may speak for. */
export const mostPeople = 10

/** What a phone wants: all of its dots. One a phone; the log holds the newest. */
export interface Ballot {
  /** How many people it speaks for: 1, or more where tables share a phone. */
  readonly people: number
  /** Dots of each idea that has any. */
  readonly dots: ReadonlyMap<number, number>
}

/** What a ballot may give in all, and to one idea. With one dot each a pot may put them all on one idea. */
export const purseOf = (people: number, { dots, mostOnOne }: VoteRules) => ({
  dots: people * dots,
  mostOnOne: people * Math.min(dots, mostOnOne),
})

/** For how many a table's pot speaks, once so many of the table vote on phones of their own. */
export const peopleOfPot = (people: number, alone: number): number => Math.max(0, people - alone)

/** Whether a ballot speaks for one to ten people, and gives whole dots and no more than these have. */
export const isWithinPurse = ({ people, dots }: Ballot, rules: VoteRules): boolean => {
  const given = [...dots.values()]
  const purse = purseOf(people, rules)
  return (
    Number.isInteger(people) &&
    people >= 1 &&
    people <= mostPeople &&
    given.every((count) => Number.isInteger(count) && count > 0 && count <= purse.mostOnOne) &&
    given.reduce((sum, count) => sum + count, 0) <= purse.dots
  )
}

/** A line of a vote's result. */
export interface VoteLine {
  readonly idea: number
  readonly dots: number
  /** How many ballots gave it at least one; it decides nothing. */
  readonly ballots: number
}

/** From where on a result is told as what it is. */
const verdictLimits = {
  /** Fewer people than that voted, or a smaller share of the phones that are there: a first hint. */
  voters: 10,
  share: 1 / 4,
  /** So many share the top: all close together. */
  crowd: 5,
  /** A lead under so many dots, or under such a share of all dots: by a whisker. */
  lead: 3,
  leadShare: 3 / 100,
} as const

/** The result of a vote. */
export interface VoteResult {
  /** From last to first, as a wall tells them; those that share a place come together, by chance among themselves. */
  readonly lastToFirst: readonly Ranked<VoteLine>[]
  readonly dots: number
  /** Phones that gave at least one dot, and the people whom these speak for. */
  readonly phones: number
  readonly people: number
  readonly verdict: VoteVerdict
  /** The ideas on the first place. */
  readonly top: readonly number[]
}

const verdictOf = (
  ranked: readonly Ranked<VoteLine>[],
  {
    phones,
    people,
    dots,
    there,
  }: Pick<VoteResult, 'phones' | 'people' | 'dots'> & { readonly there: number },
): VoteVerdict => {
  const top = ranked.filter(({ place }) => place === 1).length
  const lead = (ranked[0]?.score ?? 0) - (ranked[1]?.score ?? 0)
  if (people < verdictLimits.voters || phones < there * verdictLimits.share) return 'hint'
  if (top >= verdictLimits.crowd) return 'crowd'
  if (top > 1) return 'tie'
  return lead < verdictLimits.lead || lead < dots * verdictLimits.leadShare ? 'whisker' : 'clear'
}

/**
 * Counts the ballots for a shortlist. Dots for ideas that are not on it (one was hidden: its dots went back) count
 * nowhere, though whoever gave them has voted; ballots that give more than they have do not count. `there` is how many
 * phones are in the room, 0 where nobody knows; `seed` is the vote's. `undefined` where nothing on the list has a dot:
 * then there is no board. The order of ballots and ideas changes nothing.
 */
export const resultOf = (
  shortlist: readonly number[],
  ballots: readonly Ballot[],
  { rules, there, seed }: { readonly rules: VoteRules; readonly there: number; readonly seed: number },
): VoteResult | undefined => {
  const counts = new Map(shortlist.map((idea) => [idea, { idea, dots: 0, ballots: 0 }]))
  let [phones, people, all] = [0, 0, 0]
  for (const ballot of ballots) {
    if (ballot.dots.size === 0 || !isWithinPurse(ballot, rules)) continue
    phones += 1
    people += ballot.people
    for (const [idea, dots] of ballot.dots) {
      const line = counts.get(idea)
      if (!line) continue
      line.dots += dots
      all += dots
      line.ballots += 1
    }
  }
  if (all === 0) return undefined
  const ranked = rank<VoteLine>(
    [...counts.values()],
    (line) => line.dots,
    ({ idea }) => chanceOf(seed, idea),
  )
  return {
    lastToFirst: ranked.toReversed(),
    dots: all,
    phones,
    people,
    verdict: verdictOf(ranked, { phones, people, dots: all, there }),
    top: ranked.filter(({ place }) => place === 1).map(({ item }) => item.idea),
  }
}
