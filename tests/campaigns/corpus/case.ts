import type { LeadKind } from '#shared/routes.ts'
import type { RowLogName } from '#shared/rows/row.ts'

/** A response as it came over the wire; header names are in lower case. */
export interface HttpResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly text: string
}

/** Where cases are sent to. */
export interface Target {
  /** `http://localhost:<port>` */
  readonly url: string
}

/** Whatever takes a payload: the three live forms, the form of the canary, and the two leads. */
export type FormName = RowLogName | LeadKind

/** What is to be found in the table under a request's idempotency key, once all is sent. */
export interface Submission {
  readonly form: FormName
  /** A UUID in lower case, used by no other case. */
  readonly key: string
  /** The checked and normalised payload as it is kept; undefined where nothing may be stored. */
  readonly stored: Readonly<Record<string, unknown>> | undefined
}

/** One thing that is sent, and what is wrong with what comes back. */
export interface Case {
  /** What is sent, in short. */
  readonly label: string
  readonly send: (target: Target) => Promise<HttpResponse>
  /** A sentence for each thing that is not as the contract says. */
  readonly judge: (response: HttpResponse) => readonly string[]
  readonly submission?: Submission
}

const shownCharacters = 120

/** A text as a label shows it: quoted, on one line, not too long. */
export const shown = (text: string): string => {
  const quoted = JSON.stringify(text)
  return quoted.length > shownCharacters ? `${quoted.slice(0, shownCharacters)}… (${text.length})` : quoted
}

/** Part of every canary: no line of the functions' log may hold it. */
export const canaryMark = 'kanari'

let canaries = 0

/** A word that no other case sends, and that may be seen in no log. */
export const newCanary = (): string => {
  canaries += 1
  return `${canaryMark}${canaries}`
}
