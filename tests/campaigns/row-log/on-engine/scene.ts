import { createRowLog } from '#lambdas/rows/create-row-log.ts'
import type { RowLog } from '#lambdas/rows/row-log.ts'
import { randomUUID } from 'node:crypto'
import { engineClient } from '../../../rig/site/engine-client.ts'
import { createLiveFormTable } from '../../../rig/site/live-form-table.ts'

export const form = 'laser-focus'

/** Makes so many new keys. */
export const someKeys = (count: number, name = 'key'): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${name}-${index + 1}`)

/** A new table on an engine, and everybody who works on it. */
export const openScene = async (endpoint: string, name: string) => {
  const client = engineClient(endpoint)
  const tableName = `${name}-${randomUUID()}`
  await createLiveFormTable(client, tableName)
  const container = (): RowLog => createRowLog({ client, tableName })
  const log = container()
  return {
    client,
    tableName,
    log,
    container,
    /** Lets writers store answers, each in a container of its own. */
    write: async (keys: readonly string[], { writers }: { readonly writers: number }): Promise<void> => {
      const left = [...keys]
      const writer = async () => {
        const own = container()
        for (let key = left.shift(); key !== undefined; key = left.shift()) {
          const answer = { table: 1, idea: `idea of ${key}`, impact: 5, effort: 5 }
          await own.append(form, answer, { idempotencyKey: key, bodyHash: key })
        }
      }
      await Promise.all(Array.from({ length: writers }, writer))
    },
    /** Keys of every row, by round. */
    rounds: async (): Promise<readonly (readonly string[])[]> => {
      const all: string[][] = []
      for (const { round } of await log.rounds(form)) {
        const keys: string[] = []
        for await (const { idempotencyKey: key, row } of log.keptRows(form, round)) {
          if (row !== keys.length + 1)
            throw new Error(`Row ${row} of round ${round} came after ${keys.length}.`)
          keys.push(key)
        }
        all.push(keys)
      }
      return all
    },
    close: () => {
      client.destroy()
    },
  }
}
export type Scene = Awaited<ReturnType<typeof openScene>>
