import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { idempotencyHeader } from '#shared/routes.ts'
import { type HttpResponse, type Case, shown } from './case.ts'
import { faultsOf, jsonOf } from './contract.ts'
import { posting } from './exchange.ts'
import type { CorpusForm } from './forms.ts'

/** What a page would say to a body before it sent it. */
interface Verdict {
  readonly isTaken: boolean
  /** The sentence that the page shows at each field at fault; of unknown fields nothing is said. */
  readonly sentences: Readonly<Record<string, string>>
  /** What is kept of a payload that is taken. */
  readonly kept: Readonly<Record<string, unknown>> | undefined
}

const refused = (sentences: Readonly<Record<string, string>> = {}): Verdict => ({
  isTaken: false,
  sentences,
  kept: undefined,
})

/** What tells machines from people is no part of a lead. (shared/leads/signals.ts) */
const signals = ['website', 'filledInMs']

/** As it comes out of the table: nothing undefined, no negative zero; an empty address is not kept. */
const keptOf = ({ name }: CorpusForm, payload: Readonly<Record<string, unknown>>) => {
  const isLead = name === 'contact' || name === 'estimate'
  const kept = Object.entries(payload).filter(([field, value]) =>
    isLead ? !signals.includes(field) : !(field === 'email' && value === ''),
  )
  return JSON.parse(JSON.stringify(Object.fromEntries(kept))) as Record<string, unknown>
}

const parse = (bytes: Uint8Array): { readonly value: unknown } | undefined => {
  try {
    return { value: JSON.parse(new TextDecoder().decode(bytes)) as unknown }
  } catch {
    return undefined
  }
}

/** Judges a body with the schema that the form's page uses, and with what the stage serves. */
const verdictOn = (form: CorpusForm, body: string | Uint8Array): Verdict => {
  const parsed = parse(typeof body === 'string' ? Buffer.from(body) : body)
  if (!parsed) return refused()
  const checked = z.safeParse(form.schema, parsed.value)
  if (checked.success)
    return form.offers(checked.data)
      ? { isTaken: true, sentences: {}, kept: keptOf(form, checked.data) }
      : refused()
  const sentences = new Map<string, string>()
  for (const { path, message } of checked.error.issues) {
    const field = String(path[0] ?? '')
    if (path.length > 0 && !sentences.has(field)) sentences.set(field, message)
  }
  return refused(Object.fromEntries(sentences))
}

/** The sentences at the fields are those of the page, word for word. */
const otherSentences = (response: HttpResponse, { sentences }: Verdict): string[] => {
  const body = jsonOf(response)
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
    judge: (response) => [
      ...faultsOf(response, verdict.isTaken ? 200 : 400),
      ...(verdict.isTaken ? [] : otherSentences(response, verdict)),
    ],
    submission: { form: form.name, key, stored: verdict.kept },
  }
}

/** A payload that is taken, but for one text. */
export const fieldCase = (form: CorpusForm, field: string, text: string): Case =>
  submissionCase(form, JSON.stringify({ ...form.valid(), [field]: text }), `${field} ${shown(text)}`)
