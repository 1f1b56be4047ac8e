import type { DeskAnswer, DeskChange, DeskRequest, DeskState } from '#shared/desk/desk.ts'
import { deskLimits } from '#shared/desk/scopes.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import type { Standing } from '#shared/rows/standing.ts'
import { ApiError } from '#lib/api-client.ts'
import type { Question } from '#lib/round/reader.ts'
import { DeskStore } from '../state/desk-store.ts'
import { answersFrom, deskState } from './desk-state.ts'

const standingOf: Readonly<Partial<Record<DeskChange['kind'], Standing>>> = {
  ...{ hide: 'hidden', unhide: 'shown', approve: 'shown', 'keep-back': 'hidden' },
}

/** The rows that numbers and spans name. */
const rowsIn = (change: DeskChange): readonly number[] => {
  const spans = 'rows' in change ? change.rows : 'row' in change ? [change.row] : []
  return spans.flatMap((span) => {
    const [from, to] = typeof span === 'number' ? [span, span] : span
    return Array.from({ length: to - from + 1 }, (_, index) => from + index)
  })
}

type StarChange = Extract<DeskChange, { kind: 'star' | 'unstar' | 'shorten' }>

const isAboutStars = (change: DeskChange): change is StarChange =>
  change.kind === 'star' || change.kind === 'unstar' || change.kind === 'shorten'

/** The stars once a change is made. */
const starsAfter = ({ stars = [] }: DeskState, change: StarChange): NonNullable<DeskState['stars']> => {
  const { row } = change
  const others = stars.filter((star) => star.row !== row)
  if (change.kind === 'unstar') return others
  if (change.kind === 'star') return others.length < stars.length ? stars : [...stars, { row }]
  const { words } = change
  return stars.map((star) => (star.row === row ? { row, ...(words !== undefined && { words }) } : star))
}

const noProgramme: NonNullable<DeskState['programme']> = {
  ...{ steps: [], here: { there: 0, finishing: 0 }, phones: 0, tells: 1, version: 0, now: 0 },
}

/** What was chosen once a promise is changed; a test decides about conflicts by its fault. */
const chosenAfter = (
  { chosen = [] }: DeskState,
  { round, row, field, value }: Extract<DeskChange, { kind: 'promise' }>,
): NonNullable<DeskState['chosen']> =>
  chosen.map((one) => {
    if (one.round !== round || one.row !== row) return one
    const { [field]: _, ...before } = one
    return { ...before, ...(value !== '' && { [field]: value }) }
  })

/** For tests: a desk's store over an API and a clock that the test moves. */
export class DeskWorld {
  state: DeskState = deskState()
  asked: Question[] = []
  /** What was asked of the chart's own route. */
  wallAsked: Question[] = []
  sent: DeskRequest[] = []
  now = 1_000_000
  /** How much the server's clock is ahead of the desk's, in ms. */
  ahead = 0
  goneTimes = 0
  /** What more is to be said of an answer, by row. */
  readonly told = new Map<number, Partial<DeskAnswer>>()
  /** What the next polls and changes do instead of succeeding, where it says something. */
  fault: ((question?: Question) => unknown) | undefined
  /** Something that happens while a call is under way. */
  meanwhile: () => void | Promise<void> = () => undefined
  readonly #standings = new Map<number, Standing>()
  /** The rows of each turn. */
  #turns: (readonly number[])[] = []
  #timers: { readonly at: number; readonly run: () => void }[] = []
  readonly store: DeskStore

