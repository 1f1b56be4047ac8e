import { ideasThen } from '#lambdas/choosing/chosen/chosen-ideas.ts'
import { type AxisTitles, axisTitles } from '#shared/chart-picture/labels.ts'
import { placeInWords, type Ranked, rankOwn } from '#shared/choosing/rank.ts'
import { isFirm, positionOf } from '#shared/choosing/opinion.ts'
import { choosable, type Phrase, phrasesOf } from '#shared/cloud/phrases.ts'
import { type Quadrant, quadrantOf, quadrants } from '#shared/desk/scopes.ts'
import { gatherIdeas } from '#shared/gather/gathered-ideas.ts'
import { type ReadLine, readListOf } from '#shared/reading/read-list.ts'
import { readWordsOf } from '#shared/reading/read-words.ts'
import {
  type Chosen,
  type InShort,
  nothingChosen,
  type RatedTold,
  ratedTold,
  starredTold,
  type VoteTold,
  voteTold,
} from './evening/chosen.ts'
import { type MovesTold, movesOf } from './evening/moves.ts'
import { type PileTold, pilesTold } from './evening/piles.ts'
import { type PromisesTold, promisesTold } from './evening/promised.ts'
import { type MondayTold, mondayOf } from './evening/monday.ts'
import { countIdeas } from './evening/quarters.ts'
import {
  clean,
  type Idea,
  type Listed,
  type Pair,
  type Said as Answer,
  type ShownRows,
} from './evening/shown.ts'
import { type Step, stepsOf } from './evening/steps.ts'

/** What was said to one question of the venting machine; phrases most said first, and of those the ones to choose from. */
export interface Said {
  readonly question: string
  readonly answers: readonly Answer[]
  readonly phrases: readonly Phrase[]
  readonly choice: readonly Phrase[]
}

/** The best ideas of a quarter of the chart. */
export interface TopIdeas {
  readonly quadrant: Quadrant
  readonly name: string
  /** Where it is, in words. */
  readonly where: string
  /** How many ideas lie there. */
  readonly count: number
  /** What the axes are called. */
  readonly axes: AxisTitles
  readonly ideas: readonly ReadLine<Listed>[]
}

/** A round of ideas, and what the room chose of them. */
export interface RoundTold {
  readonly round: number
  /** By which people know it. */
  readonly number: number
  /** What the axes are called. */
  readonly axes: AxisTitles
  /** As tables wrote them, in the order in which they came. */
  readonly written: readonly Idea[]
  /** By what their own tables say of them, the best first; a pile is one of them. */
  readonly ideas: readonly Ranked<Listed>[]
  /** What several said. */
  readonly piles: readonly PileTold[]
  /** How many tables had one. */
  readonly tables: number
  /** How the best of the quarters are chosen. */
  readonly topRule: string
  readonly top: readonly TopIdeas[]
  readonly rated: RatedTold | undefined
  readonly votes: readonly VoteTold[]
  readonly starred: readonly InShort[]
}

/** What a report tells, whatever file it is in; of promises none where nobody has promised anything. */
export interface Report extends PromisesTold {
  readonly eventName: string
  /** What the axes are called. */
  readonly axes: AxisTitles
  /** The day of the first answer, for people; undefined where there is none. */
  readonly day: string | undefined
  /** Where it was. */
  readonly timeZone: string
  /** The evening in its order. */
  readonly steps: readonly Step[]
  /** The rounds that had ideas. */
  readonly rounds: readonly RoundTold[]
  readonly moves: readonly MovesTold[]
  /** What is to be done of it first. */
  readonly monday: readonly MondayTold[]
  readonly said: readonly Said[]
  readonly pairs: readonly Pair[]
  /** Of all rounds. */
  readonly ideas: number
  readonly tables: number
  readonly ratings: number
  /** Phones that gave a dot, of each vote once. */
  readonly phones: number
  /** How many times somebody spoke up: ideas, answers, pairs, and one for each phone of a vote. */
  readonly voices: number
  /** It tells of what the room chose, and of nothing else. */
  readonly isChosenOnly: boolean
  /** All of it is made up, to show what such a report is: it says so wherever it begins. */
  readonly isSample?: boolean
  /** As of when it tells which days are past, in ms since 1970; left out, as of when a file is made of it. */
  readonly asOf?: number
}

/** Whose report it is. */
export interface ReportStage {
  readonly eventName: string
  readonly timeZone: string
  /** The names of the quarters, 1 to 4. */
  readonly quadrantNames: readonly [string, string, string, string]
  /** What the axes are called; as ever, where left out. */
  readonly axes?: AxisTitles
}

/** How ideas are ordered, wherever they are listed. */
export const byRankInWords =
  'the best first: (impact + 10 − time to value) / 2, as their own tables put them. Equal ones share a place'

/** The most ideas that a quarter is told by. */
const topOfQuadrant = 5

/** Where a quarter is: the ends of the axes are called as ever. */
const whereOf = (quadrant: Quadrant, { impact }: AxisTitles): string => {
  const up = impact === axisTitles.impact ? 'impact' : impact
  return `${quadrant < 3 ? 'High' : 'Low'} ${up}, ${quadrant % 2 === 1 ? 'near-term' : 'long-term'}`
}

