import type { ContentStore } from '#lambdas/content/content-store.ts'
import { ContentMissing } from '#lambdas/content/errors.ts'
import type { LogState, RowLog } from '#lambdas/rows/row-log.ts'
import type { CallOptions } from '#lambdas/store/call-options.ts'
import type { DeskState } from '#shared/desk/desk.ts'
import { deskLimits, mayDo } from '#shared/desk/scopes.ts'
import { writtenIn } from '#shared/forms/answers-of.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import { createFlags, type FlagRows } from './flags.ts'
import type { DeskLink } from './links.ts'

/** What the desk reads. */
export interface DeskSources {
  readonly log: Pick<RowLog, 'state' | 'newest'>
  readonly content: Pick<ContentStore, 'readQuestion'>
  /** The stage's own words that get an answer a second look. */
  readonly flaggedWords?: readonly string[]
}

/** Who asks for what: a form, and the answers behind a row, or the newest. */
export interface DeskWanted {
  readonly form: LiveForm
  readonly link: DeskLink
  readonly since?: number | undefined
}

/** An answer is compared with so many of the newest. */
const recentRows = 500

/** The question of the moment, where the form has one; a stage may have been deployed without. */
const questionOf = async (
  form: LiveForm,
  content: DeskSources['content'],
  options: CallOptions,
): Promise<string | undefined> => {
  if (form !== 'venting-machine') return undefined
  try {
    return (await content.readQuestion({ ...options, fresh: true })).question
  } catch (error) {
    if (error instanceof ContentMissing) return undefined
    throw error
  }
}

const present = (
  form: LiveForm,
  state: LogState,
  link: DeskLink,
  question: string | undefined,
): DeskState => {
  const { round, lastRow, numbered, waiting, revision, mode, delaySeconds, show, changed } = state
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
    show,
    link: { name, scope, expiresAt },
    ...(question !== undefined && { question }),
    ...(changed && { changed }),
  }
}

/** Tells a desk where a form stands. */
export interface DeskReader {
  /** Without answers. @throws StoreUnavailable */
  state(wanted: DeskWanted, options?: CallOptions): Promise<DeskState>
  /** The same with the answers, for a link that may see what waits. @throws StoreUnavailable */
  stateAndAnswers(wanted: DeskWanted, options?: CallOptions): Promise<DeskState>
}

/** The reader of one table; make one a container and keep it. */
export const createDeskReader = ({ log, content, flaggedWords }: DeskSources): DeskReader => {
  const flags = new Map<LiveForm, FlagRows>()
  const flagsOf = (form: LiveForm): FlagRows => {
    const known = flags.get(form) ?? createFlags((answer) => writtenIn(form, answer).join(' '), flaggedWords)
    flags.set(form, known)
    return known
  }
  const state: DeskReader['state'] = async ({ form, link }, options = {}) => {
    const [found, question] = await Promise.all([
      log.state(form, options),
      questionOf(form, content, options),
    ])
    return present(form, found, link, question)
  }
  const stateAndAnswers: DeskReader['stateAndAnswers'] = async (wanted, options = {}) => {
    const { form, link, since } = wanted
    if (!mayDo(link.scope, 'moderate')) return state(wanted, options)
    const [{ rows, recent, ...found }, question] = await Promise.all([
      log.newest(form, { since, limit: deskLimits.answers, recent: recentRows }, options),
      questionOf(form, content, options),
    ])
    const flagsOfRow = flagsOf(form)(rows, recent)
    const answers = rows.map((row) => ({ ...row, flags: [...(flagsOfRow.get(row.row) ?? [])] }))
    return { ...present(form, found, link, question), answers }
  }
  return { state, stateAndAnswers }
}
