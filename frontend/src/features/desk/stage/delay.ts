import type { DeskChange } from '#shared/desk/desk.ts'

/** The delays that are offered, in seconds, beside none; operations may have set another one. */
const delays = [0, 7, 15, 30] as const

/** The delays to choose from, in seconds, while answers land so late; 0 is none. */
export const delayChoices = (now: number | undefined): readonly number[] =>
  [...new Set(now === undefined ? delays : [...delays, now])].sort((one, other) => one - other)

/** What makes answers land so many seconds late. */
export const delaying = (seconds: number): DeskChange =>
  seconds === 0 ? { kind: 'open' } : { kind: 'delay', seconds }
