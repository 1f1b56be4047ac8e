import { disputedOf } from '#shared/choosing/disputed.ts'
import { bestOf, movesOf, surprisesOf } from '#shared/choosing/lists.ts'
import { movedInWords } from '#shared/choosing/moved-words.ts'
import { isFirm, type Opinion, opinionsOf, ratingsForPlace } from '#shared/choosing/opinion.ts'
import type { Quartiles } from '#shared/choosing/quartiles.ts'
import { placeInWords } from '#shared/choosing/rank.ts'
import { bestInWords, campsInWords, ruleWords, sentenceOf } from '#shared/choosing/told/rating-words.ts'
import {
  hasFirst,
  ofAbout,
  resultFoot,
  resultTitle,
  rulesInWords,
  sumInWords,
} from '#shared/choosing/told/vote-words.ts'
import type { Measure } from '#shared/choosing/value.ts'
import type { StarredIdea } from '#shared/desk/desk.ts'
import { ideasThen } from '#lambdas/choosing/chosen/chosen-ideas.ts'
import type { HeldRating, HeldVote } from '#lambdas/choosing/chosen/room-sessions.ts'
import type { Promised } from '#shared/promises/fields.ts'
import { isVoted, pilesVotedOn } from '#shared/reading/vote-said.ts'
import { figures } from '#shared/text/figures.ts'
import { gatherIdeas, hasRow } from '#shared/gather/gathered-ideas.ts'
import type { Pile } from '#shared/gather/pile.ts'
import { subjectsOf } from '#shared/gather/subjects.ts'
import { withoutAddresses } from '#shared/text/without-addresses.ts'
import type { Idea, Listed } from './shown.ts'

/** What a room has chosen in an evening: of what is not revealed nothing. */
export interface Chosen {
  readonly rated: readonly HeldRating[]
  readonly votes: readonly HeldVote[]
  /** What desks have starred, by rounds of ideas. */
  readonly starred: ReadonlyMap<number, readonly StarredIdea[]>
  /** What is promised, by rounds of ideas. */
  readonly promised?: ReadonlyMap<number, readonly Promised[]>
  /** In which piles promised ideas lie now, hidden ones too, by rounds and rows. */
  readonly lies?: ReadonlyMap<number, ReadonlyMap<number, Pile['id']>>
}

/** The evening of a room that has chosen nothing. */
export const nothingChosen: Chosen = { rated: [], votes: [], starred: new Map() }

/** A line of the room's best. */
export interface BestTold {
  /** `3=` */
  readonly place: string
  readonly idea: Listed
  readonly value: number
  /** Between which values half of the room lies. */
  readonly middleHalf: readonly [number, number]
  readonly ratings: number
  readonly impact: Quartiles
  readonly effort: Quartiles
}

/** What a room said of the ideas of a round, by the wall's own lists. */
export interface RatedTold {
  readonly round: number
  /** In ms since 1970. */
  readonly startedAt: number
  readonly ratings: number
  readonly opinions: readonly Opinion[]
  readonly seed: number
  readonly measure: Measure
  /** How ideas are ranked. */
  readonly rule: string
  /** How many rose and fell; empty where too few were judged. */
  readonly sentence: string
  /** `The room’s top ten`, and what stands beside it; undefined where too few ideas were judged. */
  readonly best:
    | { readonly title: string; readonly notes: readonly string[]; readonly lines: readonly BestTold[] }
    | undefined
  readonly disputed: readonly { readonly idea: Listed; readonly ratings: number; readonly says: string }[]
  readonly surprises: readonly { readonly idea: Listed; readonly says: string }[]
}

/** What a room said of the `ideas` of a round that are told of, as they lay then. */
export const ratedTold = ({ course, ratings: given }: HeldRating, all: readonly Idea[]): RatedTold => {
  const { session: seed, rule, round, startedAt } = course
  const measure: Measure = rule ?? 'value'
  const [ideas, ratings] = [gatherIdeas<Listed>(all), subjectsOf(all).judged(given)]
  const known = new Map(ideas.map((idea) => [idea.row, idea]))
  const own = new Map(ideas.map(({ row, impact, effort }) => [row, { impact, effort }]))
  const opinions = opinionsOf([...known.keys()], ratings)
  const counts = opinions.map((opinion) => opinion.ratings)
  const needed = ratingsForPlace(counts)
  const options = { seed, measure }
  const best = bestOf(opinions, options)
  const words = best && bestInWords(best, { measure, needed, listed: 0 })
  const withIdea = <Line extends { readonly idea: number }>(lines: readonly Line[]) =>
    lines.flatMap((line) => {
      const idea = known.get(line.idea)
      return idea ? [{ line, idea }] : []
    })
  const judged = opinions.filter(isFirm).length
  const sentence = sentenceOf(movesOf(opinions, own), judged).join(' ').trim()
  return {
    ...{ round, startedAt, opinions, seed, measure },
    ratings: counts.reduce((sum, count) => sum + count, 0),
    rule: `By ${ruleWords[measure]}. Equal ones share a place.`,
    sentence: best ? sentence : '',
    best: best &&
      words && {
        title: words.title,
        notes: [words.rule, words.more && `${words.more}.`, words.hollow].filter(Boolean),
        lines: best.lines.flatMap((line) => {
          const { item, score: value, middleHalf } = line
          const idea = known.get(item.idea)
          const { ratings: count, impact, effort } = item
          return idea
            ? [{ idea, value, middleHalf, ratings: count, impact, effort, place: placeInWords(line) }]
            : []
        }),
      },
    disputed: withIdea(disputedOf(opinions, ratings, options)).map(({ line, idea }) => ({
      idea,
      ratings: line.dots.length,
      says: campsInWords(line)
        .map(({ says }) => says)
        .join(''),
    })),
    surprises: withIdea(surprisesOf(opinions, own, options)).map(({ line, idea }) => ({
      idea,
      says: `${movedInWords(line.from, line.to)}.`,
    })),
  }
}

