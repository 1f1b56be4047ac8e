import { hearAsked } from '#lib/asked/asked.ts'
import { sleep } from '#lib/sleep.ts'
import { askRound, hearServer } from '../ask-round.ts'
import { loadForm, saveForm } from '../draft.ts'
import { isStepValid, steps } from '../form-state.ts'
import { stepEntry } from '../step-history.ts'
import { readMine } from '../my-answer.ts'
import { rateRecord } from '../rate/rate-record.ts'
import { ratedBy } from '../rate/rules.ts'
import { startActivities } from './activities.ts'

/** So long (ms) the form may be kept from opening by what it asks. */
const patienceMs = 1_000

let stopHearing: (() => void) | undefined

/** What the form is asked for by a page that leads from form to form. */
export const joined = {
  /** Sends ratings and dots that wait while the form is not shown. Returns the stop. */
  send: startActivities,
  /** Hears what the event asks, so that the form opens with it. Resolves once it is here, or cannot be had for now. */
  hear: async (): Promise<void> => {
    stopHearing ??= hearServer((response) =>
      hearAsked((Object(response) as { readonly asked?: unknown }).asked),
    )
    await Promise.race([askRound().catch(() => undefined), sleep(patienceMs)])
  },
  /** Begins an empty form at its idea, where the address names the table. */
  seat: (): void => {
    const { search } = window.location
    const form = loadForm(search)
    const { phase, answers } = form
    if (phase !== 'table' || answers.idea !== '' || !isStepValid('table', answers)) return
    saveForm({ ...form, phase: 'idea' }, search)
    // On top of the page's entry, as if somebody had gone there from the first step.
    const entry = window.history.state as object | null
    window.history.pushState({ ...entry, [stepEntry]: steps.indexOf('idea') }, '')
  },
  /** What this phone did: whether it has given an idea that stands, and how many of others it has rated. */
  record: (): { stands: boolean; rated: number } => {
    rateRecord.look()
    return {
      stands: readMine()?.answer !== undefined,
      rated: ratedBy(rateRecord.seen()),
    }
  },
}
