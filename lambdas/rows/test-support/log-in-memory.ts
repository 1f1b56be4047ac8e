import { randomBytes } from 'node:crypto'
import type { RowLogName } from '#shared/rows/row.ts'
import { createRowLog } from '../create-row-log.ts'
import {
  itemVersion,
  lastSortKey,
  packPage,
  pageKey,
  type PageRow,
  type StoredPage,
  turnKey,
  type TurnItem,
  unpackPage,
} from '../items.ts'
import type { Decision } from '../row-log.ts'
import type { LogStore } from '../log-store.ts'
import { noResponse } from '../../store/test-support/store-errors.ts'
import type { Item } from '../../store/test-support/table/item-size.ts'
import { createTable } from '../../store/test-support/table/table.ts'
import { createTableClient, type Faults } from '../../store/test-support/table/table-client.ts'
import { createVirtualTime } from '../../store/test-support/table/virtual-time.ts'

export const form = 'laser-focus'
export const tableName = 'live-forms'

/** Everything of an asynchronous list. */
export const gather = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

/** So much text that packing hardly makes it less. */
export const noise = (bytes: number): string => randomBytes(bytes).toString('base64url').slice(0, bytes)

export const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** So many rows as a page holds them. */
export const rowsOf = (count: number, answer: PageRow['answer'] = { idea: 'x' }): readonly PageRow[] =>
  Array.from({ length: count }, (_, index) => ({ key: `row-${index + 1}`, at: 0, answer }))

/**
 * A row log over a table in memory, in virtual time. Where the table is `late`, only strongly consistent reads see what
 * was written last. `run` lets time pass until something has happened; `container`
 * makes another log over the same table, as another container of a function has it.
 */