/** An idea in the words that stand for it; `written` is what its table wrote, where that is something else. */
export interface InShort {
  readonly words: string
  readonly written: string | undefined
  readonly table: number
  /** Of a pile: how many said it. */
  readonly saidBy: number | undefined
}

const inShort = ({ idea, table, members }: Listed, words: string | undefined): InShort => {
  const short = words === undefined ? idea : withoutAddresses(words)
  return { words: short, written: short === idea ? undefined : idea, table, saidBy: members?.length }
}

/** A line of a vote's result. */
export interface VoteLineTold extends InShort {
  readonly row: number
  /** `1=` */
  readonly place: string
  /** It is first, and enough have voted to say so. */
  readonly isFirst: boolean
  readonly dots: number
  /** How many ballots gave it a dot: a table that shares a phone is one. */
  readonly phones: number
  /** Its dots as a part of the first one's. */
  readonly share: number
}

/** The result of a vote, as the wall tells it. */
export interface VoteTold {
  readonly round: number
  readonly startedAt: number
  readonly title: string
  /** `1,012 dots from 347 people on 96 phones` */
  readonly sum: string
  /** How it was voted, and how to read it. */
  readonly notes: readonly string[]
  readonly isRunoff: boolean
  readonly phones: number
  readonly people: number
  readonly dots: number
  readonly lines: readonly VoteLineTold[]
}

/** What came of a vote; undefined where nobody gave a dot. `before` is the vote before it. */
export const voteTold = (
  { vote, tallied, piles }: HeldVote,
  ideas: readonly Idea[],
  before: HeldVote | undefined,
): VoteTold | undefined => {
  const shown = new Set(ideas.map(({ row }) => row))
  const listed = gatherIdeas<Listed>(ideasThen(ideas, { piles }))
  const { result, there } = tallied(shown)
  if (!result) return undefined
  const { phones, people, dots, verdict } = result
  const firstToLast = result.lastToFirst.toReversed()
  const most = firstToLast[0]?.score ?? 0
  const told = { there, voters: phones, people, dots }
  const inPlaces = {
    verdict,
    lines: firstToLast.map(({ place, item }) => ({ row: item.idea, place, dots: item.dots })),
  }
  const isRunoff = isRunoffOf(vote, before, shown)
  const voted = new Map(vote.ideas.map((idea) => [idea.row, idea]))
  const inPiles = pilesVotedOn(vote)
  const turnout = `${figures(phones)}${ofAbout(told)} phones voted.`
  const reading =
    verdict === 'tie'
      ? 'A tie stays a tie.'
      : verdict === 'clear' || verdict === 'whisker'
        ? ''
        : resultFoot(inPlaces, told, vote, true)
  return {
    ...{ round: vote.round, startedAt: vote.startedAt, isRunoff, phones, people, dots },
    title: resultTitle(inPlaces, true),
    sum: sumInWords(told),
    notes: [
      isRunoff ? 'Voted again, between those that shared the first place.' : '',
      verdict === 'hint' ? '' : turnout,
      reading,
      `${rulesInWords(vote)} By dots; equal ones share a place.`,
    ].filter(Boolean),
    lines: firstToLast.flatMap((line) => {
      const row = line.item.idea
      const idea = listed.find((each) => isVoted(each, row, inPiles))
      if (!idea) return []
      return [
        {
          ...inShort(idea, voted.get(row)?.words),
          row,
          place: placeInWords(line),
          isFirst: line.place === 1 && hasFirst(inPlaces),
          dots: line.item.dots,
          phones: line.item.ballots,
          share: most === 0 ? 0 : line.item.dots / most,
        },
      ]
    }),
  }
}

/** Whether a vote is between those that shared the first place of the one before, and no others; a dot each. */
const isRunoffOf = (
  { dots, ideas }: HeldVote['vote'],
  before: HeldVote | undefined,
  shown: ReadonlySet<number>,
): boolean => {
  const top = before?.tallied(shown).result?.top ?? []
  const listed = ideas.filter(({ row }) => top.includes(row) || shown.has(row))
  return (
    dots === 1 &&
    top.length > 1 &&
    listed.length === top.length &&
    listed.every(({ row }) => top.includes(row))
  )
}

/** What is starred in a round and was on no list of a vote that is told of, in the desk's order. */
export const starredTold = (
  starred: readonly StarredIdea[],
  ideas: readonly Idea[],
  votes: readonly VoteTold[],
): readonly InShort[] => {
  const listed = gatherIdeas<Listed>(ideas)
  const voted = new Set(votes.flatMap(({ lines }) => lines.map(({ row }) => row)))
  return starred.flatMap(({ row, words }) => {
    const idea = listed.find((each) => hasRow(each, row))
    return idea && !voted.has(row) ? [inShort(idea, words)] : []
  })
}
