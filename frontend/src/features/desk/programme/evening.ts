import type { DeskState } from '#shared/desk/desk.ts'
import type { ProgrammeStep, ProgrammeTold } from '#shared/programme/programme.ts'
import type { StepKind } from '#shared/programme/steps.ts'
import { rateOf, type SessionKind, voteOf } from '../session/phase.ts'
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
export const formOf = ({ kind }: Pick<ProgrammeStep, 'kind'>): LiveForm | undefined => formOfKind[kind]

/** Steps at which the room does nothing with a form. */
const quietKinds: readonly StepKind[] = ['lobby', 'break', 'countdown', 'blank', 'end']

/** Whether a step is none of a form: a break, the lobby, the end. */
export const isQuiet = (step: ProgrammeStep | undefined): step is ProgrammeStep =>
  step !== undefined && quietKinds.includes(step.kind)

/** What the desk's head says once the room is led: the step, and `2 of 7`. */
export const headOf = ({
  step,
  at,
  steps,
}: Evening): { readonly name: string; readonly place: string } | undefined =>
  step && { name: stepName(step), place: `${at + 1} of ${steps.length}` }

/** What another desk has led the room to, as a sentence. */
export const ledTo = (step: ProgrammeStep, { ledBy, link }: Pick<DeskState, 'ledBy' | 'link'>): string => {
  const who = ledBy === undefined || ledBy === link.name ? 'Another desk' : ledBy
  return `${who} led the room to ${stepName(step)}.`
}

/** What is ready to be begun where the room was led to it, and has not chosen yet. */
export const readyAt = (step: ProgrammeStep | undefined, state: DeskState): SessionKind | undefined => {
  if (step?.kind === 'rate') return rateOf(state) ? undefined : 'rate'
  return step?.kind === 'vote' && !voteOf(state) ? 'vote' : undefined
}
