import type { Page, Route } from 'playwright/test'
import {
  type DeskAnswer,
  type DeskChange,
  deskRequestSchema,
  type DeskState,
  type Flag,
  scopeOfChange,
} from '#shared/desk/desk.ts'
import { deskLimits, type DeskScope, mayDo } from '#shared/desk/scopes.ts'
import { readRowsQuestion } from '#shared/rows/question.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import { type Fields, FormLog } from './form-log.ts'

/** What a test says of an answer; laser focus fills in the rest. */
type Told = Fields & {
  readonly flags?: readonly Flag[]
}

/** A token as links carry it. */
export const deskToken = 'A_b-'.repeat(10) + 'C_d'

const path = '/api/desk'
/** Whether a change names the version it was made from. */
const isVersioned = ({ kind }: DeskChange): boolean => scopeOfChange[kind] === 'show' || kind === 'approval'
const refused = (error: string) => ({ success: false, error })

/** The desk's API and the chart's rows as a page sees them: for tests of the desk that need no server. */
export class DeskRoom {
  /** The link's scope; undefined once it opens nothing. */
  scope: DeskScope | undefined = 'all'
  expiresAt = Date.now() + 4 * 3_600_000
  /** While set, nothing gets through. */
  isOffline = false
  /** The stage's sheets have seals. */
  sealed = false
  screens: DeskState['screens'] = []
  /** The other desks. */
  desks: string[] = []
  readonly changes: DeskChange[] = []
  readonly bearers = new Set<string | undefined>()
  readonly urls: string[] = []
  readonly #logs: Readonly<Record<LiveForm, FormLog>> = {
    'laser-focus': new FormLog(),
    'combo-convo': new FormLog(),
    'venting-machine': new FormLog(),
  }

  constructor() {
    this.#logs['venting-machine'].question = 'What should no conference ever do again?'
  }

  log(form: LiveForm = 'laser-focus'): FormLog {
    return this.#logs[form]
  }

  /** Answers come in. */
  answer(...told: readonly Told[]): void {
    for (const { flags = [], ...answer } of told) {
      const { rows, approval } = this.log()
      const isSealed = flags.every(({ reason }) => reason !== 'unsealed')
      const pending = approval === 'all' || (approval === 'unsealed' && !isSealed)
      const row = rows.length + 1
      const at = new Date().toISOString()
      const filled = { table: row, idea: `Idea ${row}`, impact: 8, effort: 2, ...answer }
      rows.push({ row, at, answer: filled, hidden: pending, pending, flags })
    }
  }

  /** So many answers of as many tables, spread over the whole chart. */
  answerMany(count: number): void {
    const from = this.log().rows.length
    this.answer(
      ...Array.from({ length: count }, (_, index) => ({
        impact: (((from + index) * 37) % 101) / 10,
        effort: (((from + index) * 61) % 101) / 10,
      })),
    )
  }

  /** Answers to another form come in. */
  answerTo(form: LiveForm, ...answers: readonly Fields[]): void {
    const { rows } = this.log(form)
    for (const answer of answers)
      rows.push({
        ...{
          row: rows.length + 1,
          at: new Date().toISOString(),
          answer,
          hidden: false,
          pending: false,
          flags: [],
        },
      })
  }

  /** What another desk does. */
  act(change: DeskChange, by = 'Desk B', form: LiveForm = 'laser-focus'): void {
    const log = this.log(form)
    const touchesState = isVersioned(change)
    if (touchesState) {
      log.version += 1
      log.changed = { by, at: Date.now(), what: change.kind }
    }
    if (change.kind === 'hold' || change.kind === 'delay') log.ceiling ??= log.rows.length
    if (change.kind === 'open') log.ceiling = undefined
    if (change.kind === 'reveal') log.ceiling = Math.max(log.ceiling ?? 0, change.row)
    if (change.kind === 'hold' || change.kind === 'open' || change.kind === 'delay') {
      log.mode = change.kind
      log.delaySeconds = change.kind === 'delay' ? change.seconds : undefined
    }
    if (change.kind === 'show') log.show = change.show
    if (change.kind === 'question') log.question = change.question
    if (change.kind === 'hide' || change.kind === 'unhide') {
      const answer = log.rows.find(({ row }) => row === change.row)
      if (answer) Object.assign(answer, { hidden: change.kind === 'hide', pending: false })
      log.revision += 1
    }
    if (change.kind === 'approval') log.approval = change.which
    if (change.kind === 'approve' || change.kind === 'keep-back') {
      const decided = log.rows.filter(({ row, pending }) => pending && change.rows.includes(row))
      for (const answer of decided)
        Object.assign(answer, { hidden: change.kind === 'keep-back', pending: false })
      if (change.kind === 'approve') log.revision += 1
    }
    if (change.kind === 'end-round') {
      log.round += 1
      log.rows = []
      log.show = {}
      if (log.ceiling !== undefined) log.ceiling = 0
    }
  }

  async serve(page: Page): Promise<void> {
    await page.route(`**${path}*`, (route) => this.#desk(route))
    await page.route('**/api/laser-focus-form?*', (route) => this.#rows(route))
  }

  #state(form: LiveForm, scope: DeskScope): DeskState {
    const log = this.log(form)
    const { round, revision, version, mode, delaySeconds, approval, show, changed, question, questions } = log
    const { lastRow, rows } = log
    return {
      ...{
        form,
        round,
        lastRow,
        numbered: rows.length,
        waiting: rows.length - lastRow,
        revision,
        version,
        mode,
        approval,
        sealed: this.sealed,
        screens: this.screens,
        desks: this.desks,
      },
      ...(delaySeconds !== undefined && { delaySeconds }),
      show,
      link: { name: 'Stage left', scope, expiresAt: this.expiresAt },
      ...(question !== undefined && { question }),
      ...(questions && { questions }),
      ...(changed && { changed }),
    }
  }

  #answers(form: LiveForm, { since, pending }: Readonly<Record<string, string>>): DeskAnswer[] {
    const { rows, lastRow } = this.log(form)
    const page =
      pending === '1'
        ? rows.filter((answer) => answer.pending).slice(-deskLimits.answers)
        : since === undefined
          ? rows.slice(-deskLimits.answers)
          : rows.slice(Number(since), Number(since) + deskLimits.answers)
    return page.map((answer) => ({ ...answer, flags: [...answer.flags], waits: answer.row > lastRow }))
  }

  async #desk(route: Route): Promise<void> {
    const request = route.request()
    const url = new URL(request.url())
    this.urls.push(request.url())
    this.bearers.add((await request.allHeaders()).authorization)
    const fulfil = (status: number, json: unknown) => route.fulfill({ status, json }).catch(() => undefined)
    if (this.isOffline) return route.abort('internetdisconnected')
    const { scope } = this
    if (!scope) return fulfil(401, refused('This link opens nothing.'))
    if (request.method() === 'GET') {
      const form = url.searchParams.get('form') as LiveForm
      const answers = mayDo(scope, 'moderate') && {
        answers: this.#answers(form, Object.fromEntries(url.searchParams)),
        pending: this.log(form).rows.filter(({ pending }) => pending).length,
      }
      return fulfil(200, { ...this.#state(form, scope), ...answers })
    }
    const { form, version, change } = deskRequestSchema.parse(request.postDataJSON())
    if (!mayDo(scope, scopeOfChange[change.kind])) return fulfil(403, refused('This link may not do that.'))
    if (isVersioned(change) && version !== this.log(form).version)
      return fulfil(409, { ...refused('Somebody else was quicker.'), state: this.#state(form, scope) })
    this.changes.push(change)
    this.act(change, 'Stage left', form)
    return fulfil(200, this.#state(form, scope))
  }

  async #rows(route: Route): Promise<void> {
    const url = new URL(route.request().url())
    const question = readRowsQuestion(Object.fromEntries(url.searchParams))
    if (this.isOffline) return route.abort('internetdisconnected')
    if (!('sinceRow' in question)) return route.fulfill({ status: 400, json: refused('Bad question.') })
    const { rows, lastRow, round, revision } = this.log()
    const end = Math.min(lastRow, question.sinceRow + question.limit - 1)
    const page = rows
      .filter(({ row, hidden }) => row >= question.sinceRow && row <= end && !hidden)
      .map(({ row, at, answer }) => ({ row, timestamp: at, ...answer }))
    return route.fulfill({ json: { rows: page, lastRow: end, round, revision } }).catch(() => undefined)
  }
}
