import type { Lead } from '../lead.ts'

/** Whether a lead's time is over at a moment (ms since 1970): the store may take days to delete it. */
export const isOver = ({ ttl }: Pick<Lead, 'ttl'>, now: number): boolean =>
  ttl !== undefined && ttl * 1000 <= now
