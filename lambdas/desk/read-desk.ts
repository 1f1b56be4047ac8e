import type { Preparations } from '#lambdas/content/preparation.ts'
import { type ContentStore, servedQuestion } from '#lambdas/content/content-store.ts'
import type { DeskQuestion, DeskRow, LogState } from '#lambdas/rows/told.ts'
import type { RowLog } from '#lambdas/rows/row-log.ts'
import { rowLogSettings } from '#lambdas/rows/settings.ts'
import type { SealKeys } from '#lambdas/seals/seal-keys.ts'
import type { CallOptions } from '#lambdas/store/call-options.ts'
import type { DeskAnswer, DeskState, Flag } from '#shared/desk/desk.ts'
import { deskLimits, type DeskQuestionName, mayDo } from '#shared/desk/scopes.ts'
import type { KeptCourses } from '../choosing/courses.ts'
import type { Promises } from '../choosing/promises.ts'
import type { Shortlists } from '../choosing/shortlist.ts'
import type { ProgrammeState, ProgrammeStore } from '../programme/programme-store.ts'
import type { VoteTelling } from '../choosing/vote-told.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import { areSheetsSealed, createFormFlags, madeOfWords } from './form-flags.ts'
import type { DeskLink } from './links.ts'
import type { Presence, Present } from './presence.ts'
import { createChosenTold } from './chosen-told.ts'

/** What the desk reads. */
export interface DeskSources {
  readonly log: Pick<RowLog, 'state' | 'deskRows' | 'read' | 'keptRows' | 'settled' | 'pilesThen'>
  readonly content: Pick<ContentStore, 'readQuestion'>
  readonly presence: Pick<Presence, 'read' | 'noteDesk'>
  readonly sealKeys: Pick<SealKeys, 'read'>
  readonly shortlists: Pick<Shortlists, 'read'>
  readonly promises: Pick<Promises, 'read' | 'readAll'>
  readonly courses: Pick<KeptCourses, 'all'>
  readonly vote: Pick<VoteTelling, 'verdict'>
  /** What the stage does with what looks like a flood. */
  readonly weight?: string | undefined
  readonly programme: Pick<ProgrammeStore, 'read'>
  readonly preparations: Pick<Preparations, 'read'>
  /** The questions that the stage has prepared for the form that has one. */
  readonly preparedQuestions?: readonly string[] | undefined
  /** Now, in ms since 1970. */
  readonly clock?: () => number
}

/** Who asks for what: how a form stands, and with a question some of its answers. */
export interface DeskWanted {
  readonly form: LiveForm
  readonly link: DeskLink
  readonly question?: { readonly name: DeskQuestionName; readonly from: number } | undefined
  /** It asks which ideas were chosen, and what is promised of them. */
  readonly chosen?: boolean
}

/** The question of the moment, where the form has one. */
const questionOf = async (
  form: LiveForm,
  content: DeskSources['content'],
  options: CallOptions,
): Promise<string | undefined> =>
  form === 'venting-machine' ? servedQuestion(content, { ...options, fresh: true }) : undefined

/** What a wall's link, or one that keeps the promises, is told of who else is there. */
const nobody: Present = { screens: [], desks: [] }

/** What is told beside a form that has ideas. */
type Chosen = Pick<DeskState, 'stars' | 'chosen' | 'verdict' | 'prepared'>

/** What a desk is told, and from where. */
interface Found {
  readonly wanted: DeskWanted
  readonly state: LogState
  readonly present: Present
  readonly sealed: boolean
  readonly question: string | undefined
  readonly questions: readonly string[]
  readonly chosen: Chosen
  /** Undefined for a link of a screen. */
  readonly programme: ProgrammeState | undefined
}

const stateFor = ({
  wanted,
  state,
  present,
  sealed,
  question,
  questions,
  chosen,
  programme,
}: Found): DeskState => {
  const { form, link } = wanted
  const { round, uncounted, lastRow, numbered, waiting, revision } = state
  const { mode, delaySeconds, approval, show, changed } = state
  const { name, scope, expiresAt } = link
  // A wall's link opens what the room sees: not what is prepared.
  const isDesk = mayDo(scope, 'show')
  return {
    form,
    round,
    ...(uncounted && { uncounted: [...uncounted] }),
    lastRow,
    numbered,
    waiting,
    revision,
    now: Date.now(),
    version: state.stateVersion,
    mode,
    ...(delaySeconds !== undefined && { delaySeconds }),
    approval,
    sealed,
    show,
    link: { name, scope, expiresAt },
    ...(question !== undefined && { question }),
    ...(isDesk && questions.length > 0 && { questions: [...questions] }),
    ...present,
    ...chosen,
    ...(programme && { programme: programme.told }),
    ...(programme?.by !== undefined && { ledBy: programme.by }),
    ...(isDesk && changed && { changed }),
  }
}

/** A question of a desk as the log takes it. */
const logQuestionOf = ({ name, from }: NonNullable<DeskWanted['question']>): DeskQuestion => {
  const limit = deskLimits.answers
  switch (name) {
    case 'sinceRow':
      return { kind: 'rows', sinceRow: from, limit }
    case 'beforeRow':
      return { kind: 'before', beforeRow: from, limit }
    case 'sinceTurn':
      return { kind: 'turns', sinceTurn: from }
  }
}

