import type { Lead } from '../../../../lambdas/leads/lead.ts'
import { tableLines } from '../../../rig/figures.ts'
import type { Seen } from './relay-scene.ts'
import type { Arrival } from '../../../rig/faults/scripted-form-service.ts'

/** What became of one lead under one fault. */
export interface Result {
  readonly fault: string
  readonly seen: Seen
  /** How many leads of this id stood in the table at the end. */
  readonly stored: number
  /** The lead while the fault lasted. */
  readonly during: Lead | undefined
  readonly after: Lead | undefined
  /** What arrived at the form service, in all. */
  readonly arrivals: readonly Arrival[]
}

const columns: readonly (readonly [heading: string, cell: (result: Result) => string])[] = [
  ['fault', ({ fault }) => fault],
  ['visitor saw', ({ seen }) => String(seen.status)],
  ['stored', ({ stored }) => String(stored)],
  [
    'meanwhile',
    ({ during }) =>
      during ? [during.state, during.lastFailure].filter((text) => text !== undefined).join(', ') : '-',
  ],
  ['in the end', ({ after }) => after?.state ?? '-'],
  ['attempts', ({ arrivals }) => String(arrivals.length)],
  ['mails', ({ arrivals }) => String(arrivals.filter(({ taken }) => taken).length)],
]

/** The results as a table for people. */
export const resultTable = (results: readonly Result[]): string =>
  tableLines([
    columns.map(([heading]) => heading),
    ...results.map((result) => columns.map(([, cell]) => cell(result))),
  ]).join('\n')
