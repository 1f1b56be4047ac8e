/** `1,340`. */
export const figures = (count: number): string => count.toLocaleString('en')

/** `1 idea`, `37 ideas`, `1,340 ideas`. */
export const counted = (count: number, what: string): string =>
  `${figures(count)} ${what}${count === 1 ? '' : 's'}`

/** What the foot says of those that wait: `1 idea is waiting`. */
export const areWaiting = (count: number, what: string): string =>
  `${counted(count, what)} ${count === 1 ? 'is' : 'are'} waiting`
