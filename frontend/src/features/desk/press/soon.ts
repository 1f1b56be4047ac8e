import type { Clock } from '#lib/round/poll-timer.ts'

/** How long (ms) nothing is sent after a press, and it can be taken back. */
export const undoMs = 3000

/** A second tap at the same place within so many ms is none. */
const tapMs = 400

/** A page that slept through the moment must not send later than so many ms after it. */
const latestMs = 5000

/** What is about to be sent. */
export interface SoonView<What> {
  /** Undefined where nothing is. */
  readonly what: What | undefined
  /** When it is sent, in ms of this device's clock. */
  readonly sentAt: number
}

const nothing = { what: undefined, sentAt: 0 } as const

interface Pending {
  readonly callOff: () => void
  readonly send: () => void
  readonly drop: () => void
}

/**
 * Something that is sent a while after the press that wanted it, whatever part of the desk is looked at by then, and that
 * can be taken back until then. Where it cannot be sent by then it has not happened: nothing is kept for later.
 */
export class Soon<What> {
  readonly #clock: Clock
  readonly #listeners = new Set<() => void>()
  #view: SoonView<What> = nothing
  #pending: Pending | undefined

  constructor(clock: Clock) {
    this.#clock = clock
  }

  readonly getView = (): SoonView<What> => this.#view

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Sends in a while; what was about to be sent before is meant, and is sent at once. `onDrop`: it never will be. */
  begin(what: What, send: () => Promise<unknown>, onDrop: () => void = () => undefined): void {
    this.#pending?.callOff()
    this.#pending?.send()
    const view = { what, sentAt: this.#clock.now() + undoMs }
    const pending: Pending = {
      send: () => {
        this.#pending = undefined
        void send().then(() => {
          if (this.#view === view) this.#set(nothing)
        })
      },
      drop: () => {
        this.#pending = undefined
        this.#set(nothing)
        onDrop()
      },
      callOff: this.#clock.after(undoMs, () => {
        if (this.#clock.now() > view.sentAt + latestMs) pending.drop()
        else pending.send()
      }),
    }
    this.#pending = pending
    this.#set(view)
  }

  /** Nothing is sent. What comes at once is the second half of the tap that began it, and nothing that is meant. */
  readonly undo = (): void => {
    if (this.#clock.now() < this.#view.sentAt - undoMs + tapMs) return
    this.#pending?.callOff()
    this.#pending?.drop()
  }

  #set(view: SoonView<What>): void {
    this.#view = view
    for (const listener of this.#listeners) listener()
  }
}
