import type { Page, Route } from 'playwright/test'
import {
  type DeskAnswer,
  type DeskChange,
  deskRequestSchema,
  type DeskState,
  type Rate,
  scopeOfChange,
  type Vote,
} from '#shared/desk/desk.ts'
import type { RatingState } from '#shared/choosing/rating-responses.ts'
import type { VoteState } from '#shared/choosing/vote-responses.ts'
import { type DeskScope, mayDo } from '#shared/desk/scopes.ts'
import { readRowsQuestion } from '#shared/rows/question.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import { type Fields, FormLog, type Told } from './form-log.ts'

/** A token as links carry it. */
export const deskToken = 'A_b-'.repeat(18)

const path = '/api/desk'
/** Whether a change names the version it was made from. */
const isVersioned = ({ kind }: DeskChange): boolean =>
  scopeOfChange[kind] === 'show' || kind === 'approval' || kind === 'rate' || kind === 'vote'
const refused = (error: string) => ({ success: false, error })

/** Those that are shown, as everybody reads them. */
const asRows = (answers: readonly DeskAnswer[]) =>
  answers
    .filter(({ standing }) => standing === 'shown')
    .map(({ row, at, answer }) => ({ row, timestamp: at, ...answer }))

/** The desk's API and the chart's rows as a page sees them: for tests of the desk that need no server. */
export class DeskRoom {
  /** The link's scope; undefined once it opens nothing. */
  scope: DeskScope | undefined = 'all'
  expiresAt = Date.now() + 4 * 3_600_000
  /** While set, nothing gets through. */
  isOffline = false
  /** Says which requests do not get through, by their addresses. */
  isCut: (url: URL) => boolean = () => false
  /** The clock of who looks, in ms since 1970. */
  clock: () => number = Date.now
  /** How much the server's is ahead of it, in ms. */
  ahead = 0
  /** The stage's sheets have seals. */
  sealed = false
  screens: DeskState['screens'] = []
  /** The other desks. */
  desks: string[] = []
  /** What is told of a rating, beside the rating itself. */
  rating: Partial<RatingState> = {}
  /** What is told of a vote, beside the vote itself and its ideas; how its result will be told. */
  vote: Partial<VoteState> = {}
  verdict: DeskState['verdict']
  /** What was chosen, told whether it is asked for or not. */
  chosen: DeskState['chosen']
  /** The evening, for links that show something. */
  programme: DeskState['programme']
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

  /** The server's time, in ms since 1970. */
  get now(): number {
    return this.clock() + this.ahead
  }

