import type { LiveForm } from '#shared/rows/row.ts'
import type { DeskIconName } from '../parts/DeskIcon.tsx'

interface FormWords {
  readonly name: string
  /** What the desk's picker calls it: what there is to be seen. */
  readonly short: string
  readonly icon: DeskIconName
  /** What happens on the screen while it is open. */
  readonly open: string
  /** Has the chart: quarters, layouts, figures, and tables by their numbers. */
  readonly hasChart: boolean
  /** Asks a question that can be changed. */
  readonly hasQuestion: boolean
}

/** The live forms as the desk speaks of them, in the order of its picker. */
export const formWords: Readonly<Record<LiveForm, FormWords>> = {
  'laser-focus': {
    name: 'Laser Focus',
    short: 'Ideas',
    icon: 'chart',
    open: 'Answers land as they come.',
    hasChart: true,
    hasQuestion: false,
  },
  'venting-machine': {
    name: 'Venting Machine',
    short: 'Words',
    icon: 'words',
    open: 'Words land as they come.',
    hasChart: false,
    hasQuestion: true,
  },
  'combo-convo': {
    name: 'Combo Convo',
    short: 'Cards',
    icon: 'cards',
    open: 'Pairs land as they come.',
    hasChart: false,
    hasQuestion: false,
  },
}

export const deskForms = Object.keys(formWords) as readonly LiveForm[]
