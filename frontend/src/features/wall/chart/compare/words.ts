import { axesHere } from '#lib/asked/asked.ts'
import { effortLabels } from '#shared/chart-picture/labels.ts'
import { bandOf } from '../rows/point.ts'
import type { Comparison, Move } from '#shared/comparing/compare-rounds.ts'
import { isOfPile, type BigMove } from './biggest-moves.ts'
import { pileInWords } from './compared-piles.ts'

/** From that ratio on, impact is said to be a multiple; and down to that one, a part. */
const ratios = { more: 1.8, less: 0.55 } as const

/** What is next to nothing has no multiple. */
const nothing = 0.5

const multiples = ['twice', 'three times', 'four times'] as const
const parts = ['half', 'a third', 'a quarter'] as const

const impactInWords = (before: number, after: number): string => {
  const ratio = after / before
  if (before >= nothing && ratio >= ratios.more)
    return `now sees ${multiples[Math.round(ratio) - 2] ?? 'many times'} the impact`
  if (before >= nothing && ratio <= ratios.less)
    return after < nothing
      ? 'now sees next to no impact'
      : `now sees ${parts[Math.round(1 / ratio) - 2] ?? 'a small part'} of it`
  return after > before ? 'now sees more impact' : 'now sees less impact'
}

const one = (value: number): string => value.toFixed(1)
const thirdOf = (effort: number): string => effortLabels[bandOf(effort)]

/** What a table did, and between which values. It is told by the scale on which it moved further. */
export const moveInWords = ({
  table,
  before,
  after,
}: Move): { readonly says: string; readonly values: string } => {
  const isOfImpact = Math.abs(after.impact - before.impact) >= Math.abs(after.effort - before.effort)
  if (isOfImpact)
    return {
      says: `Table ${table} ${impactInWords(before.impact, after.impact)}.`,
      values: `${one(before.impact)} to ${one(after.impact)}`,
    }
  const isOtherThird = bandOf(before.effort) !== bandOf(after.effort)
  return {
    says: `Table ${table} wants it ${isOtherThird ? 'much ' : ''}${after.effort < before.effort ? 'sooner' : 'later'}.`,
    values: isOtherThird
      ? `${thirdOf(before.effort)} to ${thirdOf(after.effort)}`
      : `${axesHere().effort} ${one(before.effort)} to ${one(after.effort)}`,
  }
}

/** The same of whatever moved. */
export const bigMoveInWords = (move: BigMove): ReturnType<typeof moveInWords> =>
  isOfPile(move) ? pileInWords(move) : moveInWords(move)

/** `Round 1 to round 2`. */
export const roundsInWords = ({ from, to }: { readonly from: number; readonly to: number }): string =>
  `Round ${from} to round ${to}`

/** What the arrows of the picture are. */
export const arrowsInWords = (piles: number): string =>
  piles > 0 ? 'one arrow per table and pile' : 'one arrow per table'

/** Why there is nothing to compare; undefined where there is. */
export const nothingInWords = (
  { from, to }: { readonly from: number; readonly to: number },
  before: number,
  after: number,
): string | undefined => {
  if (before === 0) return `Round ${from} has no ideas to compare.`
  return after === 0 ? `Round ${to} has no ideas yet.` : undefined
}

/** The comparison for those who do not see it. */
export const comparisonInWords = (
  rounds: { readonly from: number; readonly to: number },
  { tables }: Comparison,
  biggest: readonly BigMove[],
): string => {
  const both = tables.filter(({ before, after }) => before && after).length
  const inBoth = `${both} of ${tables.length === 1 ? '1 table' : `${tables.length} tables`} ${both === 1 ? 'is' : 'are'} in both.`
  const moves = biggest.map((move) => {
    const { says, values } = bigMoveInWords(move)
    return `${says.slice(0, -1)}, ${values}.`
  })
  const told = moves.length > 0 ? ['Biggest moves:', ...moves] : both > 0 ? ['No table has moved far.'] : []
  return [`${roundsInWords(rounds)}, the means of each table. ${inBoth}`, ...told].join(' ')
}
