import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { LiveForm } from '#shared/rows/row.ts'
import { type ItemKey, slotsPartition, slotSortKey } from './items.ts'
import type { Answer } from './row-log.ts'
import { rowLogSettings } from './settings.ts'
import type { Store, StoreCall } from './store.ts'
import { putTombstone } from './tombstone.ts'

/** How a row or tombstone comes out of the table; `at` is in ms, a tombstone and a hidden row have `gone`. */
export interface SlotItem extends Pick<ItemKey, 'sk'> {
  readonly at: number
  readonly answer?: Answer
  readonly hiddenAnswer?: Answer
  readonly gone?: true
}

export const rowOfItem = (item: SlotItem): number => Number(item.sk)

/** The part of a round to walk: the numbers `from` to `to`, of which the last was reserved at `reservedAt` (ms). */
export interface Span {
  readonly form: LiveForm
  readonly round: number
  readonly from: number
  readonly to: number
  readonly reservedAt: number
  /** How many items one query may return, where fewer than all are needed. */
  readonly atMost?: () => number
  /** True where only the numbers matter, not what was written. */
  readonly numbersOnly?: boolean
}

interface SlotsRead {
  readonly items: readonly SlotItem[]
  /** True when the store stopped before the end of the span. */
  readonly cut: boolean
}

const querySlots = async (store: Store, span: Span, from: number, call: StoreCall): Promise<SlotsRead> => {
  const { Items = [], LastEvaluatedKey } = await store.client.send(
    new QueryCommand({
      TableName: store.tableName,
      KeyConditionExpression: '#pk = :pk AND #sk BETWEEN :from AND :to',
      ExpressionAttributeNames: { '#pk': 'pk', '#sk': 'sk', ...(span.numbersOnly ? { '#at': 'at' } : {}) },
      ExpressionAttributeValues: {
        ':pk': slotsPartition(span.form, span.round),
        ':from': slotSortKey(from),
        ':to': slotSortKey(span.to),
      },
      ConsistentRead: true,
      ...(span.numbersOnly ? { ProjectionExpression: '#sk, #at' } : {}),
      ...(span.atMost ? { Limit: span.atMost() } : {}),
    }),
    call,
  )
  return { items: Items as SlotItem[], cut: LastEvaluatedKey !== undefined }
}

/** A number nobody has filled, and when the next filled one was reserved (ms). */
interface Hole {
  readonly row: number
  readonly laterAt: number
}

/** The numbers missing between `next` and the last item, ascending; behind it too, where the store gave all it has. */
const holesIn = ({ items, cut }: SlotsRead, next: number, { to, reservedAt }: Span): readonly Hole[] => {
  const filled = cut ? items : [...items, { sk: slotSortKey(to + 1), at: reservedAt }]
  let row = next
  return filled.flatMap((item) => {
    const missing = Array.from({ length: rowOfItem(item) - row }, (_, index) => ({
      row: row + index,
      laterAt: item.at,
    }))
    row = rowOfItem(item) + 1
    return missing
  })
}

/**
 * Seals the holes that have been empty for long enough: each was reserved before the number behind it. Clocks that
 * differ only change how long a reader waits.
 * @returns whether something was sealed or filled meanwhile, the first hole included.
 */
const sealOld = async (
  store: Store,
  { form, round }: Span,
  holes: readonly Hole[],
  call: StoreCall,
): Promise<boolean> => {
  const old = holes.filter(({ laterAt }) => store.clock() - laterAt >= store.sealAfterMs)
  if (old[0] !== holes[0]) return false
  for (let first = 0; first < old.length; first += rowLogSettings.sealsAtOnce) {
    const some = old.slice(first, first + rowLogSettings.sealsAtOnce)
    const outcomes = await Promise.all(some.map(({ row }) => putTombstone(store, { form, round, row }, call)))
    for (const outcome of outcomes) if (outcome === 'made') store.onEvent({ kind: 'sealed', form })
    if (outcomes.includes('unknown')) return false
  }
  return true
}

/**
 * Walks a span in order, in batches, and ends at its end or before the first hole that is too young to be sealed.
 * Everything it yields is settled, provided everything before the span is. (design/row-log.md, "Read")
 */
export async function* walkSlots(
  store: Store,
  span: Span,
  call: StoreCall,
): AsyncGenerator<readonly SlotItem[], void, undefined> {
  let next = span.from
  while (next <= span.to) {
    const read = await querySlots(store, span, next, call)
    const holes = holesIn(read, next, span)
    const firstHole = holes[0]?.row ?? Infinity
    const settled = read.items.filter((item) => rowOfItem(item) < firstHole)
    next += settled.length
    if (settled.length > 0) yield settled
    // Sealed, or filled by their late writers: the next query tells which.
    if (holes.length > 0 && !(await sealOld(store, span, holes, call))) return
  }
}
