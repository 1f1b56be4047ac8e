import { NetworkError } from '../api-client.ts'
import { describeFault, Interrupted } from './poll-faults.ts'
import { patienceMs, pollEvery, PollTimer, type Clock } from './poll-timer.ts'
import type { Ask, NumberedRow, Question, RoundReader, Told } from './reader.ts'

/** A response that takes longer is given up, at first and at most, in ms: each that was given up lets the next take longer. */
const answerWithin = { first: 10_000, most: 30_000 } as const

/** What following a round needs from outside. */
export interface FollowPorts<Row, Response extends Told<Row>> {
  /** Asks, and reads the response. */
  readonly ask: (question: Question, signal: AbortSignal) => Promise<Response>
  /** A response counts; called before the reader takes it. `askedAt` is on the clock's time. */
  readonly onTold?: (told: Response, askedAt: number) => void
  /** Whether rows are held back from this reader: those that come later are not late. */
  readonly isHeldBack?: () => boolean
  readonly clock: Clock
  /** Logs a warning. */
  readonly warn: (sentence: string) => void
  /** Called when there may be news. */
  readonly onChange: () => void
}

/**
 * Follows a round by polls: how far the log is once a second, sooner while rows come in, and whatever its reader asks
 * then. One request at a time; nothing while the tab is hidden. A busy server and a network that is gone are waited for.
 */
export class RoundFollower<Row extends NumberedRow, Response extends Told<Row> = Told<Row>> {
  readonly #reader: RoundReader<Row>
  readonly #ports: FollowPorts<Row, Response>
  readonly #timer: PollTimer
  #session: AbortController | undefined
  #isBusy = false
  #isVisible = false
  #wasVisible = false
  #loadedRound: number | undefined
  #isFailing = false
  #updatedAt: number | undefined
  #followedAt = Infinity
  #seenAt = 0
  #waited = false
  #patience: number = answerWithin.first

  constructor(reader: RoundReader<Row>, ports: FollowPorts<Row, Response>) {
    this.#reader = reader
    this.#ports = ports
    this.#timer = new PollTimer(ports.clock.after, () => void this.poll())
  }

  /** Rows of this round are here, or it is known that there are none. */
  get loaded(): boolean {
    const { round } = this.#reader
    return round !== undefined && round === this.#loadedRound
  }

  /** The first rows of this round were asked for, and could not be had. */
  get failing(): boolean {
    return this.#isFailing && !this.loaded
  }

  /** When the last response that brought news came, in milliseconds since 1970. */
  get updatedAt(): number | undefined {
    return this.#updatedAt
  }

  /** When the last poll came to its end without a fault, in milliseconds since 1970; before that, never. */
  get followedAt(): number {
    return this.#followedAt
  }

  /**
   * The connection was lost, and what is read now came meanwhile. What was held back when it was lost is not late: it
   * waited.
   */
  get isLate(): boolean {
    return !this.#waited && this.#ports.clock.now() - Math.max(this.#followedAt, this.#seenAt) > patienceMs
  }

  start(visible: boolean): void {
    this.#session = new AbortController()
    this.#isBusy = false
    this.#wasVisible = false
    this.setVisible(visible)
  }

  /** Ends polling and aborts what is in flight; `start` may follow. */
  stop(): void {
    this.#session?.abort(new Interrupted())
    this.#session = undefined
    this.#timer.clear()
  }

  /** The tab was shown or hidden. A tab that was never shown starts as if it had just been opened. */
  setVisible(visible: boolean): void {
    this.#isVisible = visible
    // A tab that was hidden asked nothing: that is no loss.
    if (visible) this.#seenAt = this.#ports.clock.now()
    this.#timer.interval = this.#wasVisible ? pollEvery.onceVisibleAgain : pollEvery.fromTheStart
    // A pause that a busy server asked for goes on, whoever looks.
    if (!this.#session || this.#timer.isHeld) return
    this.#timer.clear()
    if (!visible) return
    if (this.#wasVisible) this.#timer.set(this.#timer.interval)
    else void this.poll()
    this.#wasVisible = true
  }

  /** The time has come, or the window has the focus: asks unless a request is in flight, or is not wanted yet. */
  async poll(): Promise<void> {
    const session = this.#session
    if (!session || !this.#isVisible || this.#isBusy || this.#timer.isHeld) return
    this.#isBusy = true
    const [wasLoaded, held] = [this.loaded, this.#reader.rows]
    const { clock } = this.#ports
    const begun = clock.now()
    const fault = await this.#follow(session.signal).then(
      () => undefined,
      (error: unknown) => this.#tell(error),
    )
    if (this.#session !== session) return
    this.#isBusy = false
    const now = clock.now()
    if (fault === undefined) {
      this.#followedAt = now
      this.#waited = this.#ports.isHeldBack?.() === true
      this.#patience = answerWithin.first
    }
    this.#timer.setNext({ tookMs: now - begun, hasNews: wasLoaded && this.#reader.rows !== held, fault })
  }

  /** Logs what went wrong, and returns it; the end of a session is no fault. */
  #tell(error: unknown): unknown {
    if (error instanceof Interrupted) return undefined
    const { sentence, fault } = describeFault(error)
    this.#isFailing = true
    this.#ports.warn(sentence)
    this.#ports.onChange()
    return fault ?? error
  }

  async #follow(signal: AbortSignal): Promise<void> {
    const { clock } = this.#ports
    let polledAt = -Infinity
    // Where there is much to read, how far the log is gets asked meanwhile: new rows come before old ones.
    const isPolled = () => Math.abs(clock.now() - polledAt) < pollEvery.fromTheStart
    for (let ask = this.#reader.next(false); ask; ask = this.#reader.next(isPolled())) {
      const askedAt = clock.now()
      const told = await this.#askOnce(ask, signal)
      if (ask.kind === 'meta') polledAt = clock.now()
      this.#take(ask, told, askedAt)
    }
  }

  #take(ask: Ask, told: Response, askedAt: number): void {
    const reader = this.#reader
    const { round, rows } = reader
    this.#ports.onTold?.(told, askedAt)
    reader.take(ask, told)
    if (reader.whole || reader.rows.length > 0) {
      this.#loadedRound = reader.round
      this.#isFailing = false
    }
    const isNewRound = round !== undefined && round !== reader.round
    if (isNewRound || reader.rows !== rows) this.#updatedAt = this.#ports.clock.now()
    this.#ports.onChange()
  }

  /** @throws what asking throws; Interrupted at the end of a session; NetworkError where no response came in time. */
  async #askOnce(ask: Ask, session: AbortSignal): Promise<Response> {
    session.throwIfAborted()
    if (!this.#isVisible) throw new Interrupted()
    const request = new AbortController()
    const stop = () => request.abort(session.reason)
    const asked = this.#ports.ask(ask, request.signal)
    const callOff = this.#ports.clock.after(this.#patience, () => {
      this.#patience = Math.min(answerWithin.most, this.#patience * 2)
      request.abort(new NetworkError('No answer from the server.'))
    })
    session.addEventListener('abort', stop)
    try {
      return await Promise.race([asked, aborted(request.signal)])
    } catch (error) {
      this.#reader.giveUp(ask)
      // Faults after the end do not matter.
      request.signal.throwIfAborted()
      throw error
    } finally {
      callOff()
      session.removeEventListener('abort', stop)
    }
  }
}

/** Rejects with the reason of a signal. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
