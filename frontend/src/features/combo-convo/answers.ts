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
export const steps = ['orange', 'teal', 'combo', 'confirm'] as const
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
export type Field = keyof Answers
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
