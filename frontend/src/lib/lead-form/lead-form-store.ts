import { ApiError, callApi } from '../api-client.ts'
import { createIdempotencyKey } from '../idempotency-key.ts'
import { keepDraft, readDraft, type LeadAttempt, type LeadDraft } from './lead-draft.ts'
import { emptyLeadForm, emptyValues, type LeadFaults, type LeadFormState } from './lead-form-state.ts'
import type { LeadCheck, LeadRules } from './lead-rules.ts'
import { sortFaults } from './sort-faults.ts'

export interface LeadFormSetup<Field extends string> {
  /** Under this name the draft is kept. */
  readonly name: string
  readonly fields: readonly Field[]
  readonly rules: LeadRules
  /** Where the lead is posted. */
  readonly path: string
}

export interface LeadFormStore<Field extends string> {
  readonly initial: LeadFormState<Field>
  /** For useSyncExternalStore: the same object until something changes. */
  read: () => LeadFormState<Field>
  subscribe: (changed: () => void) => () => void
  /** Somebody is about to fill the form in. */
  approach: () => void
  edit: (field: Field, value: string) => void
  /** Checks and sends. `beside` goes along unseen; `unfinished` are fields the browser cannot read a value from. */
  submit: (beside: Readonly<Record<string, unknown>>, unfinished?: readonly string[]) => void
  /** The visitor has seen the outcome. */
  dismiss: () => void
}

const unfinishedSentence = 'Complete this field, or leave it empty.'
/** The key was used with another body: it can never work again. (spec/api.md, "Errors") */
const keySpent = 422

/** Longer than the server takes at its worst (spec/api.md, "Errors"), on a line that is slow itself. */
const patienceMs = 20_000

const send = async (path: string, { key, body }: LeadAttempt): Promise<void> => {
  const request = { body, idempotencyKey: key, keepalive: true, timeoutMs: patienceMs }
  const answer = await callApi(path, { method: 'POST', ...request })
  // A hotel's sign-in page and a firewall's challenge answer "OK" too, and the lead would be lost.
  if (typeof answer !== 'object' || answer === null) throw new ApiError(200, '')
}

class DraftedForm<Field extends string> implements LeadFormStore<Field> {
  readonly initial: LeadFormState<Field>
  readonly #setup: LeadFormSetup<Field>
  readonly #listeners = new Set<() => void>()
  #state: LeadFormState<Field>
  #draft: LeadDraft<Field> | undefined

  constructor(setup: LeadFormSetup<Field>) {
    this.#setup = setup
    this.initial = emptyLeadForm(setup.fields)
    this.#state = this.initial
  }

  read = (): LeadFormState<Field> => {
    this.#current()
    return this.#state
  }

  subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed)
    return () => {
      this.#listeners.delete(changed)
      // An outcome belongs to the visit on which it was shown.
      if (this.#listeners.size === 0 && this.#state.phase !== 'sending') {
        this.#state = { ...this.#state, phase: 'idle', faults: {}, remark: '' }
      }
    }
  }

  edit = (field: Field, value: string): void => {
    if (this.#state.phase === 'sending') return
    const values = { ...this.#current().values, [field]: value }
    this.#keep({ values })
    // What is being put right is no longer held against the visitor.
    this.#change({ values, faults: { ...this.#state.faults, [field]: undefined } })
  }

  approach = (): void => {
    // Whoever submits without them is told then.
    this.#setup.rules.bring().catch(() => undefined)
  }

  submit = (beside: Readonly<Record<string, unknown>>, unfinished: readonly string[] = []): void => {
    if (this.#state.phase === 'sending') return
    const { rules } = this.#setup
    const check = rules.atHand()
    if (check) {
      this.#judgeOrSend(check, beside, unfinished)
      return
    }
    this.#change({ phase: 'sending', faults: {}, remark: '' })
    rules.bring().then(
      (brought) => this.#judgeOrSend(brought, beside, unfinished),
      () => this.#change({ phase: 'unreachable' }),
    )
  }

  dismiss = (): void => this.#change({ phase: 'idle' })

  #change(part: Partial<LeadFormState<Field>>) {
    this.#state = { ...this.#state, ...part }
    for (const changed of this.#listeners) changed()
  }

  #current(): LeadDraft<Field> {
    if (!this.#draft) {
      this.#draft = readDraft(this.#setup.name, this.#setup.fields, Date.now())
      this.#state = { ...this.#state, values: this.#draft.values }
    }
    return this.#draft
  }

  #keep(part: Partial<LeadDraft<Field>>) {
    this.#draft = { ...this.#current(), ...part }
    keepDraft(this.#setup.name, this.#draft)
  }

  #judge(faults: LeadFaults) {
    this.#change({ faults, judged: this.#state.judged + Math.sign(Object.keys(faults).length) })
  }

  #judgeOrSend(check: LeadCheck, beside: Readonly<Record<string, unknown>>, unfinished: readonly string[]) {
    const { values, since, attempt } = this.#current()
    // The time of the first submission stays, for a body sent again must be the same body.
    const filledInMs = attempt?.body.filledInMs ?? Math.max(0, Date.now() - since)
    const checked = check(values, { ...beside, filledInMs })
    if ('body' in checked && unfinished.length === 0) {
      this.#send(checked.body)
      return
    }
    const { faults, remark } = 'body' in checked ? { faults: {}, remark: '' } : checked
    const missing = Object.fromEntries(unfinished.map((field) => [field, unfinishedSentence]))
    this.#change({ phase: remark === '' ? 'idle' : 'refused', remark })
    this.#judge({ ...faults, ...missing })
  }

  #send(body: LeadAttempt['body']) {
    const { attempt } = this.#current()
    const isSame = attempt && JSON.stringify(attempt.body) === JSON.stringify(body)
    const next = isSame ? attempt : { key: createIdempotencyKey(), body }
    this.#keep({ attempt: next })
    this.#change({ phase: 'sending', faults: {}, remark: '' })
    send(this.#setup.path, next).then(
      () => this.#succeed(),
      (error: unknown) => this.#fail(error),
    )
  }

  #succeed() {
    const values = emptyValues(this.#setup.fields)
    this.#keep({ values, since: Date.now(), attempt: undefined })
    this.#change({ phase: 'sent', sent: this.#state.values, values })
  }

  #fail(error: unknown) {
    if (!(error instanceof ApiError)) {
      this.#change({ phase: 'unreachable' })
      return
    }
    if (error.status === keySpent) this.#keep({ attempt: undefined })
    const { faults, remark } = sortFaults(this.#setup.fields, error.fields)
    this.#change({ phase: 'refused', remark })
    this.#judge(faults)
  }
}

/**
 * One form's state, outside of React: it outlives the page that shows it, so that what is typed is there again and what
 * is on its way arrives. The draft is in the tab's session storage until the server has the lead; the same content keeps
 * one idempotency key, whatever happens on the way. (specification, sections 4, 5 and 8; spec/decisions.md, "Leads")
 */
export const createLeadFormStore = <Field extends string>(
  setup: LeadFormSetup<Field>,
): LeadFormStore<Field> => new DraftedForm(setup)
