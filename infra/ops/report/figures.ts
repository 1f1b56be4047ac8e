import { figures } from '#shared/text/figures.ts'

/** `1 idea`, `96 ideas`, `5,000 ideas`. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${figures(count)} ${count === 1 ? one : many}`