/** An answer as a desk reads it: where it comes from is told by its flags only. */
const asAnswer = (
  { row, at, answer, standing, late, letThrough, pile }: DeskRow,
  flags: readonly Flag[] = [],
): DeskAnswer => ({
  row,
  at,
  answer,
  standing,
  ...(late !== undefined && { late }),
  ...(letThrough && { letThrough }),
  ...(pile && { pile }),
  flags: [...flags],
})

/** Tells a desk where a form stands. */
export interface DeskReader {
  /** Without answers. @throws StoreUnavailable */
  state(wanted: DeskWanted, options?: CallOptions): Promise<DeskState>
  /**
   * The same with the answers, for a link that may see what waits; and notes that its desk is there.
   * @throws StoreUnavailable
   */
  stateAndAnswers(wanted: DeskWanted, options?: CallOptions): Promise<DeskState>
}

/** The reader of one table; make one a container and keep it. */
export const createDeskReader = ({
  log,
  content,
  presence,
  sealKeys,
  shortlists,
  promises,
  courses,
  vote,
  weight,
  programme: programmes,
  preparations,
  preparedQuestions = [],
  clock = Date.now,
}: DeskSources): DeskReader => {
  const flagsBy = madeOfWords(createFormFlags)
  const chosenTold = createChosenTold({
    ...{ log, courses, sealKeys, shortlists, promises, preparations, weight, clock },
  })
  /**
   * What links that do more than show are told of a shortlist, of a vote that is over and not revealed yet, and of what is
   * prepared, and where they ask for it of what was chosen; those that keep the promises of that alone, in every round.
   */
  const chosenFor = async (
    { form, link, chosen: isAsked = false }: DeskWanted,
    reading: Promise<LogState>,
    options: CallOptions,
  ): Promise<Chosen> => {
    if (form !== 'laser-focus' || !mayDo(link.scope, 'promises')) return {}
    const state = await reading
    const { round, show } = state
    const mayModerate = mayDo(link.scope, 'moderate')
    const isOver = mayModerate && show.vote && !show.vote.revealed && clock() >= show.vote.endsAt
    const starring = shortlists.read(round, options)
    const toldOf = async () => {
      if (!mayModerate) return chosenTold.ofAll(state, await starring, options)
      return isAsked ? chosenTold.ofRound(state, await starring, options) : undefined
    }
    const [stars, chosen, verdict, prepared] = await Promise.all([
      starring,
      toldOf(),
      isOver ? vote.verdict(options) : undefined,
      mayModerate ? preparations.read({ ...options, fresh: true }) : undefined,
    ])
    return {
      ...(mayModerate && stars.length > 0 && { stars: [...stars] }),
      ...(chosen && { chosen: [...chosen] }),
      ...(verdict && { verdict }),
      ...(prepared && { prepared }),
    }
  }
  /** What is told beside the log, read together with it. */
  const beside = async <State extends LogState>(
    wanted: DeskWanted,
    reading: Promise<State>,
    options: CallOptions,
  ) => {
    const { form, link } = wanted
    const [state, question, present, sealed, chosen, programme] = await Promise.all([
      reading,
      questionOf(form, content, options),
      mayDo(link.scope, 'show') ? presence.read(form, link, options) : nobody,
      areSheetsSealed(sealKeys, form, options),
      chosenFor(wanted, reading, options),
      mayDo(link.scope, 'show') ? programmes.read(options) : undefined,
    ])
    const questions = form === 'venting-machine' ? preparedQuestions : []
    return { wanted, state, question, questions, present, sealed, chosen, programme }
  }
  const state: DeskReader['state'] = async (wanted, options = {}) =>
    stateFor(await beside(wanted, log.state(wanted.form, options), options))
  const withAnswers = async (
    wanted: DeskWanted,
    question: NonNullable<DeskWanted['question']>,
    options: CallOptions,
  ): Promise<DeskState> => {
    const { form } = wanted
    const reading = log.deskRows(form, logQuestionOf(question), rowLogSettings.comparedRows, options)
    const found = await beside(wanted, reading, options)
    const { words } = found.chosen.prepared ?? (await preparations.read(options))
    const flags = flagsBy(words)
    const { rows, recent, from, to, turnsTo, reload } = found.state
    const flagsOfRow = flags.get(form)?.(rows, recent, found.sealed)
    return {
      ...stateFor(found),
      answers: rows.map((row) => asAnswer(row, flagsOfRow?.get(row.row))),
      ...(question.name === 'beforeRow' && { answersFrom: from }),
      ...(question.name === 'sinceRow' && { answersTo: to }),
      ...(turnsTo !== undefined && { turnsTo }),
      ...(reload && { reload }),
    }
  }
  const stateAndAnswers: DeskReader['stateAndAnswers'] = async (wanted, options = {}) => {
    const { form, link, question } = wanted
    const reading =
      question && mayDo(link.scope, 'moderate')
        ? withAnswers(wanted, question, options)
        : state(wanted, options)
    const [found] = await Promise.all([reading, presence.noteDesk(form, link)])
    return found
  }
  return { state, stateAndAnswers }
}
