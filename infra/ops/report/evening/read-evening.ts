import { axisTitles } from '#shared/chart-picture/labels.ts'
import { preparedFor } from '../../content/prepared-command.ts'
import { InvalidArgumentError } from 'commander'
import { liesIn } from '#lambdas/choosing/chosen/lies-in.ts'
import { sessionsIn, votesHeldIn } from '#lambdas/choosing/chosen/room-sessions.ts'
import { createKeptCourses } from '#lambdas/choosing/courses.ts'
import { createClaims } from '#lambdas/choosing/claims.ts'
import { createPromises } from '#lambdas/choosing/promises.ts'
import { createShortlists } from '#lambdas/choosing/shortlist.ts'
import { createFindWord, type FindWord } from '#lambdas/desk/flags.ts'
import { createSealKeys } from '#lambdas/seals/seal-keys.ts'
import type { RoundSummary, RowLog } from '#lambdas/rows/row-log.ts'
import type { StarredIdea } from '#shared/desk/desk.ts'
import type { Promised } from '#shared/promises/fields.ts'
import { quadrantNames } from '#shared/desk/scopes.ts'
import { liveForms } from '#shared/rows/row.ts'
import type { StageSettings } from '../../../stages/stage-settings.ts'
import type { StageConnection } from '../../connect.ts'
import { OperatorError } from '../../failure-sentence.ts'
import { ratedIn } from '../../rows/room-ratings.ts'
import type { Context } from '../../stage-command.ts'
import { figuresIn, rowLogOf, sweepFirst, unseenText } from '../../stage-rows.ts'
import { counted, type Terminal } from '../../terminal.ts'
import { hasChosen, type Report, reportOf, type ReportStage } from '../report.ts'
import type { Chosen } from './chosen.ts'
import {
  byPhonesLines,
  type PromisedBy,
  type SaidByPhones,
  saidByPhones,
  withoutPhones,
} from './by-phones.ts'
import {
  decidedLine,
  type FlaggedChoice,
  type Flagged,
  flaggedIn,
  flaggedLines,
  leftOutOf,
  readFlaggedChoice,
} from './flagged.ts'
import { readShown, roundsTold, type Told } from './shown.ts'

/** What of an evening a command is asked to tell. */
export interface EveningChoice {
  readonly round?: RoundsWanted
  /** Only what the room chose. */
  readonly only?: 'chosen'
  /** What becomes of flagged answers that are still shown, and of names that only phones have typed. */
  readonly leaveOut?: FlaggedChoice
}

/** From which round on, and up to which. */
export interface RoundsWanted {
  readonly from: number
  readonly to: number
}

/** Reads `2`, `2-3`, `2-` (from the second on) or `all`. @throws InvalidArgumentError, which the command line words. */
export const readRounds = (text: string): RoundsWanted => {
  if (text === 'all') return { from: 1, to: Infinity }
  const [, first, dash, last] = /^([1-9]\d{0,8})(-?)([1-9]\d{0,8})?$/.exec(text) ?? []
  const from = Number(first)
  const to = dash === '' ? from : last === undefined ? Infinity : Number(last)
  if (first === undefined || (dash === '' && last !== undefined) || to < from)
    throw new InvalidArgumentError(
      'Rounds are a number, a span such as 2-3, 2- for the second and later, or all.',
    )
  return { from, to }
}

/** What of a stage's settings a report needs. */
const reportStage = ({ eventName, timeZone, quadrantNames: named }: StageSettings): ReportStage => ({
  eventName,
  timeZone: timeZone ?? 'UTC',
  quadrantNames: named ?? [quadrantNames[1], quadrantNames[2], quadrantNames[3], quadrantNames[4]],
})

