import type { DeskState, Show } from '#shared/desk/desk.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import { planOf, type Saying, sessionNumber, sessionPlan } from './plan.ts'

/** What of a rehearsal this desk sends. */
export interface Sending {
  readonly people: number
  /** How much of it was sent. */
  readonly sent: number
  /** A UUID that the keys of all of it are made of: two tabs that send the same send it once. */
  readonly seed: string
  /** The round of ideas in which it is said, once that is known: in another rehearsal nothing goes on. */
  readonly round?: number | undefined
}

export interface PretenderPorts {
  readonly now: () => number
  readonly after: (ms: number, run: () => void) => () => void
  /** Whether a form is in a rehearsal, and in which round of it. Rejects where nobody says. */
  readonly round: (form: LiveForm) => Promise<number | undefined>
  /** Says something as a phone does, under a key. Rejects where it is not taken. */
  readonly say: (saying: Saying, round: number, key: string, show: Show) => Promise<void>
  readonly newKey: () => string
  /** What this browser goes on from, in another tab too. */
  readonly kept: () => unknown
  readonly keep: (sending: Sending | undefined) => void
}

/** So long (ms) after something failed it is said again, under the same key. */
const againMs = 3_000
/** For so long (ms) a round is taken for the one that goes on; what names one that is over is stored nowhere. */
const roundKeptMs = 5_000

/** Whatever a browser kept: what names a round is whole. */
const keptOf = (kept: unknown): Sending | undefined => {
  const sending = Object(kept) as Sending
  return sending.round ? sending : undefined
}

const padded = (value: number, digits: number): string => String(value).padStart(digits, '0')

/** The key of one thing that is said, a UUID too: the same in each tab, and however often it is said. */
const keyOf = (seed: string, { of, next }: Pick<Line, 'of' | 'next'>): string =>
  `${seed.slice(0, 19)}${padded(of, 4)}-${padded(next, 12)}`

/** What is said one after the other, from a moment on. */
interface Line {
  /** Which: 0 is what all forms are told, any other a session. */
  readonly of: number
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
  /** The number of the one that is on. */
  #session: number | undefined
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

  /** Begins with so many people, of whom some have answered. */
  readonly start = (people: number, answered = 0): void =>
    this.#begin({ people, sent: planOf(answered).length, seed: this.#ports.newKey() })

  /** Goes on with what was kept where this browser's desk began the rehearsal that is up. */
  readonly resume = (): void => {
    const kept = keptOf(this.#ports.kept())
    if (!kept || this.#sending) return
    const run = this.#run
    const goOn = (round: number | undefined): void => {
      // One look that was under way before has begun it.
      if (run !== this.#run) return
      if (round === kept.round) this.#begin(kept)
      else this.#ports.keep(undefined)
    }
    // Where nobody says, the next look at the desk's state tries again.
    this.#ports.round('laser-focus').then(goOn, () => undefined)
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
    if (!session || session.of === this.#session) return
    this.#session = session.of
    this.#follow({ ...session, from: this.#ports.now(), next: 0 }, false)
  }

  /** Says the next of a line when its time has come. */
  #follow(line: Line, isCounted: boolean): void {
    const saying = line.plan[line.next]
    if (!saying || !this.#sending) return
    const key = keyOf(this.#sending.seed, line)
    const run = this.#run
    const wait = Math.max(0, line.from + saying.at - this.#ports.now())
    this.#later(wait, async () => {
      const isSaid = await this.#say(saying, key).catch(() => false)
      if (run !== this.#run) return
      if (!isSaid) {
        this.#later(againMs, () => this.#follow(line, isCounted))
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
      if (session !== undefined && this.#session === sessionNumber(of, session))
        await this.#ports.say(saying, session, key, this.#show).catch(() => undefined)
      return true
    }
    const round = await this.#roundOf(of)
    if (round === undefined) {
      // Somebody has cleared it; before it was seen at all, an answer of before may have been told.
      if (this.#sending?.round !== undefined) this.stop()
      return false
    }
    if (of === 'laser-focus' && this.#sending) this.#set({ ...this.#sending, round })
    await this.#ports.say(saying, round, key, this.#show)
    return true
  }

  async #roundOf(form: LiveForm): Promise<number | undefined> {
    const held = this.#rounds.get(form)
    const at = this.#ports.now()
    if (held && at - held.at < roundKeptMs) return held.round
    const round = await this.#ports.round(form)
    if (round !== undefined) this.#rounds.set(form, { at, round })
    return round
  }

  #begin(sending: Sending): void {
    this.stop()
    this.#set(sending)
    const plan = planOf(sending.people)
    const at = plan[sending.sent - 1]?.at ?? 0
    this.#follow({ of: 0, plan, from: this.#ports.now() - at, next: sending.sent }, true)
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
