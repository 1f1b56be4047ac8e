import { type AxisTitles, axisTitles } from '#shared/chart-picture/labels.ts'
import { bandOf } from '#shared/chart-picture/scale.ts'
import { compareRounds, type Comparison, isInBoth, type Move } from '#shared/comparing/compare-rounds.ts'
import type { Idea } from './shown.ts'

/** What a table did from one round to another, and between which values. */
interface MoveTold {
  readonly says: string
  readonly values: string
}

/** Two rounds of an evening, table by table. */
export interface MovesTold extends Comparison {
  /** What the axes are called. */
  readonly axes: AxisTitles
  readonly from: number
  readonly to: number
  /** The three largest moves, in the order of `largest`. */
  readonly told: readonly MoveTold[]
  /** How many tables went up and down. */
  readonly sums: string
}

const one = (value: number): string => value.toFixed(1)

/**
 * A move as paper tells it: forwarded to those who were not there, it must embarrass no table. So it says more or less,
 * and never how many times, which the wall does.
 */
const moveTold = ({ table, before, after }: Move, axes: AxisTitles): MoveTold => {
  const [impact, effort] = [after.impact - before.impact, after.effort - before.effort]
  if (Math.abs(impact) >= Math.abs(effort))
    return {
      says: `Table ${table} now sees ${impact > 0 ? 'more' : 'less'} in it.`,
      values: `${axes.impact} from ${one(before.impact)} to ${one(after.impact)}`,
    }
  const much = bandOf(before.effort) === bandOf(after.effort) ? '' : 'much '
  return {
    says: `Table ${table} wants it ${much}${effort < 0 ? 'sooner' : 'later'}.`,
    values: `${axes.effort} from ${one(before.effort)} to ${one(after.effort)}`,
  }
}

/** No table has moved whose impact changed by less. */
const stays = 0.25

const averageInWords = (mean: number): string => {
  const size = one(Math.abs(mean))
  if (size === '0.0') return 'On average a table’s impact stayed as it was.'
  return `On average a table’s impact ${mean > 0 ? 'gained' : 'lost'} ${size}.`
}

const sumsOf = (moves: readonly Move[]): string => {
  const changes = moves.map(({ before, after }) => after.impact - before.impact)
  const up = changes.filter((change) => change > stays).length
  const down = changes.filter((change) => change < -stays).length
  const mean = changes.reduce((sum, change) => sum + change, 0) / changes.length
  const tables = moves.length === 1 ? '1 table' : `${moves.length} tables`
  return `Of the ${tables} in both rounds ${up} went up, ${down} went down, ${moves.length - up - down} stayed within ${stays}. ${averageInWords(mean)}`
}

/** Each two rounds with ideas that follow each other, where some table was in both. */
export const movesOf = (
  rounds: readonly { readonly number: number; readonly ideas: readonly Idea[] }[],
  axes: AxisTitles = axisTitles,
) =>
  rounds.slice(1).flatMap((after, index): readonly MovesTold[] => {
    const before = rounds[index]
    if (!before) return []
    const comparison = compareRounds(before.ideas, after.ideas)
    const moves = comparison.tables.filter(isInBoth)
    if (moves.length === 0) return []
    const told = comparison.largest.map((move) => moveTold(move, axes))
    return [{ ...comparison, axes, from: before.number, to: after.number, told, sums: sumsOf(moves) }]
  })
