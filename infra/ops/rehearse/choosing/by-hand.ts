/**
 * What the room said, computed anew from what its phones know and by nothing of the product: plain sorting and adding, in
 * whole numbers, by the rules as they are written down. A rehearsal holds what the site tells against it.
 */

/** A place on both axes, 0 to 10 with one decimal, of some idea; without places where it was passed. */
export interface SaidPlace {
  readonly idea: number
  readonly impact?: number | undefined
  readonly effort?: number | undefined
}

/** An idea by hand: how often it was placed and passed, and its medians in twentieths, which are whole. */
export interface IdeaByHand {
  readonly idea: number
  readonly ratings: number
  readonly passes: number
  readonly impact: number | undefined
  readonly effort: number | undefined
}

/** The sum of the two numbers in the middle: twice the median. */
const twiceMedian = (numbers: readonly number[]): number | undefined => {
  const sorted = [...numbers].sort((one, other) => one - other)
  const low = sorted[Math.floor((sorted.length - 1) / 2)]
  const high = sorted[Math.floor(sorted.length / 2)]
  return low === undefined || high === undefined ? undefined : low + high
}

const tenths = (value: number): number => Math.round(value * 10)

/** What was said of each of some ideas. */
export const ideasByHand = (ideas: readonly number[], said: readonly SaidPlace[]): readonly IdeaByHand[] =>
  ideas.map((idea) => {
    const own = said.filter((one) => one.idea === idea)
    const impacts = own.flatMap(({ impact }) => (impact === undefined ? [] : [tenths(impact)]))
    const efforts = own.flatMap(({ effort }) => (effort === undefined ? [] : [tenths(effort)]))
    return {
      idea,
      ratings: impacts.length,
      passes: own.length - impacts.length,
      impact: twiceMedian(impacts),
      effort: twiceMedian(efforts),
    }
  })

/** A place of a list, and all that share it. */
export interface PlaceByHand {
  readonly place: number
  readonly items: readonly number[]
  /** Value, in tenths, or dots. */
  readonly score: number
}

/** Items by their scores, the highest first; equal ones share a place, and the next is as far on as they are many. */
const inPlaces = (scores: readonly (readonly [item: number, score: number])[]): readonly PlaceByHand[] =>
  [...new Set(scores.map(([, score]) => score))]
    .sort((one, other) => other - one)
    .map((score) => ({
      place: 1 + scores.filter(([, other]) => other > score).length,
      items: scores.filter(([, other]) => other === score).map(([item]) => item),
      score,
    }))

/** (impact + 10 − time) / 2 in tenths, half a tenth counted up, of medians in twentieths. */
const valueInTenths = (impact: number, effort: number): number => Math.floor((impact + 200 - effort + 2) / 4)

/** The list of the best by hand. */
export interface BestByHand {
  /** Whole places, also where the last one has more than a board shows. */
  readonly places: readonly PlaceByHand[]
  /** How many lines of them a board shows. */
  readonly lines: number
}

/**
 * The ten best: of those with three ratings, or five once the idea in the middle has eight; two thirds of them at most;
 * a tie at the end is whole up to the twelfth line. Undefined where fewer than four have enough.
 */
export const bestByHand = (ideas: readonly IdeaByHand[]): BestByHand | undefined => {
  const middle = (twiceMedian(ideas.map(({ ratings }) => ratings)) ?? 0) / 2
  const needed = middle >= 8 ? 5 : 3
  const judged = ideas.flatMap(({ idea, ratings, impact, effort }) =>
    ratings < needed || impact === undefined || effort === undefined
      ? []
      : [[idea, valueInTenths(impact, effort)] as const],
  )
  if (judged.length < 4) return undefined
  const wanted = Math.min(10, Math.floor((2 * judged.length) / 3))
  const places = inPlaces(judged).filter(({ place }) => place <= wanted)
  const whole = places.reduce((sum, { items }) => sum + items.length, 0)
  return { places, lines: Math.max(wanted, Math.min(12, whole)) }
}

/** A whole ballot. */
export interface SaidBallot {
  readonly dots: readonly { readonly idea: number; readonly dots: number }[]
}

/** The result of a vote by hand: its places, and of each idea how many ballots gave it a dot. */
export interface VoteByHand {
  readonly places: readonly PlaceByHand[]
  readonly ballotsOf: ReadonlyMap<number, number>
  readonly voters: number
}

/** Adds up the dots of each voter's last ballot, on what was put to the vote: some of that may have left the list. */
export const voteByHand = (ideas: readonly number[], ballots: readonly SaidBallot[]): VoteByHand => {
  const givenTo = (idea: number) =>
    ballots.flatMap(({ dots }) => dots.filter((one) => one.idea === idea).map((one) => one.dots))
  const sum = (dots: readonly number[]) => dots.reduce((total, one) => total + one, 0)
  return {
    places: inPlaces(ideas.map((idea) => [idea, sum(givenTo(idea))] as const)),
    ballotsOf: new Map(ideas.map((idea) => [idea, givenTo(idea).length])),
    voters: ballots.filter(({ dots }) => dots.length > 0).length,
  }
}
