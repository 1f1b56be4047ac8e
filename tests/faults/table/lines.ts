import type { FormName } from '../forms/form.ts'
import type { Scenario } from '../scenario.ts'
import { type TroubleName, troubles } from './troubles.ts'

/** A line of a form's table: its fault by name, and all that differs from what most lines have. */
export type Line = Partial<Omit<Scenario, 'form' | 'name' | 'trouble'>> &
  Pick<Scenario, 'sees' | 'recovery'> & { readonly fault: TroubleName }

/** Completes a form's lines: they strike while it sends, and end with `then`, unless they say otherwise. */
export const tableOf = (form: FormName, then: readonly string[], lines: readonly Line[]): Scenario[] =>
  lines.map(({ fault, ...line }) => ({
    form,
    name: fault,
    trouble: troubles[fault],
    when: 'sending',
    then,
    ...line,
  }))
