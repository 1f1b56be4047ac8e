import type { Clock } from '#lib/round/poll-timer.ts'
import { after } from '#lib/after.ts'
import type { Making } from '../state/desk-store.ts'
import { perDesk } from '../state/per-desk.ts'
import { unlessBegun, usualSettings, type VoteChange, type VoteSettings } from './vote-show.ts'

/** How long (ms) nothing is sent after somebody has started a vote, and it can be taken back. */
export const undoMs = 3000

/** A second tap at the same place within so many ms is none. */
const tapMs = 400

/** A vote that is about to begin, and how it is to be held. */
export interface StartView {
  readonly settings: VoteSettings
  /** On how many ideas; undefined where nobody has started one. */
  readonly ideas: number | undefined
  /** When it is sent, in ms of this device's clock. */
  readonly sentAt: number
}

interface StartPorts {
  readonly change: (making: Making) => Promise<unknown>
  readonly clock: Clock
}

/**
 * How a desk is about to begin a vote: it is sent after a while, whatever part of the desk is looked at by then. Where
 * there is no signal by then it is not begun: nothing is kept for later.
 */
export class VoteStart {
  readonly #ports: StartPorts
  readonly #listeners = new Set<() => void>()
  #view: StartView = { settings: usualSettings, ideas: undefined, sentAt: 0 }
  #callOff: () => void = () => undefined

  constructor(ports: StartPorts) {
    this.#ports = ports
  }

  readonly getView = (): StartView => this.#view

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly set = (settings: Partial<VoteSettings>): void => {
    this.#set({ settings: { ...this.#view.settings, ...settings } })
  }

  /** Begins a vote in a while; one that is about to begin goes on. */
  readonly begin = (change: VoteChange): void => {
    if (this.#view.ideas !== undefined) return
    const { clock } = this.#ports
    this.#set({ ideas: change.ideas.length, sentAt: clock.now() + undoMs })
    this.#callOff = clock.after(undoMs, () => void this.#send(change))
  }

  /** Nothing is sent. What comes at once is the second half of the tap that started it, and nothing that is meant. */
  readonly undo = (): void => {
    if (this.#ports.clock.now() < this.#view.sentAt - undoMs + tapMs) return
    this.#callOff()
    this.#set({ ideas: undefined })
  }

  async #send(change: VoteChange): Promise<void> {
    await this.#ports.change(unlessBegun(change))
    this.#set({ ideas: undefined })
  }

  #set(part: Partial<StartView>): void {
    this.#view = { ...this.#view, ...part }
    for (const listener of this.#listeners) listener()
  }
}

/** How a desk is about to begin a vote. */
export const voteStart = perDesk(({ change }) => new VoteStart({ change, clock: { now: Date.now, after } }))
