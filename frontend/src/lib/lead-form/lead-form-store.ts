import type { LeadKind } from '#shared/routes.ts'
import { createIdempotencyKey } from '../idempotency-key.ts'
import { isExpired } from '../outbox/outbox-store.ts'
import { retryImport } from '../late-code/late-code.ts'
import type { LeadRefusal } from './deliver-lead.ts'
import { keepDraft, readDraft, type LeadAttempt, type LeadDraft } from './lead-draft.ts'
import {
  emptyLeadForm,
  emptyValues,
  type LeadFaults,
  type LeadFormState,
  type LeadCheck,
  type LeadRules,
} from './lead-form-state.ts'

export interface LeadFormSetup<Field extends string> {
  /** Under this name the draft is kept. */
  readonly name: string
  readonly fields: readonly Field[]
  readonly rules: LeadRules
  readonly kind: LeadKind
}

export interface LeadFormStore<Field extends string> {
  readonly initial: LeadFormState<Field>
  /** For useSyncExternalStore: the same object until something changes. */
  read: () => LeadFormState<Field>
  subscribe: (changed: () => void) => () => void
  /** Goes on sending what an earlier page could not send. */
  resume: () => void
  /** The visitor is about to fill the form in. */
  approach: () => void
  edit: (field: Field, value: string) => void
  /**
   * Checks and sends. `beside` is sent along; `unfinished` are fields the browser cannot read a value from. With `judging`
   * 0 no fault takes the focus: nobody has asked.
   */
  submit: (beside: Readonly<Record<string, unknown>>, unfinished?: readonly string[], judging?: 0 | 1) => void
  /** What is tried again is what the page shows: `beside` takes the place of what was sent along, under a new key. */
  follow: (beside: Readonly<Record<string, unknown>>) => void
  /** The visitor has seen the outcome. */
  dismiss: () => void
}

const unfinishedSentence = 'Complete this field, or leave it empty.'
/** Loads the code that sends a lead, which visitors who only read the page do not need. */
const bringDelivery = () => import('./deliver-lead.ts')

