import { rankedBy, type RoomSaid } from '#shared/choosing/lists.ts'
import { opinionsOf } from '#shared/choosing/opinion.ts'
import type { StarredIdea } from '#shared/desk/desk.ts'
import { gatherIdeas, hasRow } from '#shared/gather/gathered-ideas.ts'
import type { Pile, PiledRow } from '#shared/gather/pile.ts'
import { subjectsOf } from '#shared/gather/subjects.ts'
import { type Promised, promiseFields } from '#shared/promises/fields.ts'
import { type Readable, readListOf } from '#shared/reading/read-list.ts'
import { type VoteSaid, voteSaidOf, wordsInVotes } from '#shared/reading/vote-said.ts'
import { stoodIn } from '../stood.ts'
import type { HeldRating, HeldVote } from './room-sessions.ts'

/** An idea that was chosen, in the words that stand for it, and what is promised of it. */
interface ChosenIdea<Idea> {
  /** Its own; where two have promised it, of the second the row under which that one did. */
  readonly row: number
  /** All rows under which something may be promised of it, its own first: each row is of one chosen idea. */
  readonly rows: readonly number[]
  /** Undefined where it is not shown any more, and neither is any idea of its pile. */
  readonly idea: Idea | undefined
  readonly words: string
  /** The room has chosen nothing: it is among those that their own tables put highest. */
  readonly isOwn?: true
  /** `row`: under which somebody writes of it. */
  readonly promised: Promised
}

/** What a room has done with the ideas of a round, put away or not, and what is promised of them. */
interface RoomDid {
  /** Its revealed votes, the earliest first. */
  readonly votes?: readonly HeldVote[] | undefined
  /** Its last revealed rating. */
  readonly rated?: HeldRating | undefined
  /** What desks have starred, in their order, some with words that stand for it. */
  readonly stars?: readonly StarredIdea[] | undefined
  readonly promised?: readonly Promised[] | undefined
  /** In which piles promised ideas lie now that may be hidden: who gathered one after it was promised means all of that. */
  readonly lies?: ReadonlyMap<number, Pile['id']> | undefined
}

type Choosable = Readable & { readonly idea: string }

/** The most ideas that are chosen by rank, or by dots: the ten best. */
const most = 10

/** Ideas in the piles in which they lay when the room chose: what is gathered later rewrites nothing. */
export const ideasThen = <Idea extends PiledRow & { readonly idea: string }>(
  ideas: readonly Idea[],
  { piles }: Pick<HeldVote, 'piles'>,
): readonly Idea[] =>
  piles
    ? [...stoodIn(new Map(ideas.map((one) => [one.row, one])), piles, ({ idea }) => idea).values()]
    : ideas

/** What a vote gave the ideas that are shown; undefined where that is no dot. */
const dotsIn = ({ vote, tallied }: HeldVote, shown: ReadonlySet<number>): VoteSaid | undefined => {
  const { result } = tallied(shown)
  if (!result) return undefined
  const { phones: voters, people, dots, verdict } = result
  const lines = result.lastToFirst
    .toReversed()
    .map(({ item }) => ({ row: item.idea, dots: item.dots }))
    .filter((line) => line.dots > 0)
  return lines.length > 0 ? voteSaidOf(vote, { voters, people, dots, result: { verdict, lines } }) : undefined
}

/** The last vote in which anybody gave an idea a dot that is shown: it says what was chosen, whatever came after it. */
export const lastWithDots = (
  votes: readonly HeldVote[],
  ideas: readonly { readonly row: number }[],
): { readonly held: HeldVote; readonly said: VoteSaid } | undefined => {
  const shown = new Set(ideas.map(({ row }) => row))
  for (const held of votes.toReversed()) {
    const said = dotsIn(held, shown)
    if (said) return { held, said }
  }
  return undefined
}

/** What a rating says of ideas, as they lay then. */
const saidOf = ({ course, ratings: given }: HeldRating, then: readonly PiledRow[]): RoomSaid => {
  const { rows, judged } = subjectsOf(then)
  const opinions = opinionsOf(rows, judged(given))
  const ratings = opinions.reduce((sum, opinion) => sum + opinion.ratings, 0)
  return { opinions, seed: course.session, measure: course.rule ?? 'value', ratings }
}

/**
 * The ideas that were chosen, with their words, in order: those with dots in the last vote that had any; without one the ten
 * best of the room's ratings; without enough of these what is starred, else the ten best by their own tables.
 */
const listedOf = <Idea extends Choosable>(
  ideas: readonly Idea[],
  { votes = [], rated, stars = [] }: RoomDid,
): readonly { readonly idea: Idea; readonly words: string; readonly isOwn?: true }[] => {
  const all = { settled: Infinity } as const
  const vote = lastWithDots(votes, ideas)
  if (vote)
    return readListOf(ideasThen(ideas, vote.held), { by: 'vote', ...all }, undefined, vote.said)
      .lines.slice(0, most)
      .map(({ idea, words = idea.idea }) => ({ idea, words }))
  const then = rated ? ideasThen(ideas, rated) : ideas
  const said = rated && saidOf(rated, then)
  const isByRoom = rankedBy(said) === 'room'
  if (stars.length > 0 && !isByRoom)
    return readListOf(ideas, { by: 'stars', rows: stars.map(({ row }) => row), ...all }).lines.map(
      ({ idea }) => ({
        idea,
        words: stars.find(({ row, words }) => words !== undefined && hasRow(idea, row))?.words ?? idea.idea,
      }),
    )
  return readListOf(isByRoom ? then : ideas, all, said)
    .lines.slice(0, most)
    .map(({ idea }) => ({ idea, words: idea.idea, ...(!isByRoom && { isOwn: true as const }) }))
}

