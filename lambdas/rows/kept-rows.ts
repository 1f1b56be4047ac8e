import type { LiveForm } from '#shared/rows/row.ts'
import { type ItemKey, privatePartition, slotSortKey, slotsPartition } from './items.ts'
import { queryPartition } from './partition.ts'
import type { KeptRow, PrivateRow, RowSpan } from './row-log.ts'
import { rowOfItem, type SlotItem } from './slots.ts'
import type { Store, StoreCall } from './store.ts'

/** Every answer of a round, hidden or not; numbers that hold none are left out. Nothing is sealed. */
export async function* keptRows(
  store: Store,
  form: LiveForm,
  round: number,
  call: StoreCall,
): AsyncGenerator<KeptRow, void, undefined> {
  const partition = { form, pk: slotsPartition(form, round) }
  for await (const item of queryPartition<SlotItem>(store, partition, call)) {
    const answer = item.answer ?? item.hiddenAnswer
    if (!answer) continue
    const at = new Date(item.at).toISOString()
    yield { row: rowOfItem(item), at, answer, hidden: item.gone === true }
  }
}

/** What a personal item has beside its fields. */
const ownAttributes = new Set(['pk', 'sk', 'ttl'])

/** The personal fields of a round, or of some of its rows, that are still kept: the store may take days to delete what is over. */
export async function* privateRows(
  store: Store,
  form: LiveForm,
  round: number,
  span: RowSpan | undefined,
  call: StoreCall,
): AsyncGenerator<PrivateRow, void, undefined> {
  type Item = ItemKey & Readonly<Record<string, string>> & { readonly ttl: number }
  const between = span && ([slotSortKey(span.from), slotSortKey(span.to)] as const)
  const partition = { form, pk: privatePartition(form, round), between }
  for await (const item of queryPartition<Item>(store, partition, call)) {
    if (item.ttl * 1000 <= store.clock()) continue
    const fields = Object.entries(item).filter(([name]) => !ownAttributes.has(name))
    yield { row: Number(item.sk), fields: Object.fromEntries(fields) }
  }
}
