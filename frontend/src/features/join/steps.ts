import { say } from '#lib/language/say.ts'
import type { ProgrammeStep } from '#shared/programme/programme.ts'
import type { StepKind } from '#shared/programme/steps.ts'

export type Step = ProgrammeStep

/** What a phone has a form of. Rating and voting come to a phone within that of the ideas. */
export const toolNames = ['laser-focus', 'combo-convo', 'venting-machine'] as const
export type ToolName = (typeof toolNames)[number]

const tools: Readonly<Partial<Record<StepKind, ToolName>>> = {
  'laser-focus': 'laser-focus',
  rate: 'laser-focus',
  vote: 'laser-focus',
  'combo-convo': 'combo-convo',
  'venting-machine': 'venting-machine',
}

/** The form that a step is done with; undefined where it has none. */
export const toolOf = (kind: StepKind): ToolName | undefined => tools[kind]

/** The forms of an evening, in its order; all of them where nothing is known of it. */
export const toolsOf = (steps: readonly Step[] | undefined): readonly ToolName[] => {
  const found = new Set((steps ?? []).flatMap(({ kind }) => toolOf(kind) ?? []))
  return found.size === 0 ? toolNames : [...found]
}

const nameOfKind = (kind: StepKind): string => {
  switch (kind) {
    case 'laser-focus':
      return 'Laser Focus'
    case 'combo-convo':
      return 'Combo Convo'
    case 'venting-machine':
      return 'Venting Machine'
    case 'rate':
      return 'Rate'
    case 'vote':
      return 'Vote'
    case 'break':
      return say('Break')
    case 'countdown':
      return say('Countdown')
    case 'end':
      return say('Good night')
    case 'lobby':
    case 'blank':
      return say('the big screen')
  }
}

/** What a step is called: as it was named for the evening, or by what it is, in the language of the moment. */
export const nameOf = ({ kind, name }: Pick<Step, 'kind'> & Partial<Step>): string => name ?? nameOfKind(kind)
