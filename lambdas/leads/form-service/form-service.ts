import { idempotencyHeader } from '#shared/routes.ts'
import { site } from '#shared/site.ts'
import { withinDeadline } from '#lambdas/deadline.ts'
import { type Posted, type PostForm, postForm } from './post-form.ts'
import type { AccessKey } from './access-key.ts'

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
const outcomeOf = ({ status, retryAfter, text }: Response, success: Success): DeliveryOutcome => {
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

/** A mail as the form service takes it, without the access key and the sender's name. */
export interface Mail {
  /** The same for each attempt to send the same: the service may know by it what it has seen before. */
  readonly id: string
  readonly message: Readonly<Record<string, string>>
}

export interface FormService {
  /** Sends a mail once. Never throws; ends soon after the signal aborts, as `timed-out`. */
  readonly deliver: (mail: Mail, options: { readonly signal: AbortSignal }) => Promise<DeliveryOutcome>
}

interface FormServiceOptions {
  /** Where to post. */
  readonly url: string
  readonly accessKey: AccessKey
  /** The sender's name in mails; the site's by default. */
  readonly fromName?: string | undefined
  /** What it says of a mail that it took; `{ success: true }` by default. */
  readonly success?: Success | undefined
  readonly post?: PostForm | undefined
}

/** Codes by which the service says that it does not know the key. */
const refusesKey = (outcome: DeliveryOutcome): boolean =>
  outcome.kind === 'waits' && ['status-401', 'status-403'].includes(outcome.failure)

/** Both kinds of lead carry `subject` and `from_name`: in an inbox both must say what they are and who sent them. */
const formOf = ({ id, message: { subject = '', ...fields } }: Mail, key: string, fromName: string) => ({
  headers: {
    'content-type': 'application/json',
    accept: 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    [idempotencyHeader]: id,
  },
  body: JSON.stringify({ access_key: key, subject, from_name: fromName, ...fields }),
})

/** The client of a form service: any that takes a form as a JSON object with an access key in it. */
export const createFormService = (options: FormServiceOptions): FormService => {
  const { url, accessKey, fromName = site.name, success = { success: true }, post = postForm } = options

  const send = async (mail: Mail, key: string, signal: AbortSignal): Promise<DeliveryOutcome> => {
    const posted = await post(url, { ...formOf(mail, key, fromName), signal })
    if (posted.kind === 'response') return outcomeOf(posted, success)
    return { kind: posted.kind === 'not-sent' ? 'failed' : 'unclear', failure: posted.failure }
  }

  const readKey = (signal: AbortSignal, fresh = false): Promise<string | undefined> =>
    withinDeadline(() => accessKey({ fresh, signal }), signal).catch(() => undefined)

  return {
    deliver: async (mail, { signal }) => {
      const key = await readKey(signal)
      if (key === undefined)
        return signal.aborted
          ? { kind: 'failed', failure: 'timed-out' }
          : { kind: 'waits', failure: 'no-access-key' }
      const outcome = await send(mail, key, signal)
      if (!refusesKey(outcome)) return outcome
      // The operator may have changed the key since it was read.
      const current = await readKey(signal, true)
      return current === undefined || current === key ? outcome : send(mail, current, signal)
    },
  }
}
