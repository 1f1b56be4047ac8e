import { after } from '#lib/after.ts'
import type { Clock } from '#lib/round/poll-timer.ts'
import { Soon } from '../press/soon.ts'
import type { Making } from '../state/desk-store.ts'
import { perDesk } from '../state/per-desk.ts'
import { unlessBegun, usualSettings, type VoteChange, type VoteSettings } from './vote-show.ts'

interface StartPorts {
  readonly change: (making: Making) => Promise<unknown>
  readonly clock: Clock
}

/** How a desk is about to begin a vote, and how that is to be held. */
export class VoteStart {
  /** On how many ideas one is about to begin. */
  readonly soon: Soon<number>
  readonly #change: StartPorts['change']
  readonly #listeners = new Set<() => void>()
  #settings: VoteSettings = usualSettings

  constructor({ change, clock }: StartPorts) {
    this.soon = new Soon(clock)
    this.#change = change
  }

  readonly getSettings = (): VoteSettings => this.#settings

  /** Calls when the settings change. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly set = (settings: Partial<VoteSettings>): void => {
    this.#settings = { ...this.#settings, ...settings }
    for (const listener of this.#listeners) listener()
  }

  /** Begins a vote in a while; one that is about to begin goes on. */
  readonly begin = (change: VoteChange): void => {
    if (this.soon.getView().what !== undefined) return
    this.soon.begin(change.ideas.length, () => this.#change(unlessBegun(change)))
  }
}

/** How a desk is about to begin a vote. */
export const voteStart = perDesk(({ change }) => new VoteStart({ change, clock: { now: Date.now, after } }))