const saysNothing = (promised: Promised): boolean =>
  promiseFields.every((field) => promised[field] === undefined) && !promised.isTaken

/** A chosen idea while it is looked for what is promised of it. */
interface Line<Idea> {
  readonly idea: Idea | undefined
  readonly words: string
  readonly isOwn?: true
  readonly own: Promised[]
}

/** The idea of which something is promised that is not among those listed: as it was voted on, else as it lies now. */
const ideaOf = <Idea extends Choosable>(
  { row, pile }: Promised,
  ideas: readonly Idea[],
  { votes = [], lies }: RoomDid,
): Idea | undefined => {
  const voted = votes.findLast(
    ({ vote }) => pile !== undefined && vote.ideas.some((one) => one.pile === pile),
  )
  const lain = [pile, lies?.get(row)]
  return (
    (voted && gatherIdeas(ideasThen(ideas, voted)).find((idea) => idea.pile?.id === pile)) ??
    gatherIdeas(ideas).find((idea) => hasRow(idea, row) || (idea.pile && lain.includes(idea.pile.id)))
  )
}

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
  ...(all.some(({ hasListedWord }) => hasListedWord) && { hasListedWord: true }),
  at: Math.max(0, ...all.map(({ at }) => at)),
})

/**
 * What is promised of an idea, parted by owners: ideas that two have taken keep both when they are gathered. What nobody is
 * named for is the first one's.
 */
const byOwners = (all: readonly Promised[]): readonly (readonly Promised[])[] => {
  const owners = [...new Set(all.flatMap(({ owner }) => owner ?? []))]
  if (owners.length < 2) return [all]
  return owners.map((owner) => all.filter((one) => (one.owner ?? owners[0]) === owner))
}

/** Which row belongs to which of some lines: what is promised first, then what each is known by, then the ideas of piles. */
const holdersOf = (
  lines: readonly {
    readonly idea: Choosable | undefined
    readonly own: readonly Promised[]
    readonly row: number
  }[],
): ReadonlyMap<number, number> => {
  const holders = new Map<number, number>()
  for (const rowsOf of [
    ({ own }) => own.map(({ row }) => row),
    ({ row }) => [row],
    ({ idea }) => idea?.members?.map(({ row }) => row) ?? [],
  ] as ((line: (typeof lines)[number]) => readonly number[])[])
    for (const [index, line] of lines.entries())
      for (const row of rowsOf(line)) if (!holders.has(row)) holders.set(row, index)
  return holders
}

/**
 * The ideas of a round that were chosen, as every list of them has it, at desks, behind links and in files; and behind them
 * each of which something is promised and that is among them no more. What is promised leaves no list: of an idea that is
 * not shown any more the line stays, without a word of that.
 */
export const chosenIdeas = <Idea extends Choosable>(
  ideas: readonly Idea[],
  did: RoomDid,
): readonly ChosenIdea<Idea>[] => {
  const { votes = [], stars = [], promised = [], lies } = did
  const then = lastWithDots(votes, ideas)?.held.piles
  const before = wordsInVotes(votes.map(({ vote }) => vote))
  const wordsOf = (row: number) => stars.find((star) => star.row === row)?.words ?? before.get(row)
  const lines: Line<Idea>[] = listedOf(ideas, did).map((line) => ({ ...line, own: [] }))
  for (const one of promised) {
    if (one.isClaim) continue
    const { row } = one
    const lain = [one.pile, then?.get(row)?.id, lies?.get(row)]
    const listed =
      lines.find(({ idea }) => idea && hasRow(idea, row)) ??
      lines.find(({ idea }) => idea?.pile && lain.includes(idea.pile.id))
    if (listed) {
      listed.own.push(one)
      continue
    }
    const idea = ideaOf(one, ideas, did)
    // Words that a desk wrote for what is hidden are not told; those of a pile are.
    const short = one.pile === undefined && !(idea && hasRow(idea, row)) ? undefined : wordsOf(row)
    if (idea) lines.push({ idea, words: short ?? idea.idea, own: [one] })
    else if (!saysNothing(one)) lines.push({ idea, words: `Idea ${row}, which is not shown`, own: [one] })
  }
  const parted = lines.flatMap(({ own, ...line }) => {
    const { idea } = line
    // Its own row first.
    const inOrder = own.toSorted(
      (one, other) => Number(other.row === idea?.row) - Number(one.row === idea?.row),
    )
    return byOwners(inOrder).map((theirs, index) => {
      const row = (index === 0 ? idea?.row : undefined) ?? theirs[0]?.row ?? 0
      return { ...line, own: theirs, row }
    })
  })
  const holders = holdersOf(parted)
  return parted.map(({ own, row: known, ...line }, index) => {
    const held = [...holders].flatMap(([row, holder]) => (holder === index ? [row] : []))
    const row = held.includes(known) ? known : (own[0]?.row ?? known)
    const rows = [row, ...held.filter((one) => one !== row)]
    return { ...line, row, rows, promised: together(own, row) }
  })
}
