import type { DeskChange, DeskState } from '#shared/desk/desk.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import { ApiError } from '../../../lib/api-client.ts'
import { isBusy, pauseAfter, type PauseGrowth } from '../../../lib/outbox/pause-after.ts'
import { stateOfConflict, type DeskApi } from './desk-api.ts'
import type { DeskView } from './desk-view.ts'
import { isBehind, nextQuestion, take, withChange, type Question } from './held.ts'
import { backAgain, newlySilent, newRound, notDone, otherDesk, tooLate, type Notice } from './notices.ts'
import { withSample } from './rate.ts'

/** What became of a change. */
export type Outcome = 'done' | 'not-done'

/** A change, or what makes it of how things stand once those before it are done; nothing where it is so already. */
export type Making = DeskChange | ((state: DeskState) => DeskChange | undefined)

export interface DeskPorts {
  readonly api: DeskApi
  readonly clock: {
    readonly now: () => number
    /** Calls `run` once, so many ms later; returns a function that cancels it. */
    readonly after: (milliseconds: number, run: () => void) => () => void
  }
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
 * Follows one form by polls, and sends changes one after the other. Nothing is kept for later: what cannot be sent now
 * has not happened.
 */
export class DeskStore {
  readonly #ports: DeskPorts
  readonly #listeners = new Set<() => void>()
  #view: DeskView
  #session: AbortController | undefined
  #callOff: (() => void) | undefined
  #forgetNotice: (() => void) | undefined
  #failures = 0
  #polling = false
  /** Changes sent so far: a poll that began before one of them tells of the time before it. */
  #sent = 0
  #asksQueue = false
  #inFlight = 0
  #last: Promise<unknown> = Promise.resolve()

  constructor(form: LiveForm, ports: DeskPorts) {
    this.#ports = ports
    this.#view = {
      form,
      held: undefined,
      isLost: false,
      toldAt: undefined,
      samples: [],
      notice: undefined,
      gone: undefined,
    }
  }

  readonly getView = (): DeskView => this.#view

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
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

  /** Another form takes the desk's place; what was known of the one before is forgotten. */
  readonly choose = (form: LiveForm): void => {
    if (form === this.#view.form) return
    this.#sent += 1
    this.#set({ form, samples: [] })
    this.#after(0)
  }

  /** Asks for the answers that wait for approval, and for no others, until it is told not to. */
  readonly watchQueue = (isWatched: boolean): void => {
    const { held } = this.#view
    if (isWatched === this.#asksQueue) return
    this.#asksQueue = isWatched
    this.#sent += 1
    if (held) this.#set({ held: { ...held, queue: [] } })
    this.#after(0)
  }

  /** Says something for some seconds. */
  readonly tell = (notice: Notice | undefined): void => {
    this.#forgetNotice?.()
    this.#forgetNotice = notice && this.#ports.clock.after(noticeMs, () => this.tell(undefined))
    this.#set({ notice })
  }

  /** Sends a change, after those before it. The view says what is so now, whatever became of it. */
  readonly change = (change: Making): Promise<Outcome> => {
    const { form } = this.#view
    const sent = this.#last.then(() => this.#send(form, change))
    this.#last = sent
    return sent
  }

  async #send(form: LiveForm, making: Making): Promise<Outcome> {
    const { held, isLost, gone } = this.#view
    if (held?.state.form !== form || isLost || gone) return 'not-done'
    const change = typeof making === 'function' ? making(held.state) : making
    if (!change) return 'done'
    this.#sent += 1
    this.#inFlight += 1
    try {
      const state = await this.#ports.api.send({ form, version: held.state.version, change })
      this.#accept(state, undefined)
      const { held: now } = this.#view
      if (now) this.#set({ held: withChange(now, change) })
      return 'done'
    } catch (error) {
      this.#refused(error)
      return 'not-done'
    } finally {
      this.#inFlight -= 1
      this.#after(pollEvery.behind)
    }
  }

  #refused(error: unknown): void {
    const now = stateOfConflict(error)
    if (now) {
      this.#accept(now, undefined)
      this.tell(tooLate(now))
      return
    }
    if (this.#isGone(error)) return
    // Without a response nobody knows whether it happened: the next poll says how it stands.
    if (!(error instanceof ApiError)) this.#set({ isLost: true })
    this.tell(notDone(error))
  }

  async #poll(): Promise<void> {
    const session = this.#session
    if (!session || this.#polling || this.#inFlight > 0) return
    this.#callOff?.()
    this.#polling = true
    const [{ form, held }, sent] = [this.#view, this.#sent]
    const question: Question = this.#asksQueue
      ? { pending: true }
      : nextQuestion(held?.state.form === form ? held : undefined)
    let pause: number = pollEvery.quiet
    try {
      const state = await this.#ports.api.read(form, question, session.signal)
      if (this.#session !== session) return
      this.#failures = 0
      // A change was sent meanwhile: the state may be of before it, and would undo it on this desk.
      if (sent === this.#sent) this.#follow(state, question)
      const { held: now } = this.#view
      if (sent !== this.#sent || (now && isBehind(now))) pause = pollEvery.behind
    } catch (error) {
      if (this.#session !== session) return
      pause = this.#failed(error)
    } finally {
      if (this.#session === session) {
        this.#polling = false
        if (!this.#view.gone) this.#after(pause)
      }
    }
  }

  /** Takes what a poll tells, and says what others have changed. */
  #follow(state: DeskState, asked: Question): void {
    const { held, isLost } = this.#view
    const before = held?.state.form === state.form ? held.state : undefined
    this.#accept(state, asked)
    if (!before) return
    if (state.round !== before.round) this.tell(newRound(state))
    else if (isLost) this.tell(backAgain(state.numbered - before.numbered))
    else if (state.version > before.version) this.tell(otherDesk(state, this.#ports.clock.now()))
    else {
      const silent = newlySilent(before, state)
      if (silent) this.tell(silent)
    }
  }

  #accept(state: DeskState, asked: Question | undefined): void {
    const { held, samples } = this.#view
    const at = this.#ports.clock.now()
    this.#failures = 0
    this.#set({
      held: take(held, state, asked),
      isLost: false,
      toldAt: at,
      samples: withSample(samples, { at, numbered: state.numbered }),
    })
  }

  /** Notes that a poll failed; how long to wait for the next one. */
  #failed(error: unknown): number {
    if (this.#isGone(error)) return 0
    this.#failures += 1
    if (this.#failures > quietFailures) this.#set({ isLost: true })
    const growth = isBusy(error) ? whileBusy : whileOffline
    return Math.max(pollEvery.quiet / 2, pauseAfter(this.#failures, error, growth))
  }

  #isGone(error: unknown): boolean {
    if (!(error instanceof ApiError) || error.status !== 401) return false
    const { held } = this.#view
    const isOver = held !== undefined && held.state.link.expiresAt <= this.#ports.clock.now()
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
