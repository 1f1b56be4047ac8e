import type { DeskChange } from '#shared/desk/desk.ts'
import { type Act, changesOf, type Decision } from './acts.ts'
import type { FollowedForm } from './followed-form.ts'

/**
 * What became of a change; `ignored` where it is under way already, or takes back what could not be done; `unclear` where
 * no response says it, until a poll does: `found` is what was done after all.
 */
export type Outcome = 'done' | 'found' | 'not-done' | 'unclear' | 'ignored'

type Send = (form: FollowedForm, change: DeskChange) => Promise<Outcome>

/** What a desk decides about rows: shown at once, and again as before where it fails. */
export class Decisions {
  readonly #send: Send
  readonly #show: () => void
  readonly #outcomes = new WeakMap<Act, Promise<Outcome>>()

  /** `send` has its turn after what was sent before; `show` is called as rows stand otherwise. */
  constructor(send: Send, show: () => void) {
    this.#send = send
    this.#show = show
  }

  /** Decides about rows of a form's round, once what it takes back is done. */
  make(form: FollowedForm, decision: Decision, rows: readonly number[]): Promise<Outcome> {
    const { round } = form.held.state
    const { act, rows: free, before } = form.begin(decision, rows)
    this.#show()
    const outcome = this.#sendAll(form, changesOf(decision, round, free), before).then(async (sent) => {
      form.end(act, sent === 'done')
      this.#show()
      if (sent !== 'unclear') return sent
      await form.untilTold()
      return form.held.state.round === round && form.areDecided(decision, free) ? 'found' : 'not-done'
    })
    this.#outcomes.set(act, outcome)
    return outcome
  }

  async #sendAll(
    form: FollowedForm,
    changes: readonly DeskChange[],
    before: readonly Act[],
  ): Promise<Outcome> {
    if (before.length > 0) {
      const taken = await Promise.all(before.map(async (act) => this.#outcomes.get(act)))
      if (taken.includes('not-done')) return 'ignored'
    }
    const outcomes = await Promise.all(changes.map((change) => this.#send(form, change)))
    if (outcomes.length === 0) return 'ignored'
    return outcomes.find((outcome) => outcome === 'not-done' || outcome === 'unclear') ?? 'done'
  }
}
