import type { Lead } from './lead.ts'

const secondsADay = 24 * 60 * 60

/** The `ttl` of what is kept for so many days from a moment (ms since 1970): in seconds since 1970, as the store wants it. */
export const endOfRetention = (from: number, days: number): number =>
  Math.floor(from / 1000) + days * secondsADay

/** Whether a lead's time is over at a moment (ms since 1970): the store may take days to delete it. */
export const isOver = ({ ttl }: Pick<Lead, 'ttl'>, now: number): boolean =>
  ttl !== undefined && ttl * 1000 <= now
