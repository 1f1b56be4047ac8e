import { randomUUID } from 'node:crypto'
import { idempotencyHeader } from '#shared/routes.ts'
import { type HttpResponse, type Case, shown } from './case.ts'
import { faultsOf, jsonOf } from './contract.ts'
import { posting } from './exchange.ts'
import type { CorpusForm } from './forms.ts'
import { type Verdict, verdictOn } from './verdict.ts'

/** The sentences at the fields are those of the page, word for word. */
const otherSentences = (response: HttpResponse | undefined, { sentences }: Verdict): string[] => {
  const body = response && jsonOf(response)
  const given = (body as { fields?: Record<string, string> } | null | undefined)?.fields ?? {}
  return Object.entries(sentences)
    .filter(([field, sentence]) => !Object.hasOwn(given, field) || given[field] !== sentence)
    .map(([field, sentence]) => `At "${field}" the page says "${sentence}", the server does not.`)
}

/**
 * A body sent to a form under a key of its own: the server must judge it as the page does, say the same at the same
 * fields, and keep what the page would have kept, or nothing.
 */
export const submissionCase = (
  form: CorpusForm,
  body: string | Uint8Array,
  label = shown(typeof body === 'string' ? body : Buffer.from(body).toString('latin1')),
): Case => {
  const verdict = verdictOn(form, body)
  const key = randomUUID()
  return {
    label: `${form.name}: ${label}`,
    send: posting(form, { headers: { 'content-type': 'application/json', [idempotencyHeader]: key }, body }),
    judge: ([response]) => [
      ...faultsOf(response, { statuses: [verdict.isTaken ? 200 : 400], success: form.success }),
      ...(verdict.isTaken ? [] : otherSentences(response, verdict)),
    ],
    submission: { form: form.name, key, stored: verdict.kept },
  }
}

/** A payload that is taken, but for one text. */
export const fieldCase = (form: CorpusForm, field: string, text: string): Case =>
  submissionCase(form, JSON.stringify({ ...form.valid(), [field]: text }), `${field} ${shown(text)}`)
