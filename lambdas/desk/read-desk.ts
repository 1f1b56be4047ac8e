import type { ContentStore } from '#lambdas/content/content-store.ts'
import { servedQuestion } from '#lambdas/content/served-question.ts'
import type { LogState, RowLog } from '#lambdas/rows/row-log.ts'
import type { SealKeys } from '#lambdas/seals/seal-keys.ts'
import type { CallOptions } from '#lambdas/store/call-options.ts'
import type { DeskState } from '#shared/desk/desk.ts'
import { deskLimits, mayDo } from '#shared/desk/scopes.ts'
import { writtenIn } from '#shared/forms/answers-of.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import { createFlags, type FlagRows } from './flags.ts'
import type { DeskLink } from './links.ts'
import type { Presence, Present } from './presence.ts'

/** What the desk reads. */
export interface DeskSources {
  readonly log: Pick<RowLog, 'state' | 'newest'>
  readonly content: Pick<ContentStore, 'readQuestion'>
  readonly presence: Pick<Presence, 'read' | 'noteDesk'>
  readonly sealKeys: Pick<SealKeys, 'read'>
  /** The stage's own words that get an answer a second look. */
  readonly flaggedWords?: readonly string[] | undefined
  /** The questions that the stage has prepared for the form that has one. */
  readonly preparedQuestions?: readonly string[] | undefined
}

/** Who asks for what: a form, and the answers behind a row, or those that wait for approval, or the newest. */
export interface DeskWanted {
  readonly form: LiveForm
  readonly link: DeskLink
  readonly since?: number | undefined
  readonly pending?: boolean | undefined
}

/** An answer is compared with so many of the newest. */
const recentRows = 500

/** The question of the moment, where the form has one. */
const questionOf = async (
  form: LiveForm,
  content: DeskSources['content'],
  options: CallOptions,
): Promise<string | undefined> =>
  form === 'venting-machine' ? servedQuestion(content, { ...options, fresh: true }) : undefined

/** What a desk is told, and from where. */
interface Found {
  readonly wanted: DeskWanted
  readonly state: LogState
  readonly present: Present
  readonly sealed: boolean
  readonly question: string | undefined
  readonly questions: readonly string[]
}

const stateFor = ({ wanted, state, present, sealed, question, questions }: Found): DeskState => {
  const { form, link } = wanted
  const { round, lastRow, numbered, waiting, revision, mode, delaySeconds, approval, show, changed } = state
  const { name, scope, expiresAt } = link
  return {
    form,
    round,
    lastRow,
    numbered,
    waiting,
    revision,
    version: state.stateVersion,
    mode,
    ...(delaySeconds !== undefined && { delaySeconds }),
    approval,
    sealed,
    show,
    link: { name, scope, expiresAt },
    ...(question !== undefined && { question }),
    ...(questions.length > 0 && { questions: [...questions] }),
    ...present,
    ...(changed && { changed }),
  }
}

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
  flaggedWords,
  preparedQuestions = [],
}: DeskSources): DeskReader => {
  const flags = new Map<LiveForm, FlagRows>()
  const flagsOf = (form: LiveForm): FlagRows => {
    const known = flags.get(form) ?? createFlags((answer) => writtenIn(form, answer).join(' '), flaggedWords)
    flags.set(form, known)
    return known
  }
  /** Sealed sheets of one form say nothing of another's answers. */
  const areSheetsSealed = async (form: LiveForm, options: CallOptions): Promise<boolean> =>
    (await sealKeys.read(options))?.forms.includes(form) ?? false
  /** What is told beside the log, read together with it. */
  const beside = async <State extends LogState>(
    wanted: DeskWanted,
    reading: Promise<State>,
    options: CallOptions,
  ) => {
    const { form, link } = wanted
    const [state, question, present, sealed] = await Promise.all([
      reading,
      questionOf(form, content, options),
      presence.read(form, link, options),
      areSheetsSealed(form, options),
    ])
    const questions = form === 'venting-machine' ? preparedQuestions : []
    return { wanted, state, question, questions, present, sealed }
  }
  const state: DeskReader['state'] = async (wanted, options = {}) =>
    stateFor(await beside(wanted, log.state(wanted.form, options), options))
  const withAnswers: DeskReader['state'] = async (wanted, options = {}) => {
    const { form, since, pending } = wanted
    const asked = { since, pending, limit: deskLimits.answers, recent: recentRows }
    const found = await beside(wanted, log.newest(form, asked, options), options)
    const { rows, recent, pending: count } = found.state
    const flagsOfRow = flagsOf(form)(rows, recent, found.sealed)
    // Where an answer comes from is told by its flags only.
    const answers = rows.map(({ row, at, answer, hidden, waits, pending, withdrawn }) => ({
      ...{ row, at, answer, hidden, waits, pending },
      ...(withdrawn && { withdrawn }),
      flags: withdrawn ? [] : [...(flagsOfRow.get(row) ?? [])],
    }))
    return { ...stateFor(found), pending: count, answers }
  }
  const stateAndAnswers: DeskReader['stateAndAnswers'] = async (wanted, options = {}) => {
    const { form, link } = wanted
    const read = mayDo(link.scope, 'moderate') ? withAnswers : state
    const [found] = await Promise.all([read(wanted, options), presence.noteDesk(form, link)])
    return found
  }
  return { state, stateAndAnswers }
}
