import { counted } from '#shared/text/figures.ts'

/** What the foot says of those that wait: `1 idea is waiting`. */
export const areWaiting = (count: number, what: string): string =>
  `${counted(count, what)} ${count === 1 ? 'is' : 'are'} waiting`
