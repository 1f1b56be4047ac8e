import {
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
  type QueryCommandInput,
} from '@aws-sdk/lib-dynamodb'
import { begin, mockedStore } from './mocked-store.ts'
import { storeError } from './store-errors.ts'

type Item = Readonly<Record<string, unknown>>

/**
 * A mocked store that holds one form's counter and slots, answers strong gets and queries from them and honours the
 * condition of a tombstone. `storeCut` is the number of items after which a query stops by itself.
 */
export const slotStore = ({ storeCut = 5_000 } = {}) => {
  const store = mockedStore()
  const { mock } = store
  const slots = new Map<string, Item>()
  const hints: unknown[] = []
  let counter: Record<string, number> | undefined

  let atNextQuery: (() => void) | undefined
  const query = (input: QueryCommandInput) => {
    atNextQuery?.()
    atNextQuery = undefined
    const {
      ':pk': pk,
      ':from': from = '',
      ':to': to = '',
    } = input.ExpressionAttributeValues as Record<string, string>
    const matching = [...slots.values()]
      .filter((item) => item.pk === pk && String(item.sk) >= from && String(item.sk) <= to)
      .sort((a, b) => String(a.sk).localeCompare(String(b.sk)))
    const Items = matching.slice(0, Math.min(input.Limit ?? storeCut, storeCut))
    return { Items, ...(Items.length < matching.length ? { LastEvaluatedKey: Items.at(-1) } : {}) }
  }
  mock.on(GetCommand).callsFake(() => (counter ? { Item: counter } : {}))
  mock.on(QueryCommand).callsFake(query)
  mock.on(UpdateCommand).callsFake((input: unknown) => {
    hints.push(input)
    return {}
  })
  mock.on(PutCommand).callsFake(({ Item }: { Item: Item }) => {
    const key = `${String(Item.pk)}/${String(Item.sk)}`
    if (slots.has(key)) throw storeError('ConditionalCheckFailedException')
    slots.set(key, Item)
    return {}
  })

  return {
    ...store,
    /** Sets the counter: `n` numbers reserved, the last of them `resAt` ms before or after the beginning. */
    count: (
      n: number,
      { epoch = 1, resAt = 0, ...rest }: { epoch?: number; resAt?: number; hw?: number; rev?: number } = {},
    ) => {
      counter = { n, epoch, resAt: begin + resAt, ...rest }
    },
    /** Fills a slot, as a row or with `{gone: true}`, written at the beginning. */
    fill: (row: number, content: Item = { answer: { idea: `idea ${row}` } }, epoch = 1) => {
      const key = { pk: `ROWS#laser-focus#${epoch}`, sk: String(row).padStart(9, '0') }
      slots.set(`${key.pk}/${key.sk}`, { ...key, at: begin, ...content })
    },
    /** Lets something happen between the read of the counter and the next query. */
    atNextQuery: (happen: () => void) => {
      atNextQuery = happen
    },
    /** The inputs of the updates that wrote a hint back. */
    hints,
  }
}
