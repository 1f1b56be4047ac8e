import { deskPath } from '../site-paths.ts'
import { shownLine } from '../text/shown-line.ts'

/** What of the desk’s contract pages need to know: without the schemas, which browsers need not load. */

/**
 * What a link to the desk may do, the least first: each scope may do what those before it may. One stands aside: `promises`
 * keeps the list of who takes what, as those may who moderate, and opens nothing else.
 */
export const deskScopes = ['promises', 'screen', 'show', 'moderate', 'all'] as const
export type DeskScope = (typeof deskScopes)[number]

/** Whether a link of one scope may do what takes another. */
export const mayDo = (scope: DeskScope, needed: DeskScope): boolean => {
  const least = needed === 'promises' && scope !== needed ? 'moderate' : needed
  return deskScopes.indexOf(scope) >= deskScopes.indexOf(least)
}

/** `open`: answers show as they come. `hold`: none shows. `delay`: each shows some seconds later. */
export const deskModes = ['open', 'hold', 'delay'] as const
export type DeskMode = (typeof deskModes)[number]

/**
 * What a desk asks of a form's answers: those from a row on, those before a row, those that have turned since a turn. Of
 * several the first is meant; without one, it is told where the form stands.
 */
export const deskQuestions = ['sinceRow', 'beforeRow', 'sinceTurn'] as const
export type DeskQuestionName = (typeof deskQuestions)[number]

/**
 * Which answers wait until somebody approves them, each with those before it: none, those without a table's seal, all that
 * the desk flags, or all.
 */
export const approvals = ['none', 'unsealed', 'flagged', 'all'] as const
export type Approval = (typeof approvals)[number]

/**
 * Limits of what a desk sets: seconds of a delay, and for which a room rates or votes, the answers of one response, the rows of one decision and the spans it
 * names them by.
 */
export const deskLimits = {
  delaySeconds: { least: 1, most: 60 },
  ratingSeconds: { least: 30, most: 900 },
  voteSeconds: { least: 15, most: 900 },
  /** The most ideas of a shortlist, and the most characters of the words that stand for one. */
  starred: 12,
  words: 60,
  answers: 500,
  decided: 20_000,
  /** The most tables that a desk makes sheets for. */
  tables: 400,
  spans: 1_000,
  name: 40,
  // As the question's own limit says, which comes with schemas: a test compares the two.
  question: 200,
} as const

/** Ideas in words: how many stand on a page, and how many a desk may star. */
export const readLimits = { page: 10, stars: 12 } as const

/** The quarters of the chart: quick wins (top left), big bets, fillers, later. */
export const quadrants = [1, 2, 3, 4] as const
export type Quadrant = (typeof quadrants)[number]

/** The quarter in which a place lies: one on a line lies right of it, and above it. */
export const quadrantOf = ({
  impact,
  effort,
}: {
  readonly impact: number
  readonly effort: number
}): Quadrant => (impact >= 5 ? (effort >= 5 ? 2 : 1) : effort >= 5 ? 4 : 3)

/** The quarters by name, unless a stage or a desk names them otherwise. */
export const quadrantNames: Readonly<Record<Quadrant, string>> = {
  1: 'Quick wins',
  2: 'Big bets',
  3: 'Fillers',
  4: 'Later',
}

/** What a quarter may be named: 1 to 24 characters on one line. */
export const quadrantNamePattern = shownLine(24)

/** Words that stand for an idea or a pile: 1 to 60 characters on one line. */
export const shortWordsPattern = shownLine(deskLimits.words)

/** Whether a value is four names of quarters, from 1 to 4. */
export const areQuadrantNames = (value: unknown): value is [string, string, string, string] =>
  Array.isArray(value) &&
  value.length === 4 &&
  value.every((name) => typeof name === 'string' && quadrantNamePattern.test(name))

/** How long (ms) screens say that a countdown is over, unless it is cleared before; after that none runs. */
export const countdownOverMs = 20_000

/** The address of a desk's link. */
export const deskAddress = (site: string, token: string): string => `${site}${deskPath}#${token}`
