import { isBusy, pauseAfter, type PauseGrowth } from '#lib/outbox/pause-after.ts'
import type { Clock } from '#lib/round/poll-timer.ts'
import type { Session } from './phase.ts'

/** What a route tells of a session, beside the session itself. */
export interface ToldBeside {
  /** Up to which row what phones send is numbered. */
  readonly upTo?: number | undefined
}

/** Where it is told how a session of a kind stands. */
export interface SessionFeed<State extends ToldBeside> {
  /** Asks how it stands; rejects as `callApi` does. */
  readonly read: (signal?: AbortSignal) => Promise<State>
  /** Of which session a response tells. */
  readonly sessionOf: (told: State) => Pick<Session, 'session' | 'revealed'> | undefined
  /** Whether a response about a revealed one tells what the room said. */
  readonly isWhole: (told: State) => boolean
}

/** What the desk knows of a session. */
export interface SessionView<State extends ToldBeside> {
  /** As it was told last; undefined until it was. */
  readonly told: State | undefined
  /** Nothing was told lately, though the desk asked. */
  readonly isLate: boolean
}

/** Milliseconds from one poll to the next, as the desk's own; and until what the edge remembered is forgotten. */
const pollEvery = { quiet: 2000, forgotten: 1000 } as const
/** One failure is nothing on a venue's wifi. */
const quietFailures = 1
const whileOffline: PauseGrowth = { baseMs: 500, ceilingMs: 4000 }
const whileBusy: PauseGrowth = { baseMs: 500, ceilingMs: 15_000 }

const nothing = { told: undefined, isLate: false } as const

/** What of a session is followed. */
export interface Followed {
  readonly session: number
  /** Up to which row what phones sent is revealed; undefined until it is. */
  readonly upTo: number | undefined
  /** The last turn of the ideas: what is hidden is out of what the room said. */
  readonly revision: number
}

/**
 * Reads how a session stands: again and again until it is revealed, and then what the room said, once, for that stands
 * still. One reader as long as the desk is open, so that a part that comes back has what it had.
 */
export class SessionReader<State extends ToldBeside> {
  readonly #feed: SessionFeed<State>
  readonly #after: Clock['after']
  readonly #listeners = new Set<() => void>()
  #view: SessionView<State> = nothing
  /** Of what it is. */
  #of: Followed | undefined

  constructor(feed: SessionFeed<State>, after: Clock['after']) {
    this.#feed = feed
    this.#after = after
  }

  /** What is known of a session: of another one nothing is, whatever was told last. */
  readonly viewOf = (session: number | undefined): SessionView<State> => {
    const { told } = this.#view
    return told && this.#feed.sessionOf(told)?.session !== session ? nothing : this.#view
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Follows a session; returns the stop. */
  follow(followed: Followed): () => void {
    const { session, upTo, revision } = followed
    const isRevealed = upTo !== undefined
    const before = this.#of
    if (before?.session !== session) this.#set(nothing)
    const has = this.#view.told !== undefined && this.#isOf(this.#view.told, followed)
    const stop = new AbortController()
    let callOff: () => void = () => undefined
    let failures = 0
    const ask = async () => {
      let pause: number | undefined = isRevealed ? undefined : pollEvery.quiet
      try {
        const told = await this.#feed.read(stop.signal)
        if (stop.signal.aborted) return
        failures = 0
        if (this.#isOf(told, followed)) {
          this.#of = followed
          this.#set({ told, isLate: false })
        } else pause = pollEvery.forgotten
      } catch (error) {
        if (stop.signal.aborted) return
        failures += 1
        if (failures > quietFailures) this.#set({ ...this.#view, isLate: true })
        const growth = isBusy(error) ? whileBusy : whileOffline
        pause = Math.max(pollEvery.forgotten, pauseAfter(failures, error, growth))
      }
      if (pause !== undefined) callOff = this.#after(pause, () => void ask())
    }
    if (!has || !isRevealed) void ask()
    // What was hidden is out of it once the edge has forgotten what it told before.
    else if (before?.revision !== revision) callOff = this.#after(pollEvery.forgotten, () => void ask())
    return () => {
      stop.abort()
      callOff()
    }
  }

  /** How far what phones send is numbered now; undefined where nothing is told of this session. @throws what reading throws. */
  async upTo(session: number): Promise<number | undefined> {
    const told = await this.#feed.read()
    return this.#feed.sessionOf(told)?.session === session ? told.upTo : undefined
  }

  /** Whether a response is about the same session, and as far: the edge may remember one from before. */
  #isOf(told: State, { session, upTo }: Followed): boolean {
    const of = this.#feed.sessionOf(told)
    if (of?.session !== session) return false
    return upTo === undefined || (of.revealed?.upTo === upTo && this.#feed.isWhole(told))
  }

  #set(view: SessionView<State>): void {
    this.#view = view
    for (const listener of this.#listeners) listener()
  }
}