export const logInMemory = ({ late = false } = {}) => {
  const time = createVirtualTime(1)
  const stored: Item[] = []
  const pauses: number[] = []
  let faults: Faults | undefined
  const table = createTable({
    time,
    staleMs: late ? Infinity : 0,
    onInsert: (item) => {
      if (String(item.pk).startsWith('IN#')) stored.push(item)
    },
  })
  const client = createTableClient({ tables: { [tableName]: table }, faults: () => faults })
  const container = (parts: Partial<LogStore> = {}) =>
    createRowLog({
      client,
      tableName,
      clock: time.now,
      sleep: (ms, signal) => {
        pauses.push(ms)
        return time.sleep(ms, signal)
      },
      random: time.random,
      ...parts,
    })
  const log = container()

  const run = async <T>(work: Promise<T>): Promise<T> => {
    let isOver = false
    const ended = work.finally(() => (isOver = true))
    ended.catch(() => undefined)
    // What was just begun has not asked for time yet.
    await new Promise((resolve) => setImmediate(resolve))
    await time.run(() => isOver)
    return ended
  }
  const item = (pk: string, sk: string) => table.items.find(pk, sk)?.item
  let made = 0
  /** Stores so many answers, and numbers them unless `numbered` is false. */
  const fill = async (
    count: number,
    { of = form, numbered = true }: { readonly of?: RowLogName; readonly numbered?: boolean } = {},
  ) => {
    for (let index = 0; index < count; index += 1) {
      made += 1
      await run(log.append(of, { idea: `idea ${made}` }, { idempotencyKey: `key-${made}`, bodyHash: 'hash' }))
    }
    if (numbered) await run(log.number(stored))
  }
  /** Puts pages one behind the other, and moves the counter: for more rows than there is time to store. */
  const putPages = (...pages: readonly (readonly PageRow[])[]) => {
    let lastRow = 0
    for (const rows of pages) {
      const page = packPage({ ...pageKey(form, [1, lastRow + 1]), rows, edition: 1 })
      table.items.set({ ...page, version: itemVersion })
      lastRow += rows.length
    }
    table.items.set({ pk: `FORM#${form}`, sk: 'COUNTER', round: 1, lastRow, version: itemVersion })
  }
  /** A client that treats requests of one kind in its own way, the first with `count` 1. */
  const clientThat = (
    kind: string,
    treat: (send: () => Promise<unknown>, count: number, input: object) => Promise<unknown>,
  ): LogStore['client'] => {
    let count = 0
    const send = (command: { readonly input: object }, ...rest: []) => {
      const sendIt = () => client.send(command as never, ...rest) as Promise<unknown>
      return command.constructor.name === kind ? treat(sendIt, (count += 1), command.input) : sendIt()
    }
    return { send } as LogStore['client']
  }
  /** A client in whose way something comes, right before its first request of a kind. */
  const clientBefore = (kind: string, act: () => Promise<unknown>) =>
    clientThat(kind, async (send, count) => {
      if (count === 1) await act()
      return send()
    })
  /** A client that does what it is asked, and gets no response to requests of a kind. */
  const clientLosing = (kind: string) =>
    clientThat(kind, async (send) => {
      await send()
      throw noResponse('TimeoutError')
    })
  /**
   * Parts of a container that waits as long as it may, and the waits that are over. Each takes twenty times as long, so
   * that what does not wait for it is done before.
   */
  const longWaits = () => {
    const waits: number[] = []
    const sleep = async (ms: number, signal?: AbortSignal) => {
      await time.sleep(20 * ms, signal)
      waits.push(ms)
    }
    return { waits, sleep, random: () => 1 }
  }
  /** Decides about rows of the first round, as operators do. */
  const decide = (decision: Decision, ...rows: readonly number[]) => {
    const spans = rows.map((row) => ({ from: row, to: row }))
    return run(log.decide(form, 1, spans, decision))
  }
  const ideas = async (reader = log) => {
    const { rows } = await run(reader.read(form, { from: 1, limit: 500 }))
    return rows.map(({ row, answer }) => `${row} ${String(answer.idea)}`)
  }
  /** How each row of the current round stands: `s` shown, `h` hidden, `p` pending, `w` withdrawn. */
  const standings = async (reader = log) => {
    const { rows } = await run(reader.deskRows(form, { kind: 'rows', sinceRow: 1, limit: 500 }, 0))
    return rows.map(({ standing }) => standing[0]).join('')
  }
  /** The answers of a page, unpacked. */
  const pageRows = (first: number, round = 1): readonly PageRow[] => {
    const { pk, sk } = pageKey(form, [round, first])
    return unpackPage(item(pk, sk) as unknown as StoredPage).rows
  }
  /** What each turn of a round did, in order: `2,3 hidden`. */
  const turns = (round = 1): readonly string[] => {
    const { pk } = turnKey(form, round, 1)
    return table.items
      .keys({ pk, from: '', to: lastSortKey }, false)
      .map((sk) => item(pk, sk) as unknown as TurnItem)
      .map(({ rows, standing }) => `${rows.map(([row]) => row).join()} ${standing}`)
  }
  return {
    log,
    standings,
    pageRows,
    turns,
    client,
    table,
    time,
    /** How long the log paused before each retry, in ms. */
    pauses,
    container,
    run,
    fill,
    decide,
    ideas,
    putPages,
    clientThat,
    clientBefore,
    clientLosing,
    longWaits,
    /** Every answer that was stored, as the stream brings it. */
    stored,
    /** From now on calls fail so. */
    fail: (next: Partial<Faults> | undefined) => {
      faults = next && { throttle: 0, lost: 0, die: 0, ...next }
    },
    item,
    /** All that the table holds, as text. */
    everything: () => JSON.stringify(table.items.all().map(([pk, sk]) => item(pk, sk))),
    /** How many requests were sent since the last time this was asked, by operation. */
    sent: () => {
      const counts = { ...table.usage }
      for (const name of Object.keys(table.usage)) table.usage[name] = 0
      return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
    },
  }
}
