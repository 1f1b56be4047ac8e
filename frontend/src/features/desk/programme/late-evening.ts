import { LeadThumb } from './LeadThumb.tsx'
import { Begin } from './Order.tsx'
import { Quiet } from './Quiet.tsx'
import { Strip } from './Strip.tsx'

/** What a desk needs that leads the room, or may begin to: it comes after the desk. */
export const evening = { Begin, LeadThumb, Quiet, Strip }
