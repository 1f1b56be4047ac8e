import { emptyOutboxStatus, ExpiredError, type GivenUp, type OutboxStatus } from './outbox-status.ts'
import { isExpired, type OutboxStore, type Submission } from './outbox-store.ts'
import { isRefusal, leastPause, pauseAfter } from './pause-after.ts'
import { busyPolicy, retry, type RetryPolicy } from './retry.ts'
import { isLate } from './sender.ts'

/** What became of an answer that was given to the outbox: `late` is on the server, and came after its round. */
export type Outcome = 'sent' | 'late' | 'waiting'

export interface OutboxPorts<Body> {
  readonly store: OutboxStore<Body>
  /** One request, and the round it was stored in where that is known; rejects with an ApiError or a NetworkError. */
  readonly send: (submission: Submission<Body>) => Promise<unknown>
  /** How often a delivery is tried while its attendee watches. */
  readonly retries?: RetryPolicy
}

/** When a venue's network comes back, it comes back for the whole room: so many ms long, phones come one by one. */
const onlineSpreadMs = 5000

/**
 * Delivers answers, each under its own idempotency key: right away, and where no response came or the server was busy
 * again and again while the page is open, and on the next visit. Every answer is stored before it is sent, and removed
 * only when the server has taken it or refused it for good. Two tabs may send the same one: the key makes that
 * harmless. After a day an answer is given up, for then the server forgets the key.
 */
export class Outbox<Body> {
  readonly #store: OutboxStore<Body>
  readonly #send: (submission: Submission<Body>) => Promise<unknown>
  readonly #retries: RetryPolicy
  readonly #listeners = new Set<() => void>()
  readonly #deliveries = new Map<string, Promise<Outcome>>()
  readonly #tries = new Map<string, Promise<unknown>>()
  #status: OutboxStatus<Body> = emptyOutboxStatus
  #timer: ReturnType<typeof setTimeout> | undefined
  #isStarted = false
  #isFlushing = false
  #failures = 0

  constructor({ store, send, retries = busyPolicy }: OutboxPorts<Body>) {
    this.#store = store
    this.#send = send
    this.#retries = retries
  }

  readonly getStatus = (): OutboxStatus<Body> => this.#status

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Sends one answer now. Asked twice for the same key, it sends once.
   * @returns `sent` or `late`, or `waiting` after the first attempts: it is kept and sent later; the status says what was met.
   * @throws ApiError when the server refused it for good, ExpiredError when it was made too long ago; it is not kept
   * then, for the form still shows it.
   */
  deliver(submission: Submission<Body>): Promise<Outcome> {
    const { idempotencyKey } = submission
    const running = this.#deliveries.get(idempotencyKey)
    if (running) return running
    const delivery = this.#deliver(submission).finally(() => this.#deliveries.delete(idempotencyKey))
    this.#deliveries.set(idempotencyKey, delivery)
    return delivery
  }

