import type { ProgrammeStep } from '#shared/programme/programme.ts'
import { programmeLimits, type StepKind } from '#shared/programme/steps.ts'
import type { Evening } from './evening.ts'

type Steps = readonly ProgrammeStep[]

/** Steps as a change of the programme takes them. */
export interface NewSteps {
  readonly kind: 'programme'
  readonly steps: ProgrammeStep[]
  /** Those that they are made of. */
  readonly was: ProgrammeStep[]
}
const changeTo = (was: Steps, steps: Steps): NewSteps => ({
  kind: 'programme',
  steps: [...steps],
  was: [...was],
})

/** Whether a step may still be moved or taken out: the room has not been led to it or past it. */
export const isAhead = ({ at }: Pick<Evening, 'at'>, place: number): boolean => place > at

/** Changes places with the one before; nothing where that is done or on, or the step is gone. */
export const movedUp = ({ at, steps }: Pick<Evening, 'at' | 'steps'>, id: string): NewSteps | undefined => {
  const place = steps.findIndex((step) => step.id === id)
  const [step, before] = [steps[place], steps[place - 1]]
  if (!step || !before || !isAhead({ at }, place - 1)) return undefined
  return changeTo(steps, steps.with(place - 1, step).with(place, before))
}

/** Nothing where the step is done or on, or gone already. */
export const takenOut = ({ at, steps }: Pick<Evening, 'at' | 'steps'>, id: string): NewSteps | undefined => {
  const place = steps.findIndex((step) => step.id === id)
  return place >= 0 && isAhead({ at }, place) ? changeTo(steps, steps.toSpliced(place, 1)) : undefined
}

/** An id that no step has, which says of what kind it is. */
const idFor = (steps: Steps, kind: StepKind): string => {
  const word = kind.replaceAll(/[^a-z]/g, '').slice(0, 8)
  const taken = new Set(steps.map(({ id }) => id))
  let [number, id] = [1, `${word}1`]
  while (id.length < 4 || taken.has(id)) {
    number += 1
    id = `${word}${number}`
  }
  return id
}

const withStep = (steps: Steps, kind: StepKind, minutes?: number): Steps => {
  const step = { id: idFor(steps, kind), kind, ...(minutes !== undefined && { minutes }) }
  // The last word is said last, where the room has not heard it yet.
  const end = steps.at(-1)?.kind === 'end' ? steps.length - 1 : steps.length
  return steps.toSpliced(end, 0, step)
}

/** Adds a step, before the end where there is one that is ahead; nothing where there are as many as may be. */
export const added = (
  { at, steps }: Pick<Evening, 'at' | 'steps'>,
  kind: StepKind,
  minutes?: number,
): NewSteps | undefined => {
  if (steps.length >= programmeLimits.steps) return undefined
  const isOver = at === steps.length - 1
  if (!isOver) return changeTo(steps, withStep(steps, kind, minutes))
  const step = { id: idFor(steps, kind), kind, ...(minutes !== undefined && { minutes }) }
  return changeTo(steps, [...steps, step])
}

/** A minute more for a step that has some; nothing where there is no more. */
export const lengthened = ({ steps }: Pick<Evening, 'steps'>, id: string): NewSteps | undefined => {
  const place = steps.findIndex((step) => step.id === id)
  const step = steps[place]
  if (!step?.minutes || step.minutes >= programmeLimits.minutes.most) return undefined
  return changeTo(steps, steps.with(place, { ...step, minutes: step.minutes + 1 }))
}

const usual: readonly (readonly [kind: StepKind, minutes?: number])[] = [
  ['lobby'],
  ['laser-focus'],
  ['rate'],
  ['break', 15],
  ['combo-convo'],
  ['venting-machine'],
  ['end'],
]

/** An evening to begin with, where nobody has ordered one. */
export const usualEvening = (): NewSteps =>
  changeTo(
    [],
    usual.reduce<Steps>((steps, [kind, minutes]) => withStep(steps, kind, minutes), []),
  )
