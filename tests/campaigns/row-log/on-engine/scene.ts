import { createRowLog } from '#lambdas/rows/create-row-log.ts'
import type { RowLog } from '#lambdas/rows/row-log.ts'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createLiveFormTable } from '../../../rig/site/live-form-table.ts'
import { engineClient } from '../../../rig/site/engine-client.ts'
import { mortal } from './mortal.ts'
import { startSequencers } from './sequencers.ts'

export const form = 'laser-focus'

/** Makes so many new keys. */
export const someKeys = (count: number, name = 'key'): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${name}-${index + 1}`)

export const answerOf = (key: string) => ({ table: 1, idea: `idea of ${key}`, impact: 5, effort: 5 })

interface WriteOptions {
  readonly writers: number
  /** How likely a container dies at a call, from 0 to 1. */
  readonly dying?: number
  /** Happens once, when so many answers are stored. */
  readonly midway?: { readonly after: number; readonly happen: () => Promise<unknown> }
}

/** A new table on an engine, and everybody who works on it. */
export const openScene = async (endpoint: string, name: string) => {
  const client = engineClient(endpoint)
  // A test that is tried once more finds the table of the first try.
  const tableName = `${name}-${randomUUID()}`
  await createLiveFormTable(client, tableName)
  return sceneOn(endpoint, tableName)
}

/** The same, where the table is there. */
export const sceneOn = (endpoint: string, tableName: string) => {
  const client = engineClient(endpoint)
  const container = (dying = 0): RowLog => createRowLog({ client: mortal(client, dying), tableName })
  const log = container()

  /** Lets writers store answers, each in containers of its own, again until it is done; every tenth twice. */
  const write = async (
    keys: readonly string[],
    { writers, dying = 0, midway }: WriteOptions,
  ): Promise<void> => {
    const left = [...keys]
    let stored = 0
    let happening: Promise<unknown> | undefined
    const writer = async () => {
      let own = container(dying)
      for (let key = left.shift(); key !== undefined; key = left.shift()) {
        for (let times = stored % 10 === 0 ? 2 : 1; times > 0;) {
          try {
            await own.append(form, answerOf(key), { idempotencyKey: key, bodyHash: key })
            times -= 1
          } catch {
            own = container(dying)
          }
        }
        stored += 1
        if (stored === midway?.after) happening = midway.happen()
      }
    }
    await Promise.all(Array.from({ length: writers }, writer))
    await happening
  }

  /** Keys of every row, by round. */
  const rounds = async (): Promise<readonly (readonly string[])[]> => {
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
  }

  return {
    client,
    tableName,
    endpoint,
    log,
    container,
    write,
    rounds,
    startSequencers: (dying = 0) => startSequencers({ endpoint, tableName, client, dying }),
    /** Waits until so many answers have a number. */
    untilNumbered: async (count: number): Promise<void> => {
      for (;;) {
        const summaries = await container().rounds(form)
        if (summaries.reduce((sum, { answers }) => sum + answers, 0) >= count) return
        await sleep(50)
      }
    },
    close: () => {
      client.destroy()
    },
  }
}
export type Scene = ReturnType<typeof sceneOn>
