import { rankedBy, type RoomSaid } from '../choosing/lists.ts'
import type { StarredIdea } from '../desk/desk.ts'
import { gatherIdeas } from '../gather/gathered-ideas.ts'
import { type Readable, type Reading, readListOf } from '../reading/read-list.ts'
import { isVoted, type VoteSaid } from '../reading/vote-said.ts'
import { type Promised, promiseFields } from './fields.ts'

/** An idea that was chosen, in the words that stand for it, and what is promised of it. */
export interface ChosenIdea<Idea> {
  /** Its own; where two have promised it, of the second the row under which that one did. */
  readonly row: number
  /** All rows under which something may be promised of it: its own first, of a pile those of its ideas. */
  readonly rows: readonly number[]
  readonly idea: Idea
  readonly words: string
  readonly promised: Promised
}

/** What the room said of the ideas of a round, as far as it is revealed, and what is promised of them. */
export interface ChosenBy {
  readonly said?: RoomSaid | undefined
  readonly vote?: VoteSaid | undefined
  /** What desks have starred, in their order, some with words that stand for it. */
  readonly stars?: readonly StarredIdea[] | undefined
  readonly promised?: readonly Promised[] | undefined
  /** In which pile an idea lies that may be hidden by now: who gathered it after it was promised means all of that. */
  readonly pileOf?: ((row: number) => string | undefined) | undefined
  /** Words that desks gave ideas in votes, by their rows. */
  readonly words?: ReadonlyMap<number, string> | undefined
}

/** The most ideas that are chosen by rank: the ten best. */
const most = 10

/** What is promised under several rows, as of the ideas of a pile: the first that says something counts. */
const together = (all: readonly Promised[], row: number): Promised => ({
  row: all[0]?.row ?? row,
  ...Object.fromEntries(
    promiseFields.flatMap((field) => {
      const value = all.find((one) => one[field] !== undefined)?.[field]
      return value === undefined ? [] : [[field, value]]
    }),
  ),
  ...(all.some(({ isTaken }) => isTaken) &&
    all.every(({ owner }) => owner === undefined) && { isTaken: true }),
  at: Math.max(0, ...all.map(({ at }) => at)),
})

/** What is promised of an idea, parted by owners: ideas that two have taken keep both when they are gathered. */
const byOwners = (all: readonly Promised[]): readonly (readonly Promised[])[] => {
  const owners = new Set(all.flatMap(({ owner }) => owner ?? []))
  const [first] = owners
  return [...owners].map((owner) => all.filter((one) => (one.owner ?? first) === owner))
}

/** By what they were chosen: by the room where it voted or rated enough, else by whoever gave stars, else by own tables. */
const readingOf = (said: RoomSaid | undefined, isByVote: boolean, stars: readonly StarredIdea[]): Reading => {
  if (isByVote) return { by: 'vote', settled: Infinity }
  return stars.length > 0 && rankedBy(said) !== 'room'
    ? { by: 'stars', rows: stars.map(({ row }) => row), settled: Infinity }
    : { settled: Infinity }
}

/**
 * The ideas of a round that were chosen: those that got dots in its vote, without one the ten best of the room's ratings,
 * without these what is starred, else the ten best by their own tables; and behind them each that a desk has written
 * something of and that is among them no more.
 */
export const chosenIdeas = <Idea extends Readable & { readonly idea: string }>(
  ideas: readonly Idea[],
  { said, vote, stars = [], promised = [], pileOf, words: before }: ChosenBy,
): readonly ChosenIdea<Idea>[] => {
  const dotted = vote && { ...vote, lines: vote.lines.filter(({ dots }) => dots > 0) }
  const isByVote = dotted !== undefined && dotted.lines.length > 0
  const reading = readingOf(said, isByVote, stars)
  const { lines } = readListOf(ideas, reading, said, dotted)
  const isPromised = (idea: Idea, { row, pile = pileOf?.(row) }: Promised): boolean =>
    isVoted(idea, row, vote?.piles) || (pile !== undefined && pile === idea.pile?.id)
  const starred = new Map(stars.map(({ row, words }) => [row, words]))
  const short = reading.by === 'stars' ? starred : new Map<number, string | undefined>()
  const listed = lines
    .slice(0, reading.by === 'stars' ? undefined : most)
    .map(({ idea, words = short.get(idea.row) ?? idea.idea }) => ({ idea, words }))
  const gathered = gatherIdeas(ideas)
  const more = new Map<number, (typeof listed)[number]>()
  for (const one of promised) {
    if (one.isClaim || listed.some(({ idea }) => isPromised(idea, one))) continue
    const idea = gathered.find((each) => isPromised(each, one))
    const { row } = one
    if (idea) more.set(idea.row, { idea, words: starred.get(row) ?? before?.get(row) ?? idea.idea })
  }
  return [...listed, ...more.values()].flatMap(({ idea, words }) => {
    const { row, members = [] } = idea
    // Its own row first.
    const own = promised
      .filter((one) => isPromised(idea, one))
      .toSorted((one, other) => Number(other.row === row) - Number(one.row === row))
    const [first = own, ...others] = byOwners(own)
    const apart = new Set(others.flat().map((one) => one.row))
    const rows = [row, ...[...members, ...first].map((each) => each.row)].filter((one) => !apart.has(one))
    const line = { row, rows: [...new Set(rows)], idea, words, promised: together(first, row) }
    return [
      line,
      ...others.map((theirs) => {
        const promise = together(theirs, row)
        return { ...line, row: promise.row, rows: theirs.map((one) => one.row), promised: promise }
      }),
    ]
  })
}
