import { createIsOutOfWords } from '#lambdas/desk/form-flags.ts'
import type { RowLog } from '#lambdas/rows/row-log.ts'
import type { StoredRow } from '#lambdas/rows/told.ts'
import { rankOwn } from '#shared/choosing/rank.ts'
import { choosable, type Phrase, phrasesOf } from '#shared/cloud/phrases.ts'
import { type Quadrant, quadrantOf, quadrants } from '#shared/desk/scopes.ts'
import { type ComboConvoRow, comboConvoRowSchema } from '#shared/rows/combo-convo-row.ts'
import { type LaserFocusRow, laserFocusRowSchema, type LiveForm, rowLimits } from '#shared/rows/row.ts'
import { type VentingMachineRow, ventingMachineRowSchema } from '#shared/rows/venting-machine-row.ts'

/** A rated idea, as readers see it. */
export type Idea = LaserFocusRow
/** A pair of cards, as readers see it. */
export type Pair = ComboConvoRow

/** What readers see of a stage: the rows of each form's round, in the order in which they came. */
export interface ShownRows {
  readonly ideas: readonly Idea[]
  readonly pairs: readonly Pair[]
  readonly answers: readonly VentingMachineRow[]
}

/** What was said to one question of the venting machine; phrases most said first, and of those the ones to choose from. */
export interface Said {
  readonly question: string
  readonly answers: readonly VentingMachineRow[]
  readonly phrases: readonly Phrase[]
  readonly choice: readonly Phrase[]
}

/** The best ideas of a quarter of the chart. */
export interface TopIdeas {
  readonly quadrant: Quadrant
  readonly name: string
  /** Where it is, in words. */
  readonly where: string
  readonly ideas: readonly Idea[]
}

/** What a report tells, whatever file it is in. */
export interface Report {
  readonly eventName: string
  /** The day of the first answer, for people; undefined where there is none. */
  readonly day: string | undefined
  /** By rank, the best first. */
  readonly ideas: readonly Idea[]
  /** How many tables rated an idea. */
  readonly tables: number
  readonly top: readonly TopIdeas[]
  readonly said: readonly Said[]
  readonly pairs: readonly Pair[]
  /** How many times somebody spoke up: ideas, answers and pairs. */
  readonly voices: number
}

/** Whose report it is. */
export interface ReportStage {
  readonly eventName: string
  readonly timeZone: string
  /** The names of the quarters, 1 to 4. */
  readonly quadrantNames: readonly [string, string, string, string]
}

/** How ideas are ordered, wherever they are listed. */
export const byRankInWords = 'the best first: impact less time to value'

/** The most ideas that a quarter is told by. */
const topOfQuadrant = 3

const wheres: Readonly<Record<Quadrant, string>> = {
  1: 'High impact, near-term',
  2: 'High impact, long-term',
  3: 'Low impact, near-term',
  4: 'Low impact, long-term',
}

const topOf = (ideas: readonly Idea[], names: ReportStage['quadrantNames']): readonly TopIdeas[] =>
  quadrants.map((quadrant) => ({
    quadrant,
    name: names[quadrant - 1] ?? '',
    where: wheres[quadrant],
    ideas: choosable(ideas)
      .filter((idea) => quadrantOf(idea) === quadrant)
      .slice(0, topOfQuadrant),
  }))

/** Each question with what was said to it, in the order in which they were asked. */
const saidTo = (answers: readonly VentingMachineRow[]): readonly Said[] => {
  const questions = [...new Set(answers.map(({ question }) => question))]
  return questions.map((question) => {
    const own = answers.filter((answer) => answer.question === question)
    const phrases = phrasesOf(own)
    return { question, answers: own, phrases, choice: choosable(phrases) }
  })
}

/** What stands where somebody wrote an address. */
const leftOut = '[e-mail address left out]'
const address = /[^\s@<>()[\]{}"',;:]+@[^\s@<>()[\]{}"',;:]+/gu

/** A text without the e-mail addresses that somebody wrote into it. */
export const withoutAddresses = (text: string): string => text.replace(address, leftOut)

const clean = <Row extends object>(row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' ? withoutAddresses(value) : value,
    ]),
  ) as Row

const dayOf = ({ ideas, pairs, answers }: ShownRows, timeZone: string): string | undefined => {
  const first = [...ideas, ...pairs, ...answers].map(({ timestamp }) => timestamp).toSorted()[0]
  return first === undefined
    ? undefined
    : new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(Date.parse(first))
}

/** What a report tells of the rows that readers see; addresses in texts are left out. */
export const reportOf = (stage: ReportStage, shown: ShownRows): Report => {
  const ideas = rankOwn(shown.ideas.map(clean)).map(({ item }) => item)
  const [pairs, answers] = [shown.pairs.map(clean), shown.answers.map(clean)]
  return {
    eventName: stage.eventName,
    day: dayOf(shown, stage.timeZone),
    ideas,
    tables: new Set(ideas.map(({ table }) => table)).size,
    top: topOf(ideas, stage.quadrantNames),
    said: saidTo(answers),
    pairs,
    voices: ideas.length + pairs.length + answers.length,
  }
}

/** `1 idea`, `96 ideas`, `5,000 ideas`. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${new Intl.NumberFormat('en').format(count)} ${count === 1 ? one : many}`

type Log = Pick<RowLog, 'read' | 'settled'>

/**
 * The rows of a form's current round as the API gives them to screens: what is hidden, held, not approved or withdrawn
 * is not among them, for the log itself leaves it out.
 */
async function* shownRows(log: Log, form: LiveForm): AsyncGenerator<StoredRow, void, undefined> {
  const { round, lastRow: end } = await log.settled(form)
  let from = 1
  while (from <= end) {
    const { rows, lastRow } = await log.read(form, { from, limit: rowLimits.page, round })
    yield* rows
    if (lastRow < from) return
    from = lastRow + 1
  }
}

const readAll = async <Row>(
  log: Log,
  form: LiveForm,
  schema: { readonly parse: (row: unknown) => Row },
  flaggedWords: readonly string[] | undefined,
): Promise<readonly Row[]> => {
  const found: Row[] = []
  const isOutOfWords = createIsOutOfWords(form, flaggedWords)
  // A schema keeps the fields that it names, so that nothing else of an answer comes into a report.
  for await (const stored of shownRows(log, form)) {
    const { row, at, answer } = stored
    found.push(
      schema.parse({ ...answer, row, timestamp: at, ...(isOutOfWords(stored) && { flagged: true }) }),
    )
  }
  return found
}

/**
 * What screens show of a stage's forms, with their holds lifted for nobody; what has one of the usual words or of the
 * stage's own is flagged, as it is for screens. @throws StoreUnavailable
 */
export const readShown = async (log: Log, flaggedWords?: readonly string[]): Promise<ShownRows> => ({
  ideas: await readAll(log, 'laser-focus', laserFocusRowSchema, flaggedWords),
  pairs: await readAll(log, 'combo-convo', comboConvoRowSchema, flaggedWords),
  answers: await readAll(log, 'venting-machine', ventingMachineRowSchema, flaggedWords),
})
