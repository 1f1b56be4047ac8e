import type { Answer } from '#shared/cloud/phrases.ts'

/** Words land so many at a time, every so many ms; of a crowd that waits, a wave at once. */
export const pace = { everyMs: 250, crowd: 60, wave: 12 } as const

/** How many of those that wait land next. */
export const landNext = (waiting: number): number => (waiting > pace.crowd ? pace.wave : Math.min(1, waiting))

/** The rows that have landed, and those of them that are among the answers. */
export const landed = (answers: readonly Answer[], rows: ReadonlySet<number>): readonly Answer[] =>
  answers.filter(({ row }) => rows.has(row))
