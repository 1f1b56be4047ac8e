// The contract's schemas are of a kind for which walls and the desk would have to fetch code: what they look at is told
// by hand, and tests compare the two.

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a value is a whole number from 0 on. */
export const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

/** Whether a value is so many numbers. */
export const areNumbers = (value: unknown, count: number): value is readonly number[] =>
  Array.isArray(value) && value.length === count && value.every((one) => Number.isFinite(one))