  constructor(form: LiveForm = 'laser-focus') {
    this.store = new DeskStore(form, {
      api: {
        read: async (asked, question) => {
          this.asked.push(question)
          const answer = {
            ...this.state,
            form: asked,
            now: this.now + this.ahead,
            ...this.#answersTo(question),
          }
          await this.#pass(question)
          return answer
        },
        readWall: async (question) => {
          this.wallAsked.push(question)
          const { round, revision, lastRow } = this.state
          const rows = this.answers(1, lastRow).filter(({ standing }) => standing === 'shown')
          const gone = this.#turns.flat().filter((row) => this.#standings.get(row) !== 'shown')
          await this.#pass(question)
          return { ...{ round, revision, lastRow, rows, gone }, to: lastRow, turnsTo: revision }
        },
        send: async (request) => {
          this.sent.push(request)
          await this.#pass()
          this.#demandVersion(request)
          this.apply(request.change)
          return { ...this.state, form: request.form, now: this.now + this.ahead }
        },
        walls: () => Promise.resolve({ walls: [], now: this.now }),
      },
      clock: {
        now: () => this.now,
        after: (milliseconds, run) => {
          const timer = { at: this.now + milliseconds, run }
          this.#timers.push(timer)
          return () => {
            this.#timers = this.#timers.filter((one) => one !== timer)
          }
        },
      },
      onGone: () => (this.goneTimes += 1),
    })
  }

  /** The answers from a row to another, as they are now. */
  answers(first: number, last: number): DeskAnswer[] {
    return answersFrom(first, last).map((one) => ({
      ...one,
      ...this.told.get(one.row),
      standing: this.#standings.get(one.row) ?? 'shown',
    }))
  }

  /** Rows are numbered as standing so. */
  stand(standing: Standing, ...rows: readonly number[]): void {
    for (const row of rows) this.#standings.set(row, standing)
  }

  /** Rows stand otherwise from now on. */
  turn(standing: Standing, ...rows: readonly number[]): void {
    this.stand(standing, ...rows)
    this.#turns.push(rows)
    this.state = { ...this.state, revision: this.#turns.length }
  }

  /** What another desk does. */
  apply(change: DeskChange, by = 'Stage left'): void {
    const { kind } = change
    const mode = kind === 'hold' || kind === 'open' || kind === 'delay' ? kind : this.state.mode
    const late = kind === 'delay' ? { delaySeconds: change.seconds } : {}
    const show = this.#shown(change)
    // What starts a session is told as what is shown from then on.
    const what = change.kind === 'rate' || change.kind === 'vote' ? 'show' : change.kind
    const changed = { by, at: this.now + this.ahead, what }
    const standing = standingOf[kind]
    if (change.kind === 'lead-soon') return
    if (change.kind === 'lead' || change.kind === 'programme') this.#lead(change, by)
    else if (change.kind === 'rehearse' || change.kind === 'clear-rehearsal')
      this.rehearse(change.kind === 'rehearse')
    else if (standing) this.turn(standing, ...rowsIn(change))
    else if (change.kind === 'gather' || change.kind === 'apart') this.#gather(change)
    else if (change.kind === 'promise')
      this.state = { ...this.state, chosen: chosenAfter(this.state, change) }
    else if (isAboutStars(change)) this.state = { ...this.state, stars: starsAfter(this.state, change) }
    else this.state = { ...this.state, ...late, mode, show, changed, version: this.state.version + 1 }
  }

  /** As the server: the room is led, or its steps are others. */
  #lead(change: Extract<DeskChange, { kind: 'lead' | 'programme' }>, by: string): void {
    const { programme = noProgramme } = this.state
    const version = programme.version + 1
    const now = this.now + this.ahead
    if (change.kind === 'programme')
      this.state = { ...this.state, programme: { ...programme, steps: change.steps, version } }
    else if (change.step !== programme.on?.id)
      this.state = {
        ...this.state,
        programme: {
          ...programme,
          ...{ version, now, on: { id: change.step, since: Math.max(now, (programme.on?.since ?? 0) + 1) } },
          here: { there: 0, finishing: 0 },
        },
        ledBy: by,
      }
  }

  /** A rehearsal is up, or is not any more. */
  rehearse(isUp: boolean): void {
    const { rehearsal: _, ...programme } = this.state.programme ?? noProgramme
    this.state = { ...this.state, programme: { ...programme, ...(isUp && { rehearsal: true }) } }
  }

  answer(count: number): void {
    const numbered = this.state.numbered + count
    this.state = { ...this.state, numbered, lastRow: numbered }
  }

  /** Answers that wait behind a hold. */
  keepWaiting(count: number): void {
    const { numbered, waiting } = this.state
    this.state = { ...this.state, mode: 'hold', numbered: numbered + count, waiting: waiting + count }
  }

