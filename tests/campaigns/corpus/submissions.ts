import { randomUUID } from 'node:crypto'
import { idempotencyHeader } from '#shared/routes.ts'
import { type HttpResponse, type Case, shown } from './case.ts'
import { faultsOf, jsonOf } from './contract.ts'
import { posting } from './exchange.ts'
import type { CorpusForm } from './forms.ts'
import { type Verdict, verdictOn } from './verdict.ts'

interface Sending {
  readonly label?: string
  /** Replace what a page sends. */
  readonly headers?: Readonly<Record<string, string>>
  /** What it must come to, where the page's own verdict is not to be asked. */
  readonly isTaken?: boolean
}

/** The sentences at the fields are those of the page, word for word. */
const otherSentences = (response: HttpResponse | undefined, { sentences }: Verdict): string[] => {
  const body = response && jsonOf(response)
  const given = (body as { fields?: Record<string, string> } | null | undefined)?.fields ?? {}
  return Object.entries(sentences)
    .filter(([field, sentence]) => !Object.hasOwn(given, field) || given[field] !== sentence)
    .map(([field, sentence]) => `At "${field}" the page says "${sentence}", the server does not.`)
}

const disagreement = (isTaken: boolean, verdict: Verdict): string[] =>
  isTaken === verdict.isTaken ? [] : [`The page ${verdict.isTaken ? 'takes' : 'refuses'} it.`]

/**
 * A body sent to a form under a key of its own: the server must judge it as the page does, say the same at the same
 * fields, and keep what the page would have kept, or nothing.
 */
export const submissionCase = (form: CorpusForm, body: string | Uint8Array, sending: Sending = {}): Case => {
  const verdict = verdictOn(form, body)
  const { isTaken = verdict.isTaken, headers = {} } = sending
  const label = sending.label ?? shown(typeof body === 'string' ? body : Buffer.from(body).toString('latin1'))
  const key = randomUUID()
  return {
    label: `${form.name}: ${label}`,
    send: posting(form, {
      headers: { 'content-type': 'application/json', [idempotencyHeader]: key, ...headers },
      body,
    }),
    judge: ([response]) => [
      ...disagreement(isTaken, verdict),
      ...faultsOf(response, { statuses: [isTaken ? 200 : 400], success: form.success }),
      ...(isTaken ? [] : otherSentences(response, verdict)),
    ],
    submission: { form: form.name, key, stored: isTaken ? verdict.kept : undefined },
  }
}

const labelOf = (value: unknown): string =>
  value === undefined ? 'left out' : shown(typeof value === 'string' ? value : JSON.stringify(value))

/** A payload that is taken, but for one field. */
export const fieldCase = (
  form: CorpusForm,
  field: string,
  value: unknown,
  sending: Omit<Sending, 'headers'> = {},
): Case =>
  submissionCase(form, JSON.stringify({ ...form.valid(), [field]: value }), {
    ...sending,
    label: `${field} ${sending.label ?? labelOf(value)}`,
  })
