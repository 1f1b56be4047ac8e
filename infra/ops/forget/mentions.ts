import { firstRowOf, intakePrefix, isPage, type PageItem, packPage } from '#lambdas/rows/items.ts'
import type { ItemKey } from '#lambdas/store/item-key.ts'
import { type LiveForm, liveForms } from '#shared/rows/row.ts'
import { chainItemOf } from '../rows/chain-item.ts'
import type { Address } from './address.ts'

/** An item with a text of somebody else's that has the address in it, and its attributes without the address. */
export interface Mention {
  readonly key: ItemKey
  readonly changes: Readonly<Record<string, unknown>>
  /** What is said twice is one text: an answer is in its page, and for a week as it was stored. */
  readonly texts: readonly string[]
  /** Of a page of answers. */
  readonly page?: {
    readonly form: LiveForm
    readonly round: number
    /** As it was read: where it is another when the page is written, an answer was erased meanwhile. */
    readonly edition: number
    /** The numbers of the rows that changed. */
    readonly rows: readonly number[]
  }
}

type Item = ItemKey & Readonly<Record<string, unknown>>

const pagesOf = 'PAGES'

const pageMention = (item: PageItem, address: Address): Mention | undefined => {
  const [, name, round] = item.pk.split('#')
  const form = liveForms.find((candidate) => candidate === name)
  const rows = address.takenOutOf(item.rows)
  if (!form || rows === item.rows) return undefined
  const changed = rows.flatMap((row, index) => (row === item.rows[index] ? [] : [{ row, index }]))
  return {
    key: { pk: item.pk, sk: item.sk },
    changes: { packed: packPage({ ...item, rows }).packed },
    texts: changed.map(({ row }) => `${form}#${row.key}`),
    page: {
      form,
      round: Number(round),
      edition: item.edition,
      rows: changed.map(({ index }) => firstRowOf(item) + index),
    },
  }
}

/** What an item has to be changed to so that its texts do not name the address; nothing where none does. */
export const mentionsIn = (item: Item, address: Address): readonly Mention[] => {
  const page = item.pk.startsWith(`${pagesOf}#`) ? chainItemOf(item) : undefined
  if (page && isPage(page)) {
    const mention = pageMention(page, address)
    return mention ? [mention] : []
  }
  const { pk, sk, ...attributes } = item
  const found = Object.entries(attributes)
    .map(([name, value]) => [name, value, address.takenOutOf(value)] as const)
    .filter(([, was, is]) => was !== is)
  if (found.length === 0) return []
  const changes = Object.fromEntries(found.map(([name, , value]) => [name, value]))
  const text = pk.startsWith(intakePrefix) ? pk.slice(intakePrefix.length) : `${pk} ${sk}`
  return [{ key: { pk, sk }, changes, texts: [text] }]
}
