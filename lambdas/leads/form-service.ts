import { idempotencyHeader } from '#shared/routes.ts'
import { site } from '#shared/site.ts'
import { formMessage } from './form-message.ts'
import { networkFailure, outcomeOf } from './form-service-answer.ts'
import type { Lead } from './lead.ts'
import { untilAborted } from './until-aborted.ts'

/** What became of an attempt. `failure` is a short code that is never personal. */
export type DeliveryOutcome =
  | { readonly kind: 'delivered' }
  /** The form service blames the request: another attempt would fare no better. */
  | { readonly kind: 'refused'; readonly failure: string }
  /** Another attempt may fare better; not before `retryAfterMs`, where the service said so. */
  | { readonly kind: 'failed'; readonly failure: string; readonly retryAfterMs?: number }

export interface FormService {
  /** Sends a lead once. Never throws; ends soon after the signal aborts, as `timed-out`. */
  readonly deliver: (lead: Lead, options: { readonly signal: AbortSignal }) => Promise<DeliveryOutcome>
}

/** Gives the access key; `anew` where the one given before was refused. Rejects where it cannot be read. */
export type AccessKey = (options?: {
  readonly anew?: boolean
  readonly signal?: AbortSignal
}) => Promise<string>

export interface FormServiceOptions {
  /** Where to post; nothing where the stage has no form service. */
  readonly url: string | undefined
  readonly accessKey: AccessKey
  /** Whom the mails are said to be from; the site by default. */
  readonly fromName?: string | undefined
  readonly fetch?: typeof fetch | undefined
}

/** The code of a lead that waits for the stage to be given a form service. */
export const noFormService = 'no-form-service'

/** Codes by which the service says that it does not know the key. */
const refusesKey = (outcome: DeliveryOutcome): boolean =>
  outcome.kind === 'failed' && ['status-401', 'status-403'].includes(outcome.failure)

const requestOf = (lead: Lead, key: string, fromName: string, signal: AbortSignal): RequestInit => ({
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    accept: 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    // The service may know by it that an attempt is one it has seen before.
    [idempotencyHeader]: lead.id,
  },
  body: JSON.stringify({ access_key: key, ...formMessage(lead, fromName) }),
  // To follow one would hand a visitor's message to whomever it names.
  redirect: 'manual',
  signal,
})

/** The client of a form service that takes the JSON bodies of specification, section 7. (spec/decisions.md, "Leads") */
export const createFormService = (options: FormServiceOptions): FormService => {
  const { url, accessKey, fromName = site.name, fetch: send = fetch } = options
  if (url === undefined) return { deliver: () => Promise.resolve({ kind: 'failed', failure: noFormService }) }

  const post = async (lead: Lead, key: string, signal: AbortSignal): Promise<DeliveryOutcome> => {
    try {
      return await outcomeOf(await send(url, requestOf(lead, key, fromName, signal)))
    } catch (error) {
      return { kind: 'failed', failure: signal.aborted ? 'timed-out' : networkFailure(error) }
    }
  }

  const readKey = (signal: AbortSignal, anew = false): Promise<string | undefined> =>
    untilAborted(
      accessKey({ anew, signal }).catch(() => undefined),
      signal,
    )

  return {
    deliver: async (lead, { signal }) => {
      const key = await readKey(signal)
      if (key === undefined)
        return { kind: 'failed', failure: signal.aborted ? 'timed-out' : 'no-access-key' }
      const outcome = await post(lead, key, signal)
      if (!refusesKey(outcome)) return outcome
      // The operator may have changed the key since it was read.
      const current = await readKey(signal, true)
      return current === undefined || current === key ? outcome : post(lead, current, signal)
    },
  }
}
