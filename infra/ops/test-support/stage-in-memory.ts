import { createLeadStore } from '#lambdas/leads/stored/lead-store.ts'
import { createRowLog } from '#lambdas/rows/create-row-log.ts'
import { counterKey, intakeKey, itemVersion, packPage, type PageRow, pageKey } from '#lambdas/rows/items.ts'
import type { Item } from '#lambdas/store/test-support/table/item-size.ts'
import { createSmallTable, tableName } from '#lambdas/store/test-support/table/small-table.ts'
import type { LiveForm, RoomLog } from '#shared/rows/row.ts'
import { runCommandLine } from '../command-line.ts'
import type { StageConnection } from '../connect.ts'

type Request = Readonly<Record<string, unknown>>
interface Sent {
  readonly kind: string
  readonly input: Request
}

/** So far in the future, in seconds since 1970, that nothing is over. */
const notOver = 2 ** 40

/** 20 November 2026, 09:00 UTC, in ms: when what is there came into a stage. */
export const at = Date.UTC(2026, 10, 20, 9)

/** What each form takes. */
const answers: Readonly<Partial<Record<LiveForm, Readonly<Record<string, unknown>>>>> = {
  'laser-focus': { table: 7, idea: 'Fewer meetings', impact: 4, effort: 2 },
  'combo-convo': { orangeCard: 'Sun', blueCard: 'Sea', whatIsA: 'game', thatCould: 'fly', freeText: '' },
  'venting-machine': { question: 'What is in the way?', answer: 'Meetings' },
}

/** So many rows of a form, from a number on. */
export const rowsOf = (form: LiveForm, count: number, first = 1): PageRow[] =>
  Array.from({ length: count }, (_, index) => ({
    key: `row-${first + index}`,
    at,
    answer: answers[form] ?? {},
  }))

interface InMemory extends Pick<StageConnection, 'gates'> {
  readonly itemsAResponse?: number
}

/**
 * A stage over a table in memory, and the operators' commands for it. So few items come with one response of a query or
 * scan, so that there is always a next one.
 */
export const stageInMemory = ({ itemsAResponse = 2, gates }: InMemory = {}) => {
  const sent: Sent[] = []
  const { table, client } = createSmallTable({
    itemsAResponse,
    onSend: (kind, input) => void sent.push({ kind, input }),
  })
  const connection: StageConnection & { readonly pause: () => Promise<void> } = {
    place: 'in memory',
    client,
    tableName,
    siteUrl: undefined,
    region: undefined,
    linkKey: () => Promise.resolve('key'),
    gates,
    close: () => undefined,
    /** No one else reads from this table. */
    pause: () => Promise.resolve(),
  }

  return {
    connection,
    table,
    sent,
    log: createRowLog({ client, tableName }),
    leads: createLeadStore({ client, tableName }),
    item: (pk: string, sk: string): Item | undefined => table.items.find(pk, sk)?.item,
    /** Puts pages of a round one behind the other, and moves the counter behind them. */
    putPages: (form: RoomLog, round: number, ...pages: readonly (readonly PageRow[])[]) => {
      let lastRow = 0
      for (const rows of pages) {
        const page = packPage({ ...pageKey(form, [round, lastRow + 1]), rows, edition: 1 })
        table.items.set({ ...page, version: itemVersion })
        lastRow += rows.length
      }
      table.items.set({ ...counterKey(form), round, lastRow, version: itemVersion })
    },
    /** Ends a round behind so many rows. */
    putEnd: (form: RoomLog, round: number, lastRow: number) =>
      table.items.set({
        ...pageKey(form, [round, lastRow + 1]),
        ...{ endedAt: at, lastRow, shownTo: lastRow, version: itemVersion },
      }),
    /** Puts an answer as a request stores it, without a row; `after` is the end of the chain that it knew. */
    putAnswer: (form: LiveForm, key: string, { after = [1, 0], ...rest }: Request = {}) =>
      table.items.set({
        ...intakeKey(form, key),
        ...{ answer: answers[form] ?? {}, at, after, ttl: notOver, bodyHash: 'hash', version: itemVersion },
        ...rest,
      }),
    /** Runs a command, and says what it wrote. */
    run: async (...words: string[]) => {
      const [printed, noted]: [string[], string[]] = [[], []]
      const terminal = {
        print: (line: string) => void printed.push(line),
        note: (line: string) => void noted.push(line),
      }
      const code = await runCommandLine(words, { terminal, connect: () => Promise.resolve(connection) })
      return { code, printed, noted }
    },
  }
}
