import { eveningOf, headOf, isQuiet, readyAt } from './evening.ts'
import { Following } from './Following.tsx'
import { RehearsalBar } from '../rehearsal/RehearsalBar.tsx'
import { LeadThumb } from './LeadThumb.tsx'
import { Begin } from './Order.tsx'
import { Quiet } from './Quiet.tsx'
import { Strip } from './Strip.tsx'

/** What a desk needs whose room is led, or may begin to be: it comes after the desk. */
export const led = {
  Begin,
  Following,
  LeadThumb,
  Quiet,
  RehearsalBar,
  Strip,
  eveningOf,
  headOf,
  isQuiet,
  readyAt,
}
