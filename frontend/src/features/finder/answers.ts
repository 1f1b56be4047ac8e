import { objectives, productTypes, seatings, type Objective } from '../../content/filters.ts'

export type ProductType = (typeof productTypes)[number]
export type SeatingChoice = (typeof seatings)[number]

/** The questions in the order they are asked. */
export const allSteps = ['type', 'objectives', 'seating'] as const
export type Step = (typeof allSteps)[number]

/** What has been chosen, each list in the order of section 9 and never twice the same. */
export interface Answers {
  readonly type: readonly ProductType[]
  readonly objectives: readonly Objective[]
  readonly seating: readonly SeatingChoice[]
}

export type Choice = ProductType | Objective | SeatingChoice

export const noAnswers: Answers = { type: [], objectives: [], seating: [] }

const onePlaceForAll = 'Interactive installation'
const needsSession: Objective = 'Connect ideas to action'

/** Whether nothing but installations is wanted: people walk up to those, so nobody is asked how they will sit. */
export const isOnlyInstallation = ({ type }: Pick<Answers, 'type'>): boolean =>
  type.length === 1 && type[0] === onePlaceForAll

/** The steps these answers lead through. */
export const stepsFor = (answers: Pick<Answers, 'type'>): readonly Step[] =>
  isOnlyInstallation(answers) ? ['type', 'objectives'] : allSteps

/** What a step offers. */
export const choicesOf = (step: Step, answers: Pick<Answers, 'type'>): readonly Choice[] => {
  if (step === 'type') return productTypes
  if (step === 'seating') return seatings
  return isOnlyInstallation(answers) ? objectives.filter((each) => each !== needsSession) : objectives
}

/** At least one choice a step. */
export const isAnswered = (step: Step, answers: Answers): boolean => answers[step].length > 0

/** The first step that still waits for a choice; undefined once everything is answered. */
export const firstUnanswered = (answers: Answers): Step | undefined =>
  stepsFor(answers).find((step) => !isAnswered(step, answers))

/** Anything at all as answers: unknown and repeated choices are left out, and so is what the type rules out. */
export const readAnswers = (from: unknown): Answers => {
  const lists: Partial<Record<Step, unknown>> = typeof from === 'object' && from !== null ? from : {}
  const chosen = <C extends Choice>(known: readonly C[], list: unknown): C[] =>
    Array.isArray(list) ? known.filter((choice) => list.includes(choice)) : []
  const type = chosen(productTypes, lists.type)
  const offered: readonly Choice[] = choicesOf('objectives', { type })
  return {
    type,
    objectives: chosen(objectives, lists.objectives).filter((each) => offered.includes(each)),
    seating: chosen(seatings, lists.seating),
  }
}

/**
 * Chooses what is not chosen, and the other way round; a choice the step does not offer changes nothing. An objective
 * that the new type rules out goes with it.
 */
export const toggleChoice = (answers: Answers, step: Step, choice: Choice): Answers => {
  if (!choicesOf(step, answers).includes(choice)) return answers
  const now: readonly Choice[] = answers[step]
  const next = now.includes(choice) ? now.filter((other) => other !== choice) : [...now, choice]
  return readAnswers({ ...answers, [step]: next })
}
