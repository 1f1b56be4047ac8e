import {
  apiError,
  captivePortal,
  captiveRedirect,
  emptyOk,
  type Fault,
  page,
  throttled,
} from '../../../rig/faults/fault.ts'
import type { Trouble } from '../scenario.ts'

const network = (fault: Fault, times?: number): Trouble =>
  times === undefined ? { at: 'network', fault } : { at: 'network', fault, times }

/** An error in the words of the API, and with its own status. */
export const broken = 'The round is closed for a moment.'
/** A refusal of the answer itself. */
export const tooLarge = 'Send less than that.'

/** The faults of the table, by what they are called there. */
export const troubles = {
  'site down': network({ kind: 'refuses' }),
  offline: { at: 'browser' },
  'never answered': network({ kind: 'hangs' }),
  '3 s late': network({ kind: 'delays', ms: 3000 }),
  '12 s late': network({ kind: 'delays', ms: 12_000 }),
  'throttled once': network(throttled, 1),
  'throttled all along': network(throttled),
  '500 in JSON': network(apiError(500, broken)),
  '500 in HTML': network(page(500)),
  '503 in JSON all along': network(apiError(503, broken, { 'retry-after': '1' })),
  'refused once': network(apiError(413, tooLarge), 1),
  '404 in HTML': network(page(404)),
  'empty 200': network(emptyOk),
  'answer lost': network({ kind: 'loses' }),
  'answer cut short': network({ kind: 'truncates' }),
  'reset within the answer': network({ kind: 'breaks' }),
  'answer drips for minutes': network({ kind: 'drips', everyMs: 5000 }),
  'sign-in page': network(captivePortal),
  'sign-in page elsewhere': network(captiveRedirect),
} as const satisfies Record<string, Trouble>

export type TroubleName = keyof typeof troubles