  /**
   * Starts to send what waits: now, when the network or the reader is back, and at growing pauses. Returns the stop.
   */
  start(): () => void {
    this.#isStarted = true
    // Nothing shortens a pause that the server asked for.
    const isFree = () => leastPause(this.#status.trouble) === 0
    const flushSoon = () => {
      if (isFree()) this.#flushIn(Math.random() * onlineSpreadMs)
    }
    const flush = () => {
      if (isFree()) void this.#flush()
    }
    const flushWhenSeen = () => {
      if (document.visibilityState === 'visible') flush()
    }
    window.addEventListener('online', flushSoon)
    window.addEventListener('pageshow', flush)
    document.addEventListener('visibilitychange', flushWhenSeen)
    void this.#flush()
    return () => {
      this.#isStarted = false
      clearTimeout(this.#timer)
      window.removeEventListener('online', flushSoon)
      window.removeEventListener('pageshow', flush)
      document.removeEventListener('visibilitychange', flushWhenSeen)
    }
  }

  /** The attendee has seen what was sent later and what was given up: both are forgotten. */
  readonly acknowledge = (): void => {
    const told = [...this.#status.givenUp.keys()]
    if (told.length + this.#status.sentLater.length === 0) return
    this.#set({ sentLater: [], late: [], givenUp: new Map() })
    for (const idempotencyKey of told) void this.#store.remove(idempotencyKey)
  }

  async #deliver(submission: Submission<Body>): Promise<Outcome> {
    const { idempotencyKey } = submission
    const givenUp = new Map(this.#status.givenUp)
    if (givenUp.delete(idempotencyKey)) this.#set({ givenUp })
    let storedIn: unknown
    try {
      if (isExpired(submission, Date.now())) throw new ExpiredError()
      await this.#store.put(submission)
      storedIn = await retry(() => this.#try(submission), this.#retries)
    } catch (error) {
      if (isRefusal(error) || error instanceof ExpiredError) {
        await this.#settle(idempotencyKey)
        throw error
      }
      this.#failures ||= 1
      this.#set({ waiting: [...this.#othersWaiting(idempotencyKey), idempotencyKey], trouble: error })
      this.#scheduleFlush()
      return 'waiting'
    }
    await this.#settle(idempotencyKey)
    // Where this one got through, those that wait will too.
    this.#failures = 0
    if (this.#isStarted && this.#status.waiting.length > 0) void this.#flush()
    return isLate(submission, storedIn) ? 'late' : 'sent'
  }

  /** One request for a key at a time, whoever asks. */
  #try(submission: Submission<Body>): Promise<unknown> {
    const { idempotencyKey } = submission
    const running = this.#tries.get(idempotencyKey)
    if (running) return running
    const tracked = this.#send(submission).finally(() => this.#tries.delete(idempotencyKey))
    this.#tries.set(idempotencyKey, tracked)
    return tracked
  }

  async #flush(): Promise<void> {
    if (this.#isFlushing) return
    this.#isFlushing = true
    clearTimeout(this.#timer)
    try {
      for (const submission of await this.#takeStock()) {
        // The form may have taken it over while an earlier one was on its way.
        const isStillWaiting = this.#status.waiting.includes(submission.idempotencyKey)
        if (!isStillWaiting || this.#deliveries.has(submission.idempotencyKey)) continue
        if (!(await this.#flushOne(submission))) break
      }
    } finally {
      this.#isFlushing = false
    }
    if (this.#status.waiting.length > 0) this.#scheduleFlush()
  }

  /** What is to be sent. What waited too long stays stored until the attendee has seen it. */
  async #takeStock(): Promise<readonly Submission<Body>[]> {
    const stored = (await this.#store.all()).filter(
      ({ idempotencyKey }) => !this.#deliveries.has(idempotencyKey),
    )
    const now = Date.now()
    const fresh = stored.filter((submission) => !isExpired(submission, now))
    const givenUp = new Map(this.#status.givenUp)
    for (const submission of stored.filter((entry) => isExpired(entry, now)))
      givenUp.set(submission.idempotencyKey, { submission, error: new ExpiredError() })
    this.#set({ isRead: true, waiting: fresh.map(({ idempotencyKey }) => idempotencyKey), givenUp })
    return fresh
  }

  /** Whether the next one is worth a try. */
  async #flushOne(submission: Submission<Body>): Promise<boolean> {
    const { idempotencyKey } = submission
    let refusal: GivenUp<Body> | undefined
    let storedIn: unknown
    try {
      storedIn = await this.#try(submission)
    } catch (error) {
      if (!isRefusal(error)) {
        this.#failures += 1
        this.#set({ trouble: error })
        return false
      }
      refusal = { submission, error }
    }
    this.#failures = 0
    const { sentLater, late, givenUp } = this.#status
    if (refusal) this.#set({ givenUp: new Map(givenUp).set(idempotencyKey, refusal) })
    else
      this.#set({
        sentLater: [...sentLater, idempotencyKey],
        late: isLate(submission, storedIn) ? [...late, idempotencyKey] : late,
      })
    await this.#settle(idempotencyKey)
    return true
  }

  #scheduleFlush(): void {
    this.#flushIn(pauseAfter(this.#failures, this.#status.trouble))
  }

  #flushIn(ms: number): void {
    if (!this.#isStarted) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      // A phone that knows it is offline need not wake its radio; the online event comes first anyway.
      if (navigator.onLine) void this.#flush()
      else this.#scheduleFlush()
    }, ms)
  }

  async #settle(idempotencyKey: string): Promise<void> {
    await this.#store.remove(idempotencyKey)
    this.#set({ waiting: this.#othersWaiting(idempotencyKey), trouble: undefined })
  }

  #othersWaiting(idempotencyKey: string): string[] {
    return this.#status.waiting.filter((other) => other !== idempotencyKey)
  }

  #set(change: Partial<OutboxStatus<Body>>): void {
    this.#status = { ...this.#status, ...change }
    for (const listener of this.#listeners) listener()
  }
}
