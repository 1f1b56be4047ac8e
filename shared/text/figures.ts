/** `1,340`. */
export const figures = (count: number): string => count.toLocaleString('en')

/** `1 idea`, `37 ideas`, `1,340 ideas`. */
export const counted = (count: number, what: string): string =>
  `${figures(count)} ${what}${count === 1 ? '' : 's'}`
