import type { DeskState, Show } from '#shared/desk/desk.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import { planOf, type Saying, sessionPlan } from './plan.ts'

/** What of a rehearsal this desk sends. */
export interface Sending {
  readonly people: number
  /** How much of it was sent. */
  readonly sent: number
}

export interface PretenderPorts {
  readonly now: () => number
  readonly after: (ms: number, run: () => void) => () => void
  /** Whether a form is in a rehearsal, and in which round of it. Rejects where nobody says. */
  readonly round: (form: LiveForm) => Promise<number | undefined>
  /** Says something as a phone does, under a key. Rejects where it is not taken. */
  readonly say: (saying: Saying, round: number, key: string, show: Show) => Promise<void>
  readonly newKey: () => string
  /** What a reload goes on from. */
  readonly kept: () => unknown
  readonly keep: (sending: Sending | undefined) => void
}

/** So long (ms) after something failed it is said again, under the same key. */
const againMs = 3_000
/** For so long (ms) a round is taken for the one that goes on; what names one that is over is stored nowhere. */
const roundKeptMs = 5_000

const keptOf = (kept: unknown): Sending | undefined => {
  const { people, sent } = Object(kept) as Partial<Record<keyof Sending, unknown>>
  return typeof people === 'number' && typeof sent === 'number' ? { people, sent } : undefined
}

/** What is said one after the other, from a moment on. */
interface Line {
  readonly plan: readonly Saying[]
  readonly from: number
  next: number
}

/**
 * Pretends a room: says what its people say to the forms, at their pace and as their phones would, and what they rate and
 * vote while a session is on. It names the rehearsal's round with each, so that nothing of it can be stored in a real
 * one, and ends by itself once that is over. What a desk that is closed had left is said when it opens again.
 */
export class Pretender {
  readonly #ports: PretenderPorts
  readonly #listeners = new Set<() => void>()
  readonly #rounds = new Map<LiveForm, { readonly at: number; readonly round: number }>()
  readonly #callOffs = new Set<() => void>()
  #sending: Sending | undefined
  #show: Show = {}
  #session: string | undefined
  /** Counts what was begun or ended: what was under way before says no more. */
  #run = 0

  constructor(ports: PretenderPorts) {
    this.#ports = ports
  }

  readonly view = (): Sending | undefined => this.#sending

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Begins with so many people, or goes on where `sent` says. */
  readonly start = (people: number, sent = 0): void => {
    this.stop()
    this.#set({ people, sent })
    const plan = planOf(people)
    const at = plan[sent - 1]?.at ?? 0
    this.#follow({ plan, from: this.#ports.now() - at, next: sent }, true)
  }

  /** Goes on with what was kept where this desk began a rehearsal that is still up. */
  readonly resume = (): void => {
    const kept = keptOf(this.#ports.kept())
    if (kept && !this.#sending) this.start(kept.people, kept.sent)
  }

  readonly stop = (): void => {
    this.#run += 1
    for (const callOff of this.#callOffs) callOff()
    this.#callOffs.clear()
    this.#rounds.clear()
    this.#session = undefined
    if (this.#sending) this.#set(undefined)
  }

  /** Takes part in what the room does: how the ideas' form stands. */
  readonly see = (state: Pick<DeskState, 'form' | 'show' | 'now'>): void => {
    if (state.form !== 'laser-focus') return
    this.#show = state.show
    const session = this.#sending && sessionPlan(state, this.#sending.people)
    if (!session || session.id === this.#session) return
    this.#session = session.id
    this.#follow({ plan: session.plan, from: this.#ports.now(), next: 0 }, false)
  }

  /** Says the next of a line when its time has come. */
  #follow(line: Line, isCounted: boolean, key = this.#ports.newKey()): void {
    const saying = line.plan[line.next]
    if (!saying) return
    const run = this.#run
    const wait = Math.max(0, line.from + saying.at - this.#ports.now())
    this.#later(wait, async () => {
      const isSaid = await this.#say(saying, key).catch(() => false)
      if (run !== this.#run) return
      if (!isSaid) {
        this.#later(againMs, () => this.#follow(line, isCounted, key))
        return
      }
      line.next += 1
      if (isCounted && this.#sending) this.#set({ ...this.#sending, sent: line.next })
      this.#follow(line, isCounted)
    })
  }

  async #say(saying: Saying, key: string): Promise<boolean> {
    const { of } = saying
    const { rate, vote } = this.#show
    if (of === 'rating' || of === 'ballot') {
      const session = of === 'rating' ? rate?.session : vote?.session
      // A session that is over by now asks nobody.
      if (session !== undefined && this.#session === `${of} ${session}`)
        await this.#ports.say(saying, session, key, this.#show).catch(() => undefined)
      return true
    }
    const round = await this.#roundOf(of)
    // Somebody has cleared it.
    if (round === undefined) this.stop()
    else await this.#ports.say(saying, round, key, this.#show)
    return round !== undefined
  }

  async #roundOf(form: LiveForm): Promise<number | undefined> {
    const held = this.#rounds.get(form)
    const at = this.#ports.now()
    if (held && at - held.at < roundKeptMs) return held.round
    const round = await this.#ports.round(form)
    if (round !== undefined) this.#rounds.set(form, { at, round })
    return round
  }

  #later(ms: number, run: () => unknown): void {
    const callOff = this.#ports.after(ms, () => {
      this.#callOffs.delete(callOff)
      void run()
    })
    this.#callOffs.add(callOff)
  }

  #set(sending: Sending | undefined): void {
    this.#sending = sending
    this.#ports.keep(sending)
    for (const listener of this.#listeners) listener()
  }
}
