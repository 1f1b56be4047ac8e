import * as z from 'zod/mini'
import type { CorpusForm } from './forms.ts'

/** What a page would say to a body before it sent it. */
export interface Verdict {
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
export const verdictOn = (form: CorpusForm, body: string | Uint8Array): Verdict => {
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
