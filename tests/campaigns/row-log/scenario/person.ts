import type { LiveForm } from '#shared/rows/row.ts'
import type { Work } from './boxes.ts'

/** The form that people answer. */
export const form: LiveForm = 'laser-focus'

/** Somebody's answer, and what became of it. */
export interface Person {
  readonly key: string
  readonly email: string | undefined
  readonly sealed: boolean
  sent: boolean
  acknowledged: boolean
}

/** Whose answer it is. */
export const keyOfAnswer = ({ idea }: Readonly<Record<string, unknown>>): string =>
  String(idea).split(' ')[0] ?? ''

/** Does work in any of a few containers. */
export type RunAnywhere = <T>(work: Work<T>) => Promise<T>
