import type { Submission } from '#lib/outbox/outbox-store.ts'

/** What becomes of a form: `refused` had a response that is not OK, `unreachable` had none at all. */
type LeadPhase = 'idle' | 'sending' | 'sent' | 'refused' | 'unreachable'

/** The fields' values, by the fields' names. */
export type LeadValues<Field extends string> = Readonly<Record<Field, string>>

/** What is wrong with fields, a sentence each, by the fields' names. */
export type LeadFaults = Readonly<Record<string, string | undefined>>

export interface LeadFormState<Field extends string> {
  readonly phase: LeadPhase
  /** The first attempts have failed, and the page goes on by itself; `held` while a field is being changed. */
  readonly isTrying: boolean | 'held'
  readonly values: LeadValues<Field>
  readonly faults: LeadFaults
  /** How often the fields were found at fault by a submission: each time the focus goes to the first of them. */
  readonly judged: number
  /** A refusal's sentence about something that is no field of the form. */
  readonly remark: string
  /** The values of the last submission that was sent. */
  readonly sent: LeadValues<Field>
  /** What the server has taken last. */
  readonly taken?: Submission<Readonly<Record<string, unknown>>> | undefined
}

/** While the request is under way. */
export const sendingText = 'Sending...'

/** While the page goes on after a failure; nothing where it does not. */
export const tryingText = (isTrying: boolean | 'held') =>
  isTrying &&
  `Nothing is lost: this page keeps trying by itself${isTrying === 'held' ? ', once you leave the field' : ''}.`

const failureTexts: Readonly<Partial<Record<LeadPhase, string>>> = {
  refused: 'Failed to send message. Please try again.',
  unreachable: 'Error sending message. Please try again.',
}

/** What went wrong, in a sentence; undefined where nothing did. */
export const failureText = (phase: LeadPhase): string | undefined => failureTexts[phase]

export const emptyValues = <Field extends string>(fields: readonly Field[]): LeadValues<Field> =>
  Object.fromEntries(fields.map((field) => [field, ''])) as Record<Field, string>

/** The state every visitor starts from, so that the first render is the same everywhere. */
export const emptyLeadForm = <Field extends string>(fields: readonly Field[]): LeadFormState<Field> => ({
  phase: 'idle',
  isTrying: false,
  values: emptyValues(fields),
  faults: {},
  judged: 0,
  remark: '',
  sent: emptyValues(fields),
})

/**
 * The notice below the address of a lead: it is deleted after the stage's `retentionDays`. The same at every render.
 */
export const addressNotice = 'Used only to answer you, then deleted.'

/** The request body, or the faults in its way. */
export type CheckedLead =
  | { readonly body: Readonly<Record<string, unknown>> }
  | { readonly faults: LeadFaults; readonly remark: string }

/** Checks the fields' values, with the hidden ones. */
export type LeadCheck = (
  values: Readonly<Record<string, string>>,
  beside: Readonly<Record<string, unknown>>,
) => CheckedLead

/** A form's rules, fetched when the visitor begins to fill it in: most visitors only read the page around it. */
export interface LeadRules {
  /** Undefined until they are here. */
  readonly atHand: () => LeadCheck | undefined
  /** @throws where they cannot be fetched; the next call tries again. */
  readonly bring: () => Promise<LeadCheck>
}

/** Rules that `load` fetches. */
export const lateRules = (load: () => Promise<LeadCheck>): LeadRules => {
  let check: LeadCheck | undefined
  return {
    atHand: () => check,
    bring: async () => (check ??= await load()),
  }
}
