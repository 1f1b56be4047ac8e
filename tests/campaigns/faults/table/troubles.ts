import type { StoreBehaviour } from '../../../rig/faults/faulty-store.ts'
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
const store = (behaviour: StoreBehaviour): Trouble => ({ at: 'store', behaviour })

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
  '502 in HTML': network(page(502)),
  '503 in JSON once': network(apiError(503, broken, { 'retry-after': '1' }), 1),
  '503 in JSON all along': network(apiError(503, broken, { 'retry-after': '1' })),
  '503 in HTML all along': network(page(503)),
  'refused once': network(apiError(413, tooLarge), 1),
  '404 in HTML': network(page(404)),
  'empty 200': network(emptyOk),
  'answer lost': network({ kind: 'loses' }),
  'answer cut short': network({ kind: 'truncates' }),
  'reset within the answer': network({ kind: 'breaks' }),
  'answer drips and comes through': network({ kind: 'drips', everyMs: 100 }),
  'answer drips for minutes': network({ kind: 'drips', everyMs: 5000 }),
  'sign-in page': network(captivePortal),
  'sign-in page elsewhere': network(captiveRedirect),
  'store refuses': store('refuses'),
  'store throttles': store('throttles'),
  'store hangs': store('hangs'),
  'store loses its answers': store('loses its answers'),
  'form service down': { at: 'form service', fault: 'down' },
  'form service hangs': { at: 'form service', fault: 'hangs' },
  'form service answers 500': { at: 'form service', fault: 'status 500' },
  'form service answers 429': { at: 'form service', fault: 'status 429' },
  'form service answers HTML': { at: 'form service', fault: 'HTML with 200' },
  'form service cuts its answer': { at: 'form service', fault: 'truncated JSON' },
} as const satisfies Record<string, Trouble>

export type TroubleName = keyof typeof troubles
