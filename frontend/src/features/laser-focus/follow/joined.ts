import { after } from '#lib/after.ts'
import { hearAsked } from '#lib/asked/asked.ts'
import { askRound, hearServer } from '../ask-round.ts'
import { loadForm, saveForm } from '../draft.ts'
import { isStepValid, steps } from '../form-state.ts'
import { stepEntry } from '../step-history.ts'
import { readMine } from '../my-answer.ts'
import { rateRecord } from '../rate/rate-record.ts'
import { startActivities } from './activities.ts'

/** So long (ms) the form may be kept from opening by what it asks. */
const patienceMs = 1_000

/** What the form is asked for by a page that leads from form to form. */
export const joined = {
  /** Sends ratings and dots that wait while the form is not shown. Returns the stop. */
  send: startActivities,
  /** Hears what the event asks, so that the form opens with it. Resolves once it is here, or cannot be had for now. */
  hear: (): Promise<void> =>
    new Promise((resolve) => {
      const heard = { isFresh: false }
      const stop = hearServer((response) => {
        heard.isFresh = true
        hearAsked((Object(response) as { readonly asked?: unknown }).asked)
      })
      const callOff = after(patienceMs, resolve)
      // What it said a moment ago it says still.
      void (heard.isFresh ? Promise.resolve() : askRound())
        .catch(() => undefined)
        .finally(() => {
          stop()
          callOff()
          resolve()
        })
    }),
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
    const places = rateRecord.seen()?.places ?? []
    return {
      stands: readMine()?.answer !== undefined,
      rated: places.filter(({ said }) => said && said.passed !== true).length,
    }
  },
}
