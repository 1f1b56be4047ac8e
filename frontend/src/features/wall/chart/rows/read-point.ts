import { bandOf } from '#shared/chart-picture/scale.ts'
import { scatterOffset } from '#shared/chart-picture/scatter.ts'
import type { Pile } from '#shared/gather/pile.ts'
import { rowIdentity } from '#shared/rows/row.ts'
import { rowNumberOf } from '#lib/round/screen-questions.ts'
import type { Point } from './point.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** A sheet may hand its numbers over as text; anything else that is not a finite number is not numeric. */
const numeric = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const pileIn = (value: unknown): Pile | undefined =>
  isRecord(value) && typeof value.id === 'string' ? { id: value.id, name: text(value.name) } : undefined

/**
 * Reads one row of a response as a point; `position` is its row number where the row does not say.
 * Undefined when table, impact or effort is not numeric.
 */
export const readPoint = (row: unknown, position: number): Point | undefined => {
  if (!isRecord(row)) return undefined
  const table = numeric(row.table)
  const impact = numeric(row.impact)
  const effort = numeric(row.effort)
  if (table === undefined || impact === undefined || effort === undefined) return undefined
  const timestamp = text(row.timestamp)
  const pile = pileIn(row.pile)
  const identity = rowIdentity({ timestamp, table, impact, effort })
  return {
    row: rowNumberOf(row, position),
    timestamp,
    table,
    idea: text(row.idea),
    ...(row.flagged === true && { flagged: true }),
    ...(pile && { pile }),
    impact,
    effort,
    band: bandOf(impact),
    ...scatterOffset(identity),
  }
}