  /** A round begins, with so many answers. */
  beginRound(round: number, numbered = 0): void {
    this.#standings.clear()
    this.#turns = []
    this.state = { ...this.state, round, revision: 0, numbered, lastRow: numbered, waiting: 0 }
  }

  /** The changes that were sent. */
  get changes(): readonly DeskChange[] {
    return this.sent.map(({ change }) => change)
  }

  async settle(): Promise<void> {
    for (let turn = 0; turn < 100; turn += 1) await Promise.resolve()
  }

  async start(): Promise<void> {
    this.store.start()
    await this.settle()
  }

  /** Lets time pass, and all that is due in it happen in its order. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.now + milliseconds
    await this.settle()
    for (;;) {
      const [next] = this.#timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)
      if (!next) break
      this.now = Math.max(this.now, next.at)
      this.#timers = this.#timers.filter((one) => one !== next)
      next.run()
      await this.settle()
    }
    this.now = end
  }

  get view() {
    return this.store.getView()
  }

  /** Rows and how they stand, as the desk shows them. */
  get shown(): readonly string[] {
    return this.view.held?.answers.map(({ row, standing }) => `${row} ${standing}`) ?? []
  }

  #shown(change: DeskChange): DeskState['show'] {
    const { show, lastRow } = this.state
    if (change.kind === 'show') return change.show
    if (change.kind !== 'rate' && change.kind !== 'vote') return show
    const { kind, seconds, ...of } = change
    const startedAt = this.now + this.ahead
    const session = (show[kind]?.session ?? 1) + 1
    const times = { session, startedAt, endsAt: startedAt + seconds * 1000 }
    return 'ideas' in of
      ? { ...show, vote: { ...of, ...times } }
      : { ...show, rate: { ...of, ...times, ideasTo: lastRow } }
  }

  /** Rows lie otherwise from now on, as the server has it: what is gathered has to be shown. */
  #gather(change: Extract<DeskChange, { kind: 'gather' | 'apart' }>): void {
    const named = new Set(rowsIn(change))
    const id = change.kind === 'gather' ? change.pile.id : change.pile
    const turned = this.answers(1, this.state.numbered).filter(({ row, standing, pile }) => {
      const isIn = pile?.id === id
      return change.kind === 'gather'
        ? isIn || (named.has(row) && standing === 'shown')
        : isIn && named.has(row)
    })
    const pile = change.kind === 'gather' ? change.pile : undefined
    for (const { row } of turned) this.told.set(row, { ...this.told.get(row), pile })
    this.#turns.push(turned.map(({ row }) => row))
    this.state = { ...this.state, revision: this.#turns.length }
  }

  /** As the server: what starts a session is refused from a state that another desk has changed. */
  #demandVersion({ form, version, change: { kind } }: DeskRequest): void {
    if (version === this.state.version || (kind !== 'rate' && kind !== 'vote')) return
    const state = { ...this.state, form, now: this.now + this.ahead }
    throw new ApiError(409, 'Another desk was quicker.', {}, undefined, JSON.stringify({ state }))
  }

  async #pass(question?: Question): Promise<void> {
    await this.meanwhile()
    const fault = this.fault?.(question)
    if (fault !== undefined) throw fault as Error
  }

  #answersTo(question: Question): Partial<DeskState> {
    const { numbered, revision } = this.state
    const { answers: most } = deskLimits
    if (question.kind === 'rows') {
      const answersTo = Math.min(numbered, question.sinceRow + most - 1)
      return { answers: this.answers(question.sinceRow, answersTo), answersTo }
    }
    if (question.kind === 'before') {
      const answersFrom = Math.max(1, question.beforeRow - most)
      return { answers: this.answers(answersFrom, question.beforeRow - 1), answersFrom }
    }
    if (question.kind === 'meta') return {}
    const turned = new Set(this.#turns.slice(question.sinceTurn).flat())
    return { answers: this.answers(1, numbered).filter(({ row }) => turned.has(row)), turnsTo: revision }
  }
}
