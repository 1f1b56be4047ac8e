import type { LiveForm } from '#shared/rows/row.ts'

/** An answer on its way: its key, and its number among the form's. */
export interface Entry {
  readonly form: LiveForm
  readonly key: string
  readonly number: number
}

/** What one container of the API does. */
export interface Container {
  readonly append: (entry: Entry, signal: AbortSignal) => Promise<unknown>
  readonly settled: (form: LiveForm, signal: AbortSignal) => Promise<{ readonly lastRow: number }>
  readonly read: (
    form: LiveForm,
    from: number,
    signal: AbortSignal,
  ) => Promise<{ readonly keys: readonly string[]; readonly lastRow: number }>
}

/** The store and the code over it, under test. */
export interface Service {
  readonly container: () => Container
  /** Keys of what is stored and delivered to readers, with how often. */
  readonly stored: (form: LiveForm) => ReadonlyMap<string, number>
  /** Ends what runs by itself. */
  readonly stop: () => void
  readonly units: () => { readonly read: number; readonly write: number; readonly throttled: number }
}

/** Whether an error means 503, after which a phone sends the same again. */
export const isBusyAnswer = (error: unknown): boolean =>
  error instanceof Error && ['StoreUnavailable', 'RowLogBusy', 'TooLate', 'AbortError'].includes(error.name)

/** The idempotency key of a form's answer. */
export const keyOf = (form: LiveForm, number: number): string =>
  `${form}-phone-${String(number).padStart(20, '0')}`

/** An answer of the usual length. */
export const answerOf = ({ number }: Entry) => ({
  table: number % 400,
  idea: `idea ${number} of the room with some more words to it`,
  impact: 5,
  effort: 5,
})

/** The key of an answer a chart was given. */
export const keyOfAnswer = (form: LiveForm, { idea }: Readonly<Record<string, unknown>>): string =>
  keyOf(form, Number(String(idea).split(' ')[1]))
