import type { DeskState } from '#shared/desk/desk.ts'
import type { ProgrammeStep, ProgrammeTold } from '#shared/programme/programme.ts'
import type { StepKind } from '#shared/programme/steps.ts'
import type { LiveForm } from '#shared/rows/row.ts'

/** What a step is called that has no name of its own. */
export const kindNames: Readonly<Record<StepKind, string>> = {
  lobby: 'Lobby',
  'laser-focus': 'Laser Focus',
  rate: 'Rate',
  vote: 'Vote',
  'combo-convo': 'Combo Convo',
  'venting-machine': 'Venting',
  break: 'Break',
  countdown: 'Countdown',
  blank: 'Blank',
  end: 'Good night',
}

export const stepName = ({ kind, name }: Pick<ProgrammeStep, 'kind' | 'name'>): string =>
  name ?? kindNames[kind]

/** The form that a step is about: the desk's answers, spotlight and view are of it. */
const formOfKind: Readonly<Partial<Record<StepKind, LiveForm>>> = {
  'laser-focus': 'laser-focus',
  rate: 'laser-focus',
  vote: 'laser-focus',
  'combo-convo': 'combo-convo',
  'venting-machine': 'venting-machine',
}

/** A programme that has steps, as a desk goes by it. */
export interface Evening extends ProgrammeTold {
  /** The place of the step that the room is at; -1 before a desk has led it. */
  readonly at: number
  readonly step: ProgrammeStep | undefined
}

/** The evening by a desk's state; undefined where there is no programme, or its link is not told of any. */
export const eveningOf = ({ programme }: Pick<DeskState, 'programme'>): Evening | undefined => {
  if (!programme || programme.steps.length === 0) return undefined
  const at = programme.steps.findIndex(({ id }) => id === programme.on?.id)
  return { ...programme, at, step: programme.steps[at] }
}

/** The form that the desk turns to with the room; undefined where the step is about none. */
export const formLedTo = (state: Pick<DeskState, 'programme'>): LiveForm | undefined => {
  const step = eveningOf(state)?.step
  return step && formOfKind[step.kind]
}

/** Steps at which the room does nothing with a form. */
const quietKinds: readonly StepKind[] = ['lobby', 'break', 'countdown', 'blank', 'end']

/** Whether a step is none of a form: a break, the lobby, the end. */
export const isQuiet = (step: ProgrammeStep | undefined): step is ProgrammeStep =>
  step !== undefined && quietKinds.includes(step.kind)

/** Where the room is, beside the step's name: `2 of 7`. */
export const placeOf = ({ at, steps }: Evening): string => `${at + 1} of ${steps.length}`

/** What another desk has led the room to, as a sentence; undefined where it has not. */
export const ledTo = (before: DeskState, state: DeskState): string | undefined => {
  const evening = eveningOf(state)
  if (!evening?.step || !evening.on || evening.on.since === before.programme?.on?.since) return undefined
  const { ledBy, link } = state
  const who = ledBy === undefined || ledBy === link.name ? 'Another desk' : ledBy
  return `${who} led the room to ${stepName(evening.step)}.`
}