  /** Answers come in; what a test leaves out of an idea is filled in. */
  answer(...told: readonly (Fields & Told)[]): void {
    for (const { flags = [], late, standing, ...answer } of told) {
      const log = this.log()
      const isSealed = flags.every(({ reason }) => reason !== 'unsealed')
      const waitsAt = { none: false, unsealed: !isSealed, flagged: flags.length > 0, all: true }
      const waits = late !== undefined || waitsAt[log.approval]
      const row = log.rows.length + 1
      const filled = { table: row, idea: `Idea ${row}`, impact: 8, effort: 2, ...answer }
      log.add(filled, {
        standing: standing ?? (waits ? 'pending' : 'shown'),
        flags,
        at: this.clock(),
        ...(late !== undefined && { late }),
      })
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
    for (const answer of answers) this.log(form).add(answer)
  }

  /** What another desk does. */
  act(change: DeskChange, by = 'Desk B', form: LiveForm = 'laser-focus'): void {
    const log = this.log(form)
    const touchesState = isVersioned(change)
    if (touchesState) {
      log.version += 1
      log.changed = { by, at: this.now, what: change.kind }
    }
    if (change.kind === 'hold' || change.kind === 'delay') log.ceiling ??= log.rows.length
    if (change.kind === 'open') log.ceiling = undefined
    if (change.kind === 'reveal') log.ceiling = Math.max(log.ceiling ?? 0, change.row)
    if (change.kind === 'hold' || change.kind === 'open' || change.kind === 'delay') {
      log.mode = change.kind
      log.delaySeconds = change.kind === 'delay' ? change.seconds : undefined
    }
    if (change.kind === 'show') log.show = change.show
    if (change.kind === 'rate') log.show = { ...log.show, rate: this.#session(log, change) }
    if (change.kind === 'vote') log.show = { ...log.show, vote: this.#ballots(log, change) }
    log.star(change)
    if (change.kind === 'question') log.question = change.question
    if (change.kind === 'approval') log.approval = change.which
    if (change.kind === 'end-round') log.endRound()
    log.decide(change)
    log.gather(change)
  }

  async serve(page: Page): Promise<void> {
    await page.route(`**${path}*`, (route) => this.#desk(route))
    await page.route('**/api/laser-focus-form?*', (route) => this.#rows(route))
    await page.route('**/api/laser-focus-form/rating', (route) => this.#rating(route))
    await page.route('**/api/laser-focus-form/vote', (route) => this.#vote(route))
  }

  #session(log: FormLog, { round, seconds }: Extract<DeskChange, { kind: 'rate' }>): Rate {
    const session = (log.show.rate?.session ?? 1) + 1
    const ends = { startedAt: this.now, endsAt: this.now + seconds * 1000 }
    return { session, round, ideasTo: log.lastRow, ...ends }
  }

  #ballots(log: FormLog, change: Extract<DeskChange, { kind: 'vote' }>): Vote {
    const { round, ideas, dots, mostOnOne, pots, seconds } = change
    const of = { round, ideas, dots, mostOnOne, ...(pots && { pots }) }
    const session = (log.show.vote?.session ?? 1) + 1
    return { session, ...of, startedAt: this.now, endsAt: this.now + seconds * 1000 }
  }

  async #vote(route: Route): Promise<void> {
    if (this.isOffline) return route.abort('internetdisconnected')
    const log = this.log()
    const { vote } = log.show
    const { result, ...counts } = this.vote
    const ideas = vote?.ideas.flatMap(({ row, words }) => {
      const told = log.rows[row - 1]
      if (told?.standing !== 'shown') return []
      const { table, idea, impact, effort } = told.answer
      return [{ ...{ row, table, idea, impact, effort }, ...(words !== undefined && { words }) }]
    })
    const told = { now: this.now, vote, ideas, ...counts, ...(vote?.revealed && { result }) }
    return route.fulfill({ json: told }).catch(() => undefined)
  }

  async #rating(route: Route): Promise<void> {
    if (this.isOffline) return route.abort('internetdisconnected')
    const { rate } = this.log().show
    const { results, disputed, ...counts } = this.rating
    const told = { now: this.now, rate, ...counts, ...(rate?.revealed && { results, disputed }) }
    return route.fulfill({ json: told }).catch(() => undefined)
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
        waiting: log.waiting,
        revision,
        now: this.now,
        version,
        mode,
        approval,
        sealed: this.sealed,
        screens: this.screens,
        desks: this.desks,
      },
      ...(delaySeconds !== undefined && { delaySeconds }),
      show,
      ...(form === 'laser-focus' && mayDo(scope, 'moderate') && { stars: log.stars }),
      ...(this.verdict && { verdict: this.verdict }),
      ...(this.chosen && { chosen: this.chosen }),
      ...(this.programme && { programme: this.programme }),
      link: { name: 'Stage left', scope, expiresAt: this.expiresAt },
      ...(question !== undefined && { question }),
      ...(questions && { questions }),
      ...(changed && { changed }),
    }
  }

  async #desk(route: Route): Promise<void> {
    const request = route.request()
    const url = new URL(request.url())
    this.urls.push(request.url())
    this.bearers.add((await request.allHeaders()).authorization)
    const fulfil = (status: number, json: unknown) => route.fulfill({ status, json }).catch(() => undefined)
    if (this.isOffline || this.isCut(url)) return route.abort('internetdisconnected')
    const { scope } = this
    if (!scope) return fulfil(401, refused('This link opens nothing.'))
    if (request.method() === 'GET') {
      const form = url.searchParams.get('form') as LiveForm
      const answers = mayDo(scope, 'moderate') && this.log(form).answersTo(url.searchParams)
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
    if (this.isOffline || this.isCut(url)) return route.abort('internetdisconnected')
    const fulfil = (json: unknown) => route.fulfill({ json }).catch(() => undefined)
    const log = this.log()
    const { lastRow, round, revision } = log
    const settled = { round, revision, lastRow }
    if ('sinceTurn' in question) {
      const turned = log.turnedSince(question.sinceTurn).filter(({ row }) => row <= lastRow)
      const gone = turned.filter(({ standing }) => standing !== 'shown').map(({ row }) => row)
      return fulfil({ ...settled, turnsTo: revision, gone, back: asRows(turned) })
    }
    if (!('sinceRow' in question)) return route.fulfill({ status: 400, json: refused('Bad question.') })
    const end = Math.min(lastRow, question.sinceRow + question.limit - 1)
    return fulfil({ ...settled, rows: asRows(log.rows.slice(question.sinceRow - 1, end)), lastRow: end })
  }
}
