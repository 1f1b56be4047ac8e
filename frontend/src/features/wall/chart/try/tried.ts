import { bandOf } from '#shared/chart-picture/scale.ts'
import { scatterOffset } from '#shared/chart-picture/scatter.ts'
import { hasFlaggedWord } from '#shared/desk/marked-words.ts'
import { laserFocusLimits, type LaserFocus } from '#shared/forms/laser-focus.ts'
import { countWords } from '#shared/text/count-words.ts'
import { normaliseText } from '#shared/text/normalise.ts'
import { politeIdeaOf } from '#lib/rehearsal/pretended.ts'
import type { Point } from '../rows/point.ts'
import { byRankOnWall } from '../rows/rank-points.ts'

/** So many pretended people have answered when the chart opens, so many more after each idea of the visitor's, and no more. */
const people = { first: 24, more: 4, most: 60 } as const

/** Where the visitor sits: at a table of which no pretended person is. */
export const ownTable = 12

/** A chart that somebody tries: nothing of it is asked for, sent or kept. */
export interface Tried {
  /** In the order in which they were said. */
  readonly points: readonly Point[]
  /** The visitor's last idea. */
  readonly own: Point | undefined
  /** How many of the room have answered. */
  readonly answered: number
}

const withIdea = (points: readonly Point[], idea: LaserFocus): readonly Point[] => {
  const row = points.length + 1
  const band = bandOf(idea.impact)
  return [...points, { ...idea, row, timestamp: '', band, ...scatterOffset(`${row} of a try`) }]
}

/** The room goes on: its next people answer. */
const withRoom = (tried: Tried, count: number): Tried => {
  const answered = Math.min(people.most, tried.answered + count)
  const said = Array.from({ length: answered - tried.answered }, (_, index) =>
    politeIdeaOf(tried.answered + index),
  )
  return { ...tried, answered, points: said.reduce(withIdea, tried.points) }
}

/** A room that has begun to answer. */
export const beginTry = (): Tried => withRoom({ points: [], own: undefined, answered: 0 }, people.first)

/** The visitor says something: their circle comes next, and then those of some more people. */
export const sayOwn = (tried: Tried, said: Pick<LaserFocus, 'idea' | 'impact' | 'effort'>): Tried => {
  const points = withIdea(tried.points, { ...said, idea: normaliseText(said.idea), table: ownTable })
  return withRoom({ ...tried, points, own: points.at(-1) }, people.more)
}

/** What is wrong with an idea, as a sentence; empty where nothing is. */
export const faultOf = (idea: string): string => {
  const words = countWords(idea)
  const most = laserFocusLimits.idea.words
  if (words === 0) return `Write an idea of 1 to ${most} words.`
  if (words > most) return `Keep the idea to ${most} words.`
  return hasFlaggedWord(idea) ? 'Not on this wall. Try it more politely.' : ''
}

/** What is said below the chart, and read out. */
export const noteOf = ({ points, own }: Tried): string => {
  if (!own) return 'All of these are made up. Nothing you type leaves this page.'
  const place = points.toSorted(byRankOnWall).indexOf(own) + 1
  return `Table ${ownTable} is yours: number ${place} of ${points.length}. Much impact, soon, comes first. Now picture 400 phones.`
}
