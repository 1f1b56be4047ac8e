import type { RatingState } from '#shared/choosing/rating-responses.ts'
import { isBusy, pauseAfter, type PauseGrowth } from '#lib/outbox/pause-after.ts'
import type { Clock } from '#lib/round/poll-timer.ts'

export interface RatingPorts {
  readonly read: (signal?: AbortSignal) => Promise<RatingState>
  readonly after: Clock['after']
}

/** What the desk knows of a rating. */
export interface RatingView {
  /** As it was told last; undefined until it was. */
  readonly told: RatingState | undefined
  /** Nothing was told lately, though the desk asked. */
  readonly isLate: boolean
}

/** Milliseconds from one poll to the next, as the desk's own; and until what the edge remembered is forgotten. */
const pollEvery = { quiet: 2000, forgotten: 1000 } as const
/** One failure is nothing on a venue's wifi. */
const quietFailures = 1
const whileOffline: PauseGrowth = { baseMs: 500, ceilingMs: 4000 }
const whileBusy: PauseGrowth = { baseMs: 500, ceilingMs: 15_000 }

const nothing: RatingView = { told: undefined, isLate: false }

/** What of a rating is followed. */
export interface Followed {
  readonly session: number
  /** Up to which row ratings are revealed; undefined until they are. */
  readonly upTo: number | undefined
  /** The last turn of the ideas: what is hidden is out of what the room said. */
  readonly revision: number
}

/** Whether a response is about the same rating, and as far: the edge may remember one from before. */
const isOf = ({ rate, results }: RatingState, { session, upTo }: Followed): boolean =>
  rate?.session === session && (upTo === undefined || (rate.revealed?.upTo === upTo && results !== undefined))

/**
 * Reads how a rating stands: again and again until it is revealed, and then what the room said, once, for that stands
 * still. One reader as long as the desk is open, so that a part that comes back has what it had.
 */
export class RatingReader {
  readonly #ports: RatingPorts
  readonly #listeners = new Set<() => void>()
  #view = nothing
  /** Of what it is. */
  #of: Followed | undefined

  constructor(ports: RatingPorts) {
    this.#ports = ports
  }

  readonly getView = (): RatingView => this.#view

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Follows a rating; returns the stop. */
  follow(followed: Followed): () => void {
    const { session, upTo, revision } = followed
    const isRevealed = upTo !== undefined
    const before = this.#of
    if (before?.session !== session) this.#set(nothing)
    const has = this.#view.told !== undefined && isOf(this.#view.told, followed)
    const stop = new AbortController()
    let callOff: () => void = () => undefined
    let failures = 0
    const ask = async () => {
      let pause: number | undefined = isRevealed ? undefined : pollEvery.quiet
      try {
        const told = await this.#ports.read(stop.signal)
        if (stop.signal.aborted) return
        failures = 0
        if (isOf(told, followed)) {
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
      if (pause !== undefined) callOff = this.#ports.after(pause, () => void ask())
    }
    if (!has || !isRevealed) void ask()
    // What was hidden is out of it once the edge has forgotten what it told before.
    else if (before?.revision !== revision) callOff = this.#ports.after(pollEvery.forgotten, () => void ask())
    return () => {
      stop.abort()
      callOff()
    }
  }

  /** How far ratings are numbered now; undefined where nothing is told of this rating. @throws what reading throws. */
  async upTo(session: number): Promise<number | undefined> {
    const told = await this.#ports.read()
    return told.rate?.session === session ? told.upTo : undefined
  }

  #set(view: RatingView): void {
    this.#view = view
    for (const listener of this.#listeners) listener()
  }
}
