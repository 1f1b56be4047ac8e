import type { LiveForm } from '#shared/rows/row.ts'
import { type FaultKind, faultKinds } from './network/wifi.ts'
import type { HttpResponse } from './network/exchange.ts'
import type { Post } from './phones/forms.ts'

/** One person's answer, what they read meanwhile, and what became of it as far as the phone knows. Times are milliseconds of one clock. */
export interface Entry {
  readonly number: number
  readonly form: LiveForm
  readonly marker: string
  /** What the log should hold of it. */
  kept?: Post['kept']
  /** When its owner submitted it. */
  submittedAt?: number
  /** Requests that carried it. */
  attempts: number
  acknowledgedAt?: number
  /** The status of a refusal that no later try can change. */
  refused?: number
  /** When its owner first read that something did not work, in a response of the site's own. */
  errorAt?: number
  /** When its owner first read that the site is busy, and that the answer is kept and will be sent. */
  keptAt?: number
  /** When its owner first read that the answer waits for signal. */
  offlineAt?: number
  /** Somebody at the desk decided that it shall not be shown, before it was. */
  keptBack?: true
  /** Its owner went away: the page never had what it needs. */
  gaveUp?: true
}

const markerShape = /^Rehearsal [0-9a-f]+-\d+/

/** Begins every text of a rehearsal, for whoever reads the log later; `run` tells one rehearsal from another. */
const markerOf = (run: string, number: number): string => `Rehearsal ${run}-${number}`

/** Opens the ledger with an entry for each phone; `formOf` says what it uses. `run` is hexadecimal. */
export const createLedger = (phones: number, run: string, formOf: (number: number) => LiveForm) => {
  const entries = Array.from({ length: phones }, (_, number): Entry => {
    return { number, form: formOf(number), marker: markerOf(run, number), attempts: 0 }
  })
  const byMarker = new Map(entries.map((entry) => [entry.marker, entry]))
  const faults = Object.fromEntries(faultKinds.map((kind) => [kind, 0])) as Record<FaultKind, number>
  const statuses = new Map<number, number>()
  const answerTimes: number[] = []
  return {
    entries,
    faults,
    /** Responses by status, of all requests. */
    statuses,
    /** How long the site took for each response, in ms, time in the air and slow bodies left out. */
    answerTimes,
    /** Up to which row a form's screens may show answers, while somebody holds the rest. */
    ceilings: new Map<LiveForm, number>(),
    now: () => performance.now(),
    observer: {
      onFault: (kind: FaultKind) => {
        faults[kind] += 1
      },
      onResponse: ({ status, tookMs }: HttpResponse) => {
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        answerTimes.push(tookMs)
      },
    },
    entryOf: (text: unknown): Entry | undefined =>
      typeof text === 'string' ? byMarker.get(markerShape.exec(text)?.[0] ?? '') : undefined,
  }
}

/** Everything that is counted while the rehearsal runs. */
export type Ledger = ReturnType<typeof createLedger>
