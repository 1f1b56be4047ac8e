import { shuffled } from '#shared/choosing/chance.ts'
import type { VoteRecord } from './vote-record.ts'

/** A whole number out of letters. */
const seedOf = (letters: string): number =>
  letters.split('').reduce((seed, letter) => Math.imul(seed, 31) + letter.charCodeAt(0), 7)

/**
 * The ideas in an order of this phone and this vote: what stands on top gets more dots. It is the same after a reload, and
 * none changes its place when one leaves.
 */
export const inOwnOrder = ({ voter, session, ideas }: Pick<VoteRecord, 'voter' | 'session' | 'ideas'>) => {
  const order = shuffled(
    seedOf(`${voter} ${session}`),
    ideas.map(({ row }) => row),
  )
  return ideas.toSorted((one, other) => order.indexOf(one.row) - order.indexOf(other.row))
}
