import { disputedOf } from '#shared/choosing/disputed.ts'
import { bestOf, movesOf, surpriseLimits, surprisesOf } from '#shared/choosing/lists.ts'
import { isFirm, type Opinion, positionOf } from '#shared/choosing/opinion.ts'
import { movedInWords } from '#shared/choosing/moved-words.ts'
import { placeInWords } from '#shared/choosing/rank.ts'
import type { RatingState } from '#shared/choosing/rating-responses.ts'
import { inToldPiles, toldOpinions, toldRatings } from '#shared/choosing/told-opinions.ts'
import type { Position } from '#shared/choosing/value.ts'
import type { Rate, RatedList } from '#shared/desk/desk.ts'
import { gatherIdeas } from '#shared/gather/gathered-ideas.ts'
import type { Line } from '../../session/LineList.tsx'
import type { Idea } from '../../wall/ideas.ts'
import { campsInWords, sentenceOf, topInWords } from '#shared/choosing/told/rating-words.ts'
import { capitalised } from '#shared/text/in-letters.ts'
import { counted } from '#shared/text/figures.ts'

/** A line of a list, without the words of its idea: how it moved, or who disagrees, is the second line. */
export type RatedLine = Pick<Line, 'row' | 'place' | 'score' | 'words'>

/** What a list shows. */
export interface RatedLines {
  readonly title: string
  readonly lines: readonly RatedLine[]
  /** What is said below it; instead of it where it has no lines. */
  readonly notes: readonly string[]
}

/** What the desk calls a list before it is known, and what it is. */
export const listNames: Readonly<Record<RatedList, { readonly label: string; readonly hint: string }>> = {
  top: { label: 'Top ten', hint: 'The room’s best' },
  surprises: { label: 'Surprises', hint: 'The five that moved most' },
  disputed: { label: 'Disputed', hint: 'Where it does not agree' },
}

const decimal = (value: number): string => value.toFixed(1)

/** What decides how lists are made, so that all screens of a session make the same. */
export type Ranking = Pick<Rate, 'session' | 'rule'>

type Told = Pick<RatingState, 'results' | 'stood' | 'disputed'>

/** What lists tell: they never change once they were shown. */
const opinionsIn = ({ results = [], stood = results }: Told): readonly Opinion[] => toldOpinions(stood)

/** Ideas in the piles that lists tell of, whatever was gathered since. */
export const listedIdeas = (
  ideas: readonly Idea[],
  { results = [], stood = results }: Told,
): readonly Idea[] => gatherIdeas(inToldPiles(ideas, stood))

/** Where tables put their ideas, by row; of a pile the mean. */
const ownOf = (ideas: readonly Idea[], told: Told): ReadonlyMap<number, Position> =>
  new Map(listedIdeas(ideas, told).map(({ row, impact, effort }) => [row, { impact, effort }]))

const top = (told: Told, { session, rule }: Ranking): RatedLines => {
  const best = bestOf(opinionsIn(told), { seed: session, ...(rule && { measure: rule }) })
  if (!best)
    return { title: listNames.top.label, lines: [], notes: ['Fewer than 4 ideas were judged: no list.'] }
  const last = best.lines.at(-1)
  return {
    title: capitalised(topInWords(best)),
    lines: best.lines.map((line) => ({
      row: line.item.idea,
      place: placeInWords(line),
      score: decimal(line.score),
    })),
    notes: [
      ...(best.moreShareLast > 0 && last
        ? [`And ${best.moreShareLast} more share place ${last.place}.`]
        : []),
      ...(best.isSmall ? [`${counted(best.ratings, 'rating')}. Read it with a smile.`] : []),
    ],
  }
}

const surprises = (told: Told, { session }: Ranking, ideas: readonly Idea[]): RatedLines => {
  const opinions = opinionsIn(told)
  const found = surprisesOf(opinions, ownOf(ideas, told), { seed: session })
  const isKnown = opinions.some(({ ratings }) => ratings >= surpriseLimits.ratings)
  return {
    title: listNames.surprises.label,
    lines: found.map(({ idea, from, to }) => ({ row: idea, words: movedInWords(from, to) })),
    notes:
      found.length > 0
        ? []
        : [isKnown ? 'No surprises. You know each other well.' : 'Too few ratings to tell.'],
  }
}

const disputed = (told: Told, { session }: Ranking): RatedLines => {
  const found = disputedOf(opinionsIn(told), toldRatings(told.disputed ?? []), { seed: session })
  return {
    title: listNames.disputed.label,
    lines: found.map((one) => ({
      row: one.idea,
      words: campsInWords(one)
        .map(({ says }) => says)
        .join(''),
    })),
    notes: found.length === 0 ? ['Nothing is disputed, as far as 6 ratings an idea can tell.'] : [],
  }
}

const lists = { top, surprises, disputed } as const

/** What a list shows of what the room said: as all screens of the session show it. */
export const linesOf = (list: RatedList, told: Told, ranking: Ranking, ideas: readonly Idea[]): RatedLines =>
  lists[list](told, ranking, ideas)

/** What lists are called here: the best by how many they are, once that is known. */
export const titlesOf = (told: Told | undefined, ranking: Ranking): Readonly<Record<RatedList, string>> => ({
  top: told?.results ? top(told, ranking).title : listNames.top.label,
  surprises: listNames.surprises.label,
  disputed: listNames.disputed.label,
})

/** The lists that have something to show. Without surprises there is a sentence to be shown. */
export const listsThere = (told: Told, ranking: Ranking): readonly RatedList[] => [
  ...(top(told, ranking).lines.length > 0 ? (['top'] as const) : []),
  'surprises',
  ...(disputed(told, ranking).lines.length > 0 ? (['disputed'] as const) : []),
]

/** What the reveal shows, in the wall’s words. */
export const movesLine = (told: Told, ideas: readonly Idea[]): string => {
  const opinions = opinionsIn(told)
  return sentenceOf(movesOf(opinions, ownOf(ideas, told)), opinions.filter(isFirm).length)
    .join(' ')
    .trim()
}

/** Ideas where the room puts them: those that too few have judged stay where their tables did. */
export const inRoomsPlaces = (ideas: readonly Idea[], told: Told): readonly Idea[] => {
  const places = new Map(
    toldOpinions(told.results ?? [])
      .filter(isFirm)
      .map((firm) => [firm.idea, positionOf(firm)]),
  )
  return gatherIdeas(ideas).map((idea) => ({ ...idea, ...places.get(idea.row) }))
}