/** Says what is stored and not in a report, so that nobody looks for it there. */
const sayUnseen = async (
  { note }: Pick<Terminal, 'note'>,
  log: RowLog,
  told: Pick<Told, 'isWanted'>,
): Promise<void> => {
  let [hidden, waiting] = [0, 0]
  for (const form of liveForms)
    for (const { round } of await roundsTold(log, form, told)) {
      const figures = await figuresIn(log, form, round)
      hidden += figures.hidden
      waiting += figures.waiting
    }
  const unseen = unseenText({ hidden, waiting })
  if (unseen !== '') note(`Left out, as screens do not show it${unseen}.`)
}

/**
 * Which flagged answers and which names from phones stay out: as the option says, else as the person at the keyboard does.
 * Names alone are told where nobody can be asked: most are as they should be.
 * @throws OperatorError where nobody says.
 */
const decideLeftOut = async (
  { note, ask }: Pick<Terminal, 'note' | 'ask'>,
  flagged: readonly Flagged[],
  byPhones: readonly SaidByPhones[],
  { leaveOut }: EveningChoice,
): Promise<ReadonlySet<string>> => {
  const all = [...flagged, ...byPhones]
  if (all.length === 0) return new Set()
  if (flagged.length > 0) for (const line of flaggedLines(flagged)) note(line)
  if (byPhones.length > 0) for (const line of byPhonesLines(byPhones)) note(line)
  if (flagged.length === 0 && !leaveOut && !ask) {
    note('They are told. --leave-out with their names leaves them out.')
    return new Set()
  }
  const typed = leaveOut ? undefined : await ask?.('Leave out all of them, none, or those that you name: ')
  const decided = leaveOut ?? readFlaggedChoice(typed ?? '')
  if (!decided)
    throw new OperatorError(
      'Nothing was made. Say what becomes of them: --leave-out all, --leave-out none, or --leave-out with their names.',
    )
  const leftOut = leftOutOf(all, decided)
  note(decidedLine(all, leftOut))
  return leftOut
}

/** What is read to say what a room has chosen. */
const sourcesOf = (connection: StageConnection, log: RowLog, { ratingFlood }: StageSettings) => ({
  log,
  courses: createKeptCourses(connection),
  sealKeys: createSealKeys(connection),
  weight: ratingFlood,
})
type Sources = ReturnType<typeof sourcesOf>

/** Says what a room rated or voted and was never shown: nothing of it is told here, either. */
const sayUnrevealed = async (
  { note }: Pick<Terminal, 'note'>,
  sources: Sources,
  rounds: readonly number[],
): Promise<void> => {
  const parts = [
    [await sessionsIn('rating', sources, rounds), 'rating session'],
    [await sessionsIn('ballot', sources, rounds), 'vote'],
  ] as const
  const words = parts.flatMap(([sessions, what]) => {
    const count = sessions.filter(({ revealed }) => !revealed).length
    return count > 0 ? [counted(count, what)] : []
  })
  if (words.length > 0) note(`Not told, as it was not revealed: ${words.join(', ')}.`)
}

const chosenIn = async (
  connection: StageConnection,
  sources: Sources,
  summaries: readonly RoundSummary[],
  findWord: FindWord,
): Promise<Chosen & { readonly promisedBy: PromisedBy }> => {
  const rounds = summaries.map(({ round }) => round)
  const numbers = new Map(summaries.map(({ round, number }) => [round, number]))
  const numberOf = (round: number): number => numbers.get(round) ?? round
  const shortlists = createShortlists(connection)
  const starred = new Map<number, readonly StarredIdea[]>()
  const claims = createClaims({ log: sources.log, finder: () => Promise.resolve(findWord) })
  const promises = createPromises({ ...connection, claims, courses: sources.courses })
  const desks = createPromises({ ...connection, courses: sources.courses })
  const [all, byDesks] = [new Map<number, readonly Promised[]>(), new Map<number, readonly Promised[]>()]
  const lies = new Map<number, Awaited<ReturnType<typeof liesIn>>>()
  for (const round of rounds) {
    const promised = await promises.read(round)
    starred.set(round, await shortlists.read(round))
    all.set(round, promised)
    byDesks.set(round, await desks.read(round))
    lies.set(round, await liesIn(sources.log, round, promised))
  }
  const rated = await ratedIn(sources, rounds)
  const votes = await votesHeldIn(sources, rounds)
  return { rated, votes, starred, promised: all, lies, promisedBy: { all, byDesks, numberOf } }
}

