import { isFirm, opinionsOf, type Rating } from '#shared/choosing/opinion.ts'
import { rankOpinions } from '#shared/choosing/lists.ts'
import { type Ballot, resultOf, usualVoteRules } from '#shared/choosing/vote.ts'
import { type CentreName, valuesBy } from './centres.ts'
import { diceOf, hitsOf, type Room, seeIdea, worthOf } from './room.ts'

/** How many of the room's ten are of the true ten, by a centre of its ratings. */
export const hitsBy = (room: Room, ratings: readonly Rating[], centre: CentreName): number => {
  const opinions = opinionsOf(
    room.ideas.map(({ idea }) => idea),
    ratings,
  )
  const firm = opinions.filter(isFirm)
  const needed = Math.min(...firm.map((one) => one.ratings))
  return hitsOf(valuesBy(centre, ratings, needed), room.best)
}

/** Ideas in the room's order, the best first. */
export const roomsOrder = (room: Room, ratings: readonly Rating[], seed: number): readonly number[] =>
  rankOpinions(
    opinionsOf(
      room.ideas.map(({ idea }) => idea),
      ratings,
    ),
    { seed },
  ).map(({ item }) => item.idea)

export const onShortlist = 12

/**
 * A vote on the room's twelve: each voter sees the words with the same noise as who rated, and gives two dots to what
 * looks best, and one to the next. `lie` says to which idea a voter gives two dots whatever it is.
 */
export const voteOn = (
  room: Room,
  shortlist: readonly number[],
  voters: number,
  seed: number,
  lie?: (voter: number) => number | undefined,
) => {
  const dice = diceOf(seed + 90_000)
  const ideas = room.ideas.filter(({ idea }) => shortlist.includes(idea))
  const ballots = Array.from({ length: voters }, (_, voter): Ballot => {
    const seen = ideas
      .map((one) => ({ idea: one.idea, worth: worthOf({ truth: seeIdea(one, room.noise, dice) }) }))
      .toSorted((one, other) => other.worth - one.worth)
    const want = lie?.(voter)
    const [first, second] = [want, ...seen.map(({ idea }) => idea).filter((idea) => idea !== want)].filter(
      (idea) => idea !== undefined,
    )
    return {
      people: 1,
      dots: new Map([
        [first ?? 0, 2],
        [second ?? 0, 1],
      ]),
    }
  })
  return resultOf(shortlist, ballots, { rules: usualVoteRules, there: voters, seed })
}
