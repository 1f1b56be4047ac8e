import type { Item } from './item-size.ts'
import { createTable } from './table.ts'
import { clientWith, createTableClient } from './table-client.ts'
import type { VirtualTime } from './virtual-time.ts'

interface Command {
  readonly input: Readonly<Record<string, unknown>>
}

export const tableName = 'live-forms'

/** Nothing hangs on how long this table takes. */
const atOnce: VirtualTime = {
  now: Date.now,
  random: () => 0.5,
  about: () => 0,
  sleep: () => Promise.resolve(),
  run: () => Promise.resolve(),
}

/**
 * A table in memory that is at once. So few items come with one response of a query or scan, so that there is always a
 * next one; `onSend` is told of each command.
 */
export const createSmallTable = ({
  itemsAResponse = 2,
  onSend,
}: {
  readonly itemsAResponse?: number
  readonly onSend?: (kind: string, input: Command['input']) => void
} = {}) => {
  const table = createTable({ time: atOnce })
  const inner = createTableClient({ tables: { [tableName]: table } })
  const send = async (command: Command): Promise<unknown> => {
    const kind = command.constructor.name
    onSend?.(kind, { ...command.input })
    if (kind !== 'QueryCommand' && kind !== 'ScanCommand') return inner.send(command as never)
    const Limit = Math.min(Number(command.input.Limit ?? Infinity), itemsAResponse)
    const limited = Object.assign(Object.create(command) as object, { input: { ...command.input, Limit } })
    return inner.send(limited as never)
  }
  return {
    table,
    client: clientWith(send),
    /** The items of a partition, in the order of their sort keys. */
    itemsOf: (pk: string): readonly Item[] =>
      table.items
        .keys({ pk, from: '', to: '\uffff' }, false)
        .map((sk) => table.items.find(pk, sk)?.item)
        .filter((item) => item !== undefined),
  }
}