/** The best of each quarter, as walls read them: by the room where it has rated enough, else by their own tables. */
const topOf = (
  ideas: readonly Idea[],
  rated: RatedTold | undefined,
  { quadrantNames: names, axes }: Pick<ReportStage, 'quadrantNames' | 'axes'>,
): Pick<RoundTold, 'top' | 'topRule'> => {
  const fit: readonly Listed[] = choosable(ideas)
  const gathered = gatherIdeas<Listed>(ideas)
  const listOf = (quarter?: Quadrant) =>
    readListOf(fit, { by: quarter && 'quarter', quarter, settled: Infinity }, rated)
  const all = listOf()
  const places = new Map(
    all.source === 'room'
      ? rated?.opinions.filter(isFirm).map((firm) => [firm.idea, positionOf(firm)] as const)
      : [],
  )
  const step = { at: undefined, page: undefined } as const
  return {
    topRule: readWordsOf(all, step, undefined, axes).rule,
    top: quadrants.map((quadrant) => ({
      quadrant,
      name: names[quadrant - 1] ?? '',
      where: whereOf(quadrant, axes ?? axisTitles),
      axes: axes ?? axisTitles,
      count: countIdeas(gathered.filter((idea) => quadrantOf(places.get(idea.row) ?? idea) === quadrant)),
      ideas: listOf(quadrant).lines.slice(0, topOfQuadrant),
    })),
  }
}

/** Each question with what was said to it, in the order in which they were asked. */
const saidTo = (answers: readonly Answer[]): readonly Said[] => {
  const questions = [...new Set(answers.map(({ question }) => question))]
  return questions.map((question) => {
    const own = answers.filter((answer) => answer.question === question)
    const phrases = phrasesOf(own)
    return { question, answers: own, phrases, choice: choosable(phrases) }
  })
}

const dayOf = ({ ideas, pairs, answers }: ShownRows, timeZone: string): string | undefined => {
  const first = [...ideas, ...pairs, ...answers].map(({ timestamp }) => timestamp).toSorted()[0]
  return first === undefined
    ? undefined
    : new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(Date.parse(first))
}

const tablesOf = (ideas: readonly Idea[]): number => new Set(ideas.map(({ table }) => table)).size

const roundTold = (
  round: number,
  ideas: readonly Idea[],
  { rated, votes, starred }: Chosen,
  stage: Pick<ReportStage, 'quadrantNames' | 'axes'>,
): RoundTold => {
  const session = rated.find(({ course }) => course.round === round)
  const then = session ? ideasThen(ideas, session) : ideas
  const said = session && ratedTold(session, then)
  const held = votes.filter(({ vote }) => vote.round === round)
  const told = held.flatMap((one, index) => voteTold(one, ideas, held[index - 1]) ?? [])
  return {
    round,
    number: ideas[0]?.number ?? round,
    axes: stage.axes ?? axisTitles,
    written: ideas,
    ideas: rankOwn(gatherIdeas<Listed>(ideas)),
    piles: pilesTold(ideas),
    tables: tablesOf(ideas),
    ...topOf(then, said, stage),
    rated: said && said.ratings > 0 ? said : undefined,
    votes: told,
    starred: starredTold(starred.get(round) ?? [], ideas, told),
  }
}

const sumOf = <Item>(items: readonly Item[], count: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + count(item), 0)

/** What a report tells of the rows that readers see, and of what the room chose; addresses in texts are left out. */
export const reportOf = (
  { eventName, timeZone, quadrantNames, axes = axisTitles }: ReportStage,
  shown: ShownRows,
  chosen: Chosen = nothingChosen,
  isChosenOnly = false,
): Report => {
  const ideas = shown.ideas.map(clean)
  const [pairs, said] = [shown.pairs.map(clean), saidTo(shown.answers.map(clean))]
  const numbers = [...new Set(ideas.map(({ round }) => round))].toSorted((one, other) => one - other)
  const rounds = numbers.map((round) =>
    roundTold(
      round,
      ideas.filter((idea) => idea.round === round),
      chosen,
      { quadrantNames, axes },
    ),
  )
  const ofRounds = rounds.map(({ written, ...told }) => ({ ...told, ideas: written }))
  const promised = promisesTold(ideas, chosen, numbers)
  const phones = sumOf(rounds, ({ votes }) => sumOf(votes, (vote) => vote.phones))
  return {
    eventName,
    axes,
    ...{ day: dayOf(shown, timeZone), timeZone },
    steps: stepsOf({ rounds: ofRounds, pairs, said }, timeZone),
    rounds,
    moves: movesOf(ofRounds, axes),
    ...promised,
    monday: mondayOf(rounds, promised.promises),
    said: isChosenOnly ? [] : said,
    pairs: isChosenOnly ? [] : pairs,
    ideas: ideas.length,
    tables: tablesOf(ideas),
    ratings: sumOf(rounds, ({ rated }) => rated?.ratings ?? 0),
    phones,
    voices: ideas.length + pairs.length + shown.answers.length + phones,
    isChosenOnly,
  }
}

/** Whether the room chose anything that is told of: it rated or voted, or somebody starred. */
export const hasChosen = ({ rounds }: Pick<Report, 'rounds'>): boolean =>
  rounds.some(({ rated, votes, starred }) => rated !== undefined || votes.length > 0 || starred.length > 0)

/** `3=`: the place of an idea in its round. */
export const placeOf: (line: Ranked<Listed>) => string = placeInWords
