import * as z from 'zod/mini'
import {
  blueCardSchema,
  comboConvoSchema,
  freeTextSchema,
  orangeCardSchema,
  thatCouldSchema,
  whatIsASchema,
  type ComboConvo,
} from '#shared/forms/combo-convo.ts'

/** Where a player can be: three steps, then the confirmation. */
const steps = ['orange', 'teal', 'combo', 'confirm'] as const
export type Step = (typeof steps)[number]

/** What has been entered so far, as typed. */
export interface Answers {
  readonly orangeCard: string
  readonly whatIsA: string
  readonly blueCard: string
  readonly thatCould: string
  readonly freeText: string
  readonly email: string
}
type Field = keyof Answers
/** A sentence for each field at fault. */
export type Faults = Readonly<Partial<Record<Field, string>>>

export const noAnswers: Answers = {
  orangeCard: '',
  whatIsA: '',
  blueCard: '',
  thatCould: '',
  freeText: '',
  email: '',
}

/** Whether anything has been entered. */
export const isBegun = (answers: Answers): boolean => Object.values(answers).some((text) => text !== '')

/** All that was entered, a line each. */
export const wordsOf = (answers: Answers): string =>
  Object.values(answers)
    .filter((text) => text !== '')
    .join('\n')

const needed = {
  orange: { orangeCard: orangeCardSchema, whatIsA: whatIsASchema },
  teal: { blueCard: blueCardSchema, thatCould: thatCouldSchema },
  combo: { freeText: freeTextSchema },
} as const satisfies Partial<Record<Step, Partial<Record<Field, z.ZodMiniType>>>>

type Question = keyof typeof needed

/** Whether a step may be left: everything on it is there, and nothing of it has been found at fault. */
export const isStepValid = (step: Question, answers: Answers, faults: Faults = {}): boolean =>
  Object.entries(needed[step]).every(([name, schema]) => {
    const field = name as Field
    return faults[field] === undefined && z.safeParse<z.ZodMiniType>(schema, answers[field]).success
  })

/** Where a player really is: never behind a step that is not answered. */
export const soundStep = (wanted: Step, answers: Answers, faults: Faults): Step => {
  const open = (['orange', 'teal', 'combo'] as const).find((step) => !isStepValid(step, answers, faults))
  const most = open === undefined ? steps.length - 1 : steps.indexOf(open)
  return steps[Math.min(steps.indexOf(wanted), most)] ?? 'orange'
}

/** The answer as it is sent, normalised, or what is wrong with it. */
export const checkAnswers = (answers: Answers): { body: ComboConvo } | { faults: Faults } => {
  const checked = z.safeParse(comboConvoSchema, answers)
  if (checked.success) return { body: checked.data }
  return {
    faults: Object.fromEntries(
      checked.error.issues.map(({ path, message }) => [String(path[0]), message] as const),
    ),
  }
}

/** The step a history entry carries, whatever its state is; without one of ours, the first. */
export const stepIn = (entry: unknown): Step => {
  const wanted = typeof entry === 'object' && entry !== null && 'comboStep' in entry ? entry.comboStep : ''
  return steps.find((step) => step === wanted) ?? 'orange'
}

/** What of the form says how far a player may go. */
interface Reached {
  readonly answers: Answers
  readonly faults: Faults
}

/** Where a player is, and how many entries of the browser's history lie on top of the one where that is. */
interface Place {
  readonly step: Step
  /** None before the options are there. */
  readonly excess: number
}

/** Where an entry's step leads: never behind one that is not answered; after the thank-you, to the first entry. */
export const placeOf = (
  wanted: Step,
  { answers, faults, phase }: Reached & { readonly phase: string },
): Place => {
  const step = soundStep(wanted, answers, faults)
  if (phase === 'form') return { step, excess: steps.indexOf(wanted) - steps.indexOf(step) }
  return { step, excess: phase === 'thanks' ? steps.indexOf(wanted) : 0 }
}

/** The step after one that is answered; undefined where there is none, or where something is missing. */
export const stepAfter = (step: Step, { answers, faults }: Reached): Step | undefined => {
  const following = steps[steps.indexOf(step) + 1]
  return following !== undefined && soundStep(following, answers, faults) === following
    ? following
    : undefined
}
