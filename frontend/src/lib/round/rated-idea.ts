import type { RatedIdea } from '#shared/choosing/rating-responses.ts'
import { areNumbers, isRecord, isWhole } from './by-hand.ts'

/** An idea that the room disagrees about, with each of its ratings. */
export interface Disputed {
  readonly row: number
  readonly dots: readonly (readonly [impact: number, effort: number])[]
}

const isToldPile = (value: unknown): boolean =>
  isRecord(value) && typeof value.name === 'string' && Array.isArray(value.rows) && value.rows.every(isWhole)

/** Whether a value is what the room said of an idea. */
export const isRatedIdea = (value: unknown): value is RatedIdea =>
  isRecord(value) &&
  [value.row, value.ratings, value.passes].every(isWhole) &&
  (value.pile === undefined || isToldPile(value.pile)) &&
  [value.impact, value.effort].every((axis) => axis === undefined || areNumbers(axis, 3))

/** Whether a value is an idea that the room disagrees about. */
export const isDisputed = (value: unknown): value is Disputed =>
  isRecord(value) &&
  isWhole(value.row) &&
  Array.isArray(value.dots) &&
  value.dots.every((dot) => areNumbers(dot, 2))
