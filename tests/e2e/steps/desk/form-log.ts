import type { DeskAnswer, DeskState, Flag } from '#shared/desk/desk.ts'

export type Fields = DeskAnswer['answer']

interface Answer {
  readonly row: number
  readonly at: string
  readonly answer: Fields
  hidden: boolean
  pending: boolean
  readonly flags: readonly Flag[]
}

/** One form's log, as the desk's stand-in keeps it. */
export class FormLog {
  round = 1
  revision = 0
  version = 0
  mode: DeskState['mode'] = 'open'
  delaySeconds: number | undefined
  approval: DeskState['approval'] = 'none'
  ceiling: number | undefined
  show: DeskState['show'] = {}
  changed: DeskState['changed']
  rows: Answer[] = []
  question: string | undefined
  questions: string[] | undefined

  get lastRow(): number {
    return Math.min(this.rows.length, this.ceiling ?? this.rows.length)
  }
}
