import { objectives, productTypes, seatings, type Objective } from '#content/filters.ts'

export type ProductType = (typeof productTypes)[number]
export type SeatingChoice = (typeof seatings)[number]

/** The questions in the order they are asked. */
export const allSteps = ['type', 'objectives', 'seating'] as const
export type Step = (typeof allSteps)[number]

/** What has been chosen, each list in the order it is offered and never twice the same. */
export interface Choices {
  readonly type: readonly ProductType[]
  readonly objectives: readonly Objective[]
  readonly seating: readonly SeatingChoice[]
}

export type Choice = ProductType | Objective | SeatingChoice

export const noChoices: Choices = { type: [], objectives: [], seating: [] }

const onePlaceForAll = 'Interactive installation'
const needsSession: Objective = 'Connect ideas to action'

/**
 * Whether nothing but installations is wanted: people walk up to those, so the finder does not ask how they will sit.
 */
export const isOnlyInstallation = ({ type }: Pick<Choices, 'type'>): boolean =>
  type.length === 1 && type[0] === onePlaceForAll

/** The steps these choices lead through. */
export const stepsFor = (choices: Pick<Choices, 'type'>): readonly Step[] =>
  isOnlyInstallation(choices) ? ['type', 'objectives'] : allSteps

/** What a step offers. */
export const offeredAt = (step: Step, choices: Pick<Choices, 'type'>): readonly Choice[] => {
  if (step === 'type') return productTypes
  if (step === 'seating') return seatings
  return isOnlyInstallation(choices) ? objectives.filter((each) => each !== needsSession) : objectives
}

/** Whether a step may be left: it takes at least one choice. */
export const hasChoice = (step: Step, choices: Choices): boolean => choices[step].length > 0

/** The first step that still waits for a choice; undefined once each has one. */
export const firstOpenStep = (choices: Choices): Step | undefined =>
  stepsFor(choices).find((step) => !hasChoice(step, choices))

/** Anything at all as choices: unknown and repeated choices are left out, and so is what the type rules out. */
export const readChoices = (from: unknown): Choices => {
  const lists: Partial<Record<Step, unknown>> = typeof from === 'object' && from !== null ? from : {}
  const chosen = <C extends Choice>(known: readonly C[], list: unknown): C[] =>
    Array.isArray(list) ? known.filter((choice) => list.includes(choice)) : []
  const type = chosen(productTypes, lists.type)
  const offered: readonly Choice[] = offeredAt('objectives', { type })
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
export const toggleChoice = (choices: Choices, step: Step, choice: Choice): Choices => {
  if (!offeredAt(step, choices).includes(choice)) return choices
  const now: readonly Choice[] = choices[step]
  const next = now.includes(choice) ? now.filter((other) => other !== choice) : [...now, choice]
  return readChoices({ ...choices, [step]: next })
}
