import type { DeskChange, DeskState } from '#shared/desk/desk.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import { ApiError, NetworkError } from '#lib/api-client.ts'
import { isBusy, pauseAfter, type PauseGrowth } from '#lib/outbox/pause-after.ts'
import type { Clock } from '#lib/round/poll-timer.ts'
import { ServerClock } from '#lib/round/server-clock.ts'
import type { Question } from '#lib/round/reader.ts'
import type { Decision } from './acts.ts'
import { Decisions, type Outcome } from './decisions.ts'
import { stateOfConflict, type DeskApi } from './desk-api.ts'
import type { DeskView } from './desk-view.ts'
import { FollowedForm } from './followed-form.ts'
import { isUnclear, newsOf, notDone, tooLate, type Notice } from './notices.ts'
import { withSample } from './rate.ts'

/** A change, or what makes it of how things stand once those before it are done; nothing where it is so already. */
export type Making = DeskChange | ((state: DeskState) => DeskChange | undefined)

export interface DeskPorts {
  readonly api: DeskApi
  readonly clock: Clock
  /** Called once the link is known to open nothing. */
  readonly onGone?: () => void
}

/** Milliseconds from one poll to the next, and where there is more to be read. */
const pollEvery = { quiet: 2000, behind: 150 } as const
/** So many polls in a row may fail before the desk says so: one is nothing on a venue's wifi. */
const quietFailures = 1
const noticeMs = 6000
const whileBusy: PauseGrowth = { baseMs: 500, ceilingMs: 15_000 }
/** Without a network a longer pause spares no server. */
const whileOffline: PauseGrowth = { baseMs: 500, ceilingMs: 4000 }

/**
 * Follows the form that is shown by polls, and sends changes one after the other. Nothing is kept for later: what cannot
 * be sent now has not happened.
 */
