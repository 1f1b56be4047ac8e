import type { DeskAnswer, DeskChange, DeskRequest, DeskState } from '#shared/desk/desk.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import type { Question } from '../state/held.ts'
import { DeskStore } from '../state/desk-store.ts'
import { answersFrom, deskAnswer, deskState } from './desk-state.ts'

/** For tests: a desk's store over an API and a clock that the test moves. */
export class DeskWorld {
  state: DeskState = deskState()
  asked: Question[] = []
  sent: DeskRequest[] = []
  now = 1_000_000
  goneTimes = 0
  /** Rows that wait for approval. */
  pending: readonly number[] = []
  /** Rows that were hidden, or kept back. */
  hidden: readonly number[] = []
  /** What more is to be said of an answer, by row. */
  readonly told = new Map<number, Partial<DeskAnswer>>()
  /** What the next polls and changes do instead of succeeding. */
  fault: (() => unknown) | undefined
  /** Something that happens while a call is under way. */
  meanwhile: () => void | Promise<void> = () => undefined
  #timers: { readonly at: number; readonly run: () => void }[] = []
  readonly store: DeskStore

  constructor(form: LiveForm = 'laser-focus') {
    this.store = new DeskStore(form, {
      api: {
        read: async (asked, question) => {
          this.asked.push(question)
          const answer = { ...this.state, form: asked }
          await this.meanwhile()
          if (this.fault) throw this.fault()
          const { numbered } = answer
          const pending = this.pending.length
          if (question.pending)
            return { ...answer, pending, answers: this.pending.map((row) => this.#mark(deskAnswer(row))) }
          const first = question.since === undefined ? Math.max(1, numbered - 99) : question.since + 1
          const answers = [...this.answers(first, Math.min(numbered, first + 99))]
          return { ...answer, pending, answers }
        },
        send: async (request) => {
          this.sent.push(request)
          await this.meanwhile()
          if (this.fault) throw this.fault()
          this.apply(request.change)
          return { ...this.state, form: request.form }
        },
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
  answers(first: number, last: number): readonly DeskAnswer[] {
    return answersFrom(first, last).map((one) => this.#mark(one))
  }

  #mark(one: DeskAnswer): DeskAnswer {
    const pending = this.pending.includes(one.row)
    const hidden = pending || this.hidden.includes(one.row)
    return { ...one, waits: one.row > this.state.lastRow, ...this.told.get(one.row), hidden, pending }
  }

  /** What another desk does. */
  apply(change: DeskChange, by = 'Stage left'): void {
    const { kind } = change
    const mode = kind === 'hold' || kind === 'open' || kind === 'delay' ? kind : this.state.mode
    const late = kind === 'delay' ? { delaySeconds: change.seconds } : {}
    const show = change.kind === 'show' ? change.show : this.state.show
    const rows = 'rows' in change ? change.rows : 'row' in change ? [change.row] : []
    const others = this.hidden.filter((row) => !rows.includes(row))
    const isHidden = change.kind === 'hide' || change.kind === 'keep-back'
    this.hidden = isHidden ? [...others, ...rows] : others
    this.pending = this.pending.filter((row) => !rows.includes(row))
    const changed = { by, at: this.now, what: change.kind }
    this.state = { ...this.state, ...late, mode, show, changed, version: this.state.version + 1 }
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

  /** The changes that were sent. */
  get changes(): readonly DeskChange[] {
    return this.sent.map(({ change }) => change)
  }

  async settle(): Promise<void> {
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
  }

  async start(): Promise<void> {
    this.store.start()
    await this.settle()
  }

  /** Lets time pass, and all that is due in it happen in its order. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.now + milliseconds
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
}
