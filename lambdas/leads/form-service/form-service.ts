import { idempotencyHeader } from '#shared/routes.ts'
import { site } from '#shared/site.ts'
import type { AccessKey } from './access-key.ts'
import { type DeliveryOutcome, outcomeOf, type Success } from './form-service-response.ts'
import { type PostForm, postForm } from './post-form.ts'
import { withinDeadline } from '#lambdas/deadline.ts'

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

export interface FormServiceOptions {
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