export class DeskStore {
  readonly #ports: DeskPorts
  readonly #clock: ServerClock
  readonly #listeners = new Set<() => void>()
  readonly #forms = new Map<LiveForm, FollowedForm>()
  readonly #decisions = new Decisions(
    (form, change) => this.#queue(form.held.state.form, change),
    () => this.#look(),
  )
  /** What polls ask for beside their question, while a part of the desk needs it. */
  beside: { readonly chosen?: 1 } = {}
  #view: DeskView
  #session: AbortController | undefined
  #callOff: (() => void) | undefined
  #forgetNotice: (() => void) | undefined
  #failures = 0
  #polling = false
  /** Changes sent so far: a poll that began before one of them tells of the time before it. */
  #sent = 0
  #inFlight = 0
  #last: Promise<unknown> = Promise.resolve()

  constructor(form: LiveForm, ports: DeskPorts) {
    this.#ports = ports
    this.#clock = new ServerClock(ports.clock.now)
    this.#view = {
      form,
      held: undefined,
      isLost: false,
      isBehind: false,
      samples: [],
      notice: undefined,
      gone: undefined,
    }
  }

  readonly getView = (): DeskView => this.#view

  /** The server's time, in ms since 1970. */
  readonly now = (): number => this.#clock.now()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Asks about walls, which belong to no form. Rejects as the call does. */
  readonly walls: DeskApi['walls'] = (request) => this.#ports.api.walls(request)

  /** Makes the seals of the sheets of tables 1 to this one. Of no form, and kept nowhere. Rejects as the call does. */
  readonly seals = async (tables: number): Promise<readonly string[]> => {
    const change = { kind: 'sheets', tables } as const
    const { seals } = await this.#ports.api.send({ form: 'laser-focus', version: 0, change })
    if (seals?.length !== tables) throw new NetworkError('The answer has no seals.')
    return seals
  }

  /** Begins to poll; returns the stop. */
  readonly start = (): (() => void) => {
    this.#session = new AbortController()
    this.#polling = false
    void this.#poll()
    return () => {
      this.#session?.abort()
      this.#session = undefined
      this.#callOff?.()
    }
  }

  /** Polls now: the network or the person is back. */
  readonly wake = (): void => {
    if (this.#view.gone || !this.#session) return
    void this.#poll()
  }

  /** The browser has no network, and knows it. */
  readonly sleep = (): void => {
    if (this.#view.held) this.#set({ isLost: true })
  }

  /** Another form takes the desk's place; of the one before nothing is forgotten. */
  readonly choose = (form: LiveForm): void => {
    if (form === this.#view.form) return
    const held = this.#forms.get(form)?.held
    this.#set({ form, samples: [], isBehind: false, ...(held && { held }) })
    this.#session?.abort()
    if (this.#session) this.start()
  }

  /** Says something for some seconds. */
  readonly tell = (notice: Notice | undefined): void => {
    this.#forgetNotice?.()
    this.#forgetNotice = notice && this.#ports.clock.after(noticeMs, () => this.tell(undefined))
    this.#set({ notice })
  }

  /** Sends a change of a form, after those before it. The view says what is so now, whatever became of it. */
  readonly change = (change: Making, form = this.#view.form): Promise<Outcome> => this.#queue(form, change)

  /** Decides about rows, which stand so at once: of the round that is shown, or `of` another form's, unless that is over. */
  readonly decide = (
    decision: Decision,
    rows: readonly number[],
    of?: Pick<DeskState, 'form' | 'round'>,
  ): Promise<Outcome> => {
    const { form: name } = of ?? this.#view
    const form = this.#forms.get(name)
    if (!form || (of && of.round !== form.held.state.round)) return Promise.resolve('not-done')
    return this.#decisions.make(form, decision, rows)
  }

  #queue(name: LiveForm, making: Making): Promise<Outcome> {
    const sent = this.#last.then(() => this.#send(name, making))
    this.#last = sent
    return sent
  }

  async #send(name: LiveForm, making: Making): Promise<Outcome> {
    const { isLost, gone } = this.#view
    const form = this.#forms.get(name)
    if (!form || isLost || gone) return 'not-done'
    const { state } = form.held
    const change = typeof making === 'function' ? making(state) : making
    if (!change) return 'done'
    this.#sent += 1
    this.#inFlight += 1
    try {
      const askedAt = this.#ports.clock.now()
      const { version } = state
      this.#accept(form, await this.#ports.api.send({ form: name, version, change }), askedAt)
      return 'done'
    } catch (error) {
      return this.#refused(form, error, change)
    } finally {
      this.#inFlight -= 1
      this.#after(pollEvery.behind)
    }
  }

  #refused(form: FollowedForm, error: unknown, { kind }: DeskChange): Outcome {
    const now = stateOfConflict(error)
    if (now) {
      const before = form.held.state
      this.#accept(form, now)
      // What changed the view last says nothing of the programme.
      const isOfEvening = kind === 'lead' || kind === 'programme'
      this.tell(isOfEvening ? { tone: 'other', title: (error as Error).message } : tooLate(now, before))
    } else if (!this.#isGone(error)) {
      if (!(error instanceof ApiError)) this.#set({ isLost: true })
      this.tell(notDone(error))
    }
    return isUnclear(error) ? 'unclear' : 'not-done'
  }

  async #poll(): Promise<void> {
    const session = this.#session
    if (!session || this.#polling || this.#inFlight > 0) return
    this.#callOff?.()
    this.#polling = true
    const sent = this.#sent
    let pause: number = pollEvery.quiet
    let [isStateIn, isTold] = [false, false]
    try {
      await this.#ask({ kind: 'meta' }, session)
      isStateIn = true
      // While a change is under way nothing is asked: its response tells more.
      for (let question = this.#next(session); question; question = this.#next(session))
        await this.#ask(question, session)
      if (this.#session !== session) return
      this.#failures = 0
      isTold = sent === this.#sent
      if (!isTold) pause = pollEvery.behind
      this.#set({ isBehind: false })
    } catch (error) {
      if (this.#session !== session) return
      pause = this.#failed(error, isStateIn)
    } finally {
      if (this.#session === session) {
        this.#forms.get(this.#view.form)?.endPoll(isTold)
        this.#look()
        this.#polling = false
        if (!this.#view.gone) this.#after(pause)
      }
    }
  }

  #next(session: AbortController): Question | undefined {
    const isOver = this.#session !== session || this.#inFlight > 0
    return isOver ? undefined : this.#forms.get(this.#view.form)?.next()
  }

  /** Asks one question, and takes the response. @throws what the calls throw, and where the session is over. */
  async #ask(question: Question, { signal }: AbortController): Promise<void> {
    const { api, clock } = this.#ports
    const { form: name } = this.#view
    const [form, sent, askedAt] = [this.#forms.get(name), this.#sent, clock.now()]
    const isMeta = question.kind === 'meta'
    if (form && !isMeta && !form.isDesks) {
      const told = await api.readWall(question, signal)
      signal.throwIfAborted()
      form.take(question, told)
    } else {
      const state = await api.read(name, { ...question, ...this.beside }, signal)
      signal.throwIfAborted()
      if (form && !isMeta) form.take(question, state)
      // A change was sent meanwhile: the state may be of before it, and would undo it on this desk.
      if (sent === this.#sent) this.#follow(name, state, isMeta, askedAt)
    }
    this.#look()
  }

  /** Takes the state that a poll tells, and says what others have changed. */
  #follow(name: LiveForm, state: DeskState, isMeta: boolean, askedAt: number): void {
    const form = this.#forms.get(name) ?? new FollowedForm(state)
    this.#forms.set(name, form)
    const { isLost, samples } = this.#view
    const before = form.held.state
    if (isMeta) form.takeState(state)
    this.#accept(form, state, askedAt)
    this.#set({ isLost: false })
    // Of a form that was chosen just now nothing is news.
    const told = samples.length > 0 ? newsOf(before, state, isLost, this.now()) : undefined
    if (told) this.tell(told)
  }

  #accept(form: FollowedForm, state: DeskState, askedAt?: number): void {
    form.keepState(state)
    if (askedAt !== undefined) this.#clock.take(state.now, askedAt)
    const { now: at, numbered } = state
    // What was decided about a form is sent also when another one is shown by then.
    if (form === this.#forms.get(this.#view.form))
      this.#set({ samples: withSample(this.#view.samples, { at, numbered }) })
    this.#look()
  }

  /** Shows what is known of the form that is shown. */
  #look(): void {
    const held = this.#forms.get(this.#view.form)?.held
    if (held && held !== this.#view.held) this.#set({ held })
  }

  /** Notes that a poll failed; how long to wait for the next one. */
  #failed(error: unknown, isStateIn: boolean): number {
    if (this.#isGone(error)) return 0
    this.#failures += 1
    if (this.#failures > quietFailures) this.#set(isStateIn ? { isBehind: true } : { isLost: true })
    const growth = isBusy(error) ? whileBusy : whileOffline
    return Math.max(pollEvery.quiet / 2, pauseAfter(this.#failures, error, growth))
  }

  #isGone(error: unknown): boolean {
    if (!(error instanceof ApiError) || error.status !== 401) return false
    const { held } = this.#view
    const isOver = held !== undefined && held.state.link.expiresAt <= this.now()
    this.#set({ gone: !held ? 'unknown' : isOver ? 'expired' : 'revoked' })
    this.#callOff?.()
    this.#ports.onGone?.()
    return true
  }

  #after(milliseconds: number): void {
    this.#callOff?.()
    if (this.#session && !this.#view.gone)
      this.#callOff = this.#ports.clock.after(milliseconds, () => void this.#poll())
  }

  #set(part: Partial<DeskView>): void {
    this.#view = { ...this.#view, ...part }
    for (const listener of this.#listeners) listener()
  }
}
