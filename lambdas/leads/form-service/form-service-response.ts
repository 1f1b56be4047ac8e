import type { Posted } from './post-form.ts'

/** What became of an attempt. `failure` is a short code that is never personal. */
export type DeliveryOutcome =
  | { readonly kind: 'delivered' }
  /** The form service blames the request: another attempt would fare no better. */
  | { readonly kind: 'refused'; readonly failure: string }
  /** It was not taken, and another attempt may fare better; not before `retryAfterMs`, where the service said so. */
  | { readonly kind: 'failed'; readonly failure: string; readonly retryAfterMs?: number }
  /** It was not taken, for a key or a quota that only the operator can set right. */
  | { readonly kind: 'waits'; readonly failure: string; readonly retryAfterMs?: number }
  /** It was sent, and the service did not say whether it took it. */
  | { readonly kind: 'unclear'; readonly failure: string }

type Response = Extract<Posted, { kind: 'response' }>

const unclear = (failure: string): DeliveryOutcome => ({ kind: 'unclear', failure })

/** Statuses that blame the request: it would be refused again. */
const blamesRequest: readonly number[] = [400, 422]

/** Statuses by which a service says that it does not know the key, or that its quota is used up: no lead is to blame. */
const blamesOperator: readonly number[] = [401, 403, 429]

/**
 * Statuses of a gateway that handed the form on and heard nothing. A 502 may be such a one too, but is what a service
 * that is down says for hours: a lead is not to end as perhaps delivered for that.
 */
const heardNothing: readonly number[] = [504, 520, 524]

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A field of the response and its value, by which a service says that it took a mail. */
export type Success = Readonly<Record<string, string | number | boolean>>

/** Whether a response says that nothing was taken, in a word that a service may use for it. */
const denies = ({ success, ok, error, errors }: Readonly<Record<string, unknown>>): boolean =>
  [success, ok].some((said) => said === false || said === 'false') || Boolean(error) || Boolean(errors)

/**
 * What the body of an OK response says. Only a JSON object with the field and value of a success is one. An object that
 * says no, or tells of an error, was not taken. No other body says so: services that were made for browsers thank with
 * a page, or with nothing.
 */
const outcomeOfBody = (text: string | undefined, success: Success): DeliveryOutcome => {
  if (text === undefined) return unclear('too-large')
  if (text.trim() === '') return unclear('empty')
  const value = parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return unclear('not-json')
  const said = value as Readonly<Record<string, unknown>>
  if (Object.entries(success).every(([name, wanted]) => said[name] === wanted)) return { kind: 'delivered' }
  return denies(said) ? { kind: 'failed', failure: 'success-false' } : unclear('no-success')
}

/** What a Retry-After header asks for, in ms from now; undefined where there is none that can be understood. */
const retryAfterOf = (header = ''): number | undefined => {
  const text = header.trim()
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now()
  return ms > 0 ? ms : undefined
}

/** What a form service's response means, by status and body. */
export const outcomeOf = ({ status, retryAfter, text }: Response, success: Success): DeliveryOutcome => {
  if (status >= 200 && status < 300) return outcomeOfBody(text, success)
  if (status >= 300 && status < 400) return unclear('redirect')
  const failure = `status-${status}`
  if (heardNothing.includes(status)) return unclear(failure)
  if (blamesRequest.includes(status)) return { kind: 'refused', failure }
  const retryAfterMs = retryAfterOf(retryAfter)
  return {
    kind: blamesOperator.includes(status) ? 'waits' : 'failed',
    failure,
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  }
}