/**
 * The report of a stage's evening: all of its rounds, as screens showed them, without what is hidden by now; what has no
 * row yet gets one first. @throws StoreUnavailable; OperatorError where nobody says what becomes of flagged answers, and
 * where nothing was chosen that is asked for.
 */
export const readReport = async (
  { terminal }: Pick<Context, 'terminal'>,
  connection: StageConnection,
  settings: StageSettings,
  choice: EveningChoice = {},
): Promise<Report> => {
  const { round: wanted = { from: 1, to: Infinity }, only } = choice
  const log = rowLogOf(connection)
  // A desk may have named the axes otherwise, and looked out for other words.
  const { axes: named, words: flaggedWords } = await preparedFor(connection, settings)
  await sweepFirst(terminal, log)
  const isWanted = (number: number): boolean => number >= wanted.from && number <= wanted.to
  const told = await Promise.all(liveForms.map((form) => roundsTold(log, form, { isWanted })))
  if (told.every(({ length }) => length === 0))
    throw new OperatorError('There is no such round: round list says which there are.')
  await sayUnseen(terminal, log, { isWanted })
  const all = await readShown(log, { isWanted, flaggedWords })
  const rounds = await roundsTold(log, 'laser-focus', { isWanted })
  const sources = sourcesOf(connection, log, settings)
  await sayUnrevealed(
    terminal,
    sources,
    rounds.map(({ round }) => round),
  )
  const chosen = await chosenIn(connection, sources, rounds, createFindWord(flaggedWords))
  // A desk may have named the quarters otherwise.
  const { show } = await log.settled('laser-focus')
  const own = reportStage(settings)
  const stage = {
    ...own,
    quadrantNames: show?.names ?? own.quadrantNames,
    axes: { impact: named?.impact ?? axisTitles.impact, effort: named?.effort ?? axisTitles.effort },
  }
  const whole = reportOf(stage, all, chosen, only === 'chosen')
  const byPhones = saidByPhones(chosen.promisedBy, whole.promises)
  const leftOut = await decideLeftOut(terminal, flaggedIn(all, flaggedWords), byPhones, choice)
  // Read once more: what is left out is nowhere, as if it were hidden.
  const report =
    leftOut.size === 0
      ? whole
      : reportOf(
          stage,
          await readShown(log, { isWanted, flaggedWords, leftOut }),
          { ...chosen, promised: withoutPhones(chosen.promisedBy, leftOut) },
          only === 'chosen',
        )
  if (only === 'chosen' && !hasChosen(report))
    throw new OperatorError('The room chose nothing that was revealed, so there is nothing to tell of it.')
  return report
}

/**
 * `96 ideas, 314 answers, 60 pairs, 1,340 ratings, 312 phones that voted`: what nobody rated or voted is left out, and where
 * only what was chosen is told, answers and pairs are.
 */
export const reportText = ({ ideas, said, pairs, ratings, phones, rounds, isChosenOnly }: Report): string => {
  const answers = said.reduce((sum, { answers: own }) => sum + own.length, 0)
  const inRounds = rounds.length > 1 ? ` in ${rounds.length} rounds` : ''
  return [
    `${isChosenOnly ? 'What was chosen of ' : ''}${counted(ideas, 'idea')}${inRounds}`,
    ...(isChosenOnly ? [] : [counted(answers, 'answer'), counted(pairs.length, 'pair')]),
    ...(ratings > 0 ? [counted(ratings, 'rating')] : []),
    ...(phones > 0 ? [`${counted(phones, 'phone')} that voted`] : []),
  ].join(', ')
}
