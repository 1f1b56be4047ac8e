import type { FormName, Scenario } from '../scenario.ts'
import { type TroubleName, troubles } from './troubles.ts'

/** A line of a form's table: its fault by name, and all that differs from what most lines have. */
export type Line = Partial<Omit<Scenario, 'form' | 'name' | 'trouble'>> &
  Pick<Scenario, 'sees' | 'recovery'> & { readonly fault: TroubleName }

/** Completes a form's lines: they end with `then`, unless they say otherwise. */
export const tableOf = (form: FormName, then: readonly string[], lines: readonly Line[]): Scenario[] =>
  lines.map(({ fault, ...line }) => ({
    form,
    name: fault,
    trouble: troubles[fault],
    then,
    ...line,
  }))

/** How long a server stays busy in the lines that ask for it, in seconds. */
const aMinute = 60

/**
 * The lines every form has for a server that takes nothing for a minute: the page goes on by itself, or a tab does that
 * was opened later, and reads `thenLater`.
 */
export const busyLines = (
  busy: (status: 429 | 503) => Pick<Line, 'sees' | 'alert'>,
  then: readonly string[],
  thenLater: readonly string[],
): readonly Line[] =>
  ([503, 429] as const).flatMap((status): Line[] => {
    const fault = status === 503 ? '503 in JSON all along' : 'throttled all along'
    const line = { fault, ...busy(status), stored: 0 } as const
    return [
      { ...line, lasts: aMinute, recovery: 'by itself', then },
      { ...line, lasts: aMinute, recovery: 'on a later visit', then: thenLater },
      { ...line, recovery: 'in a tab opened meanwhile', then: thenLater },
    ]
  })