class DraftedForm<Field extends string> implements LeadFormStore<Field> {
  readonly initial: LeadFormState<Field>
  readonly #setup: LeadFormSetup<Field>
  readonly #listeners = new Set<() => void>()
  #state: LeadFormState<Field>
  #draft: LeadDraft<Field> | undefined
  /** Ends the sending that is under way. */
  #sending: AbortController | undefined
  #isApproached = false
  /** What is sent along, as the page has it now. */
  #beside: Readonly<Record<string, unknown>> = {}

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
      // An outcome belongs to the visit on which it was shown; a lead that is still being sent has none.
      if (this.#listeners.size === 0 && this.#state.phase !== 'sending' && !this.#sending) {
        this.#state = { ...this.#state, phase: 'idle', faults: {}, remark: '' }
      }
    }
  }

  edit = (field: Field, value: string): void => {
    if (this.#state.phase === 'sending') return
    const values = { ...this.#current().values, [field]: value }
    // What is being changed is not to be sent as it was: it goes on as it is when the field is left.
    this.#stop()
    this.#keep({ values, isSending: false })
    // A fault goes away as soon as its field changes.
    this.#change({
      values,
      isTrying: this.#state.isTrying && 'held',
      faults: { ...this.#state.faults, [field]: undefined },
    })
  }

  resume = (): void => {
    const { attempt, isSending, isLeft } = this.#current()
    if (attempt && isSending && !this.#sending) this.#deliver(attempt, isLeft)
  }

  approach = (): void => {
    if (this.#isApproached) return
    this.#isApproached = true
    retryImport(() => Promise.all([this.#setup.rules.bring(), bringDelivery()])).catch(() => {
      // A submission without them reports it.
      this.#isApproached = false
    })
  }

  submit = (
    beside: Readonly<Record<string, unknown>>,
    unfinished: readonly string[] = [],
    judging = 1,
  ): void => {
    if (this.#state.phase === 'sending') return
    const { rules } = this.#setup
    const check = rules.atHand()
    this.#beside = beside
    if (check) {
      this.#judgeOrSend(check, unfinished, judging)
      return
    }
    const signal = this.#begin()
    this.#change({ phase: 'sending', isTrying: false, faults: {}, remark: '' })
    this.#insist(rules.bring, signal).then(
      (brought) => {
        this.#stop()
        this.#change({ isTrying: false })
        this.#judgeOrSend(brought, unfinished, judging)
      },
      () => {
        if (!signal.aborted) this.#giveUp()
      },
    )
  }

  follow = (beside: Readonly<Record<string, unknown>>): void => {
    // What waits for the rules goes along as the page has it then.
    this.#beside = { ...this.#beside, ...beside }
    const body = this.#current().attempt?.body
    if (
      body &&
      this.#state.isTrying === true &&
      JSON.stringify({ ...body, ...beside }) !== JSON.stringify(body)
    )
      this.submit({ ...beside, website: body.website })
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
    const before = this.#current()
    this.#draft = { ...before, ...part }
    keepDraft(this.#setup.name, this.#draft, before)
  }

  /** Ends what is under way. */
  #begin(): AbortSignal {
    this.#stop()
    this.#sending = new AbortController()
    return this.#sending.signal
  }

  /** Code that does not load counts as a server that does not respond: the visitor sees it, and it goes on. */
  #insist<Code>(load: () => Promise<Code>, signal: AbortSignal): Promise<Code> {
    return retryImport(load, { signal, failed: () => this.#change({ phase: 'unreachable', isTrying: true }) })
  }

  #stop() {
    this.#sending?.abort()
    this.#sending = undefined
  }

  #judge(faults: LeadFaults, judging = 1) {
    this.#change({ faults, judged: this.#state.judged + judging * Math.sign(Object.keys(faults).length) })
  }

  #judgeOrSend(check: LeadCheck, unfinished: readonly string[], judging: number) {
    const { values, since, attempt } = this.#current()
    // The time of the first submission stays, for a body sent again must be the same body.
    const filledInMs = attempt?.body.filledInMs ?? Math.max(0, Date.now() - since)
    const checked = check(values, { ...this.#beside, filledInMs })
    if ('body' in checked && unfinished.length === 0) {
      this.#send(checked.body)
      return
    }
    const { faults, remark } = 'body' in checked ? { faults: {}, remark: '' } : checked
    const missing = Object.fromEntries(unfinished.map((field) => [field, unfinishedSentence]))
    this.#change({ phase: remark === '' ? 'idle' : 'refused', remark })
    this.#judge({ ...faults, ...missing }, judging)
  }

  #send(body: LeadAttempt['body']) {
    const { attempt } = this.#current()
    const now = Date.now()
    const isSame =
      attempt && !isExpired(attempt, now) && JSON.stringify(attempt.body) === JSON.stringify(body)
    this.#deliver(isSame ? attempt : { idempotencyKey: createIdempotencyKey(), madeAt: now, body })
  }

  #deliver(attempt: LeadAttempt, isLeft = false) {
    const signal = this.#begin()
    // What another tab has left stays that one's, for as long as it goes on with it.
    if (!isLeft) this.#keep({ attempt, isSending: true, isLeft })
    this.#change({ phase: 'sending', isTrying: false, faults: {}, remark: '' })
    this.#insist(bringDelivery, signal)
      .then(({ deliverLead }) =>
        deliverLead(this.#setup, attempt, {
          signal,
          isLeft,
          tell: (phase) => this.#change({ phase, isTrying: true }),
        }),
      )
      .then(
        (outcome) => {
          if (outcome === undefined) this.#succeed('sent', attempt)
          else if (outcome === 'elsewhere') this.#succeed('idle')
          else this.#fail(outcome)
        },
        () => {
          if (!signal.aborted) this.#giveUp()
        },
      )
  }

  /** The code that sends could not be loaded: the next press, or the next visit, tries again. */
  #giveUp() {
    this.#stop()
    this.#change({ phase: 'unreachable', isTrying: false })
  }

  /** The form begins anew: its lead is taken, or another tab has done with it. */
  #succeed(phase: 'sent' | 'idle', taken?: LeadAttempt) {
    const values = emptyValues(this.#setup.fields)
    this.#stop()
    this.#keep({ values, since: Date.now(), attempt: undefined, isSending: false })
    this.#change({ phase, isTrying: false, sent: this.#state.values, taken, values })
  }

  #fail({ faults, remark, isKeySpent }: LeadRefusal) {
    this.#stop()
    this.#keep({ isSending: false, ...(isKeySpent && { attempt: undefined }) })
    this.#change({ phase: 'refused', isTrying: false, remark })
    this.#judge(faults)
  }
}

/**
 * One form's state, outside of React: it outlives the page that shows it, so that what is typed is there again and what
 * is on its way arrives. The draft is in the tab's session storage until the server has the lead. What was sent is sent
 * again, under one key for the same content, until the server takes it or refuses it for good; it outlives the tab.
 */
export const createLeadFormStore = <Field extends string>(
  setup: LeadFormSetup<Field>,
): LeadFormStore<Field> => new DraftedForm(setup)
