import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { createContentStore, servedQuestion } from '#lambdas/content/content-store.ts'
import { holdLinks } from '#lambdas/desk/hold-links.ts'
import { createDeskLinks } from '#lambdas/desk/links.ts'
import { createPresence } from '#lambdas/desk/presence.ts'
import { createRowLog } from '#lambdas/rows/create-row-log.ts'
import { intakePrefix } from '#lambdas/rows/items.ts'
import { randomUUID } from 'node:crypto'
import { startEngine } from '#infra/local/services/engine.ts'
import { type Figure, printFigures } from '../../rig/figures.ts'
import { engineClient } from '../../rig/site/engine-client.ts'
import { fillRound } from '../../rig/site/filled-round.ts'
import { createLiveFormTable } from '../../rig/site/live-form-table.ts'

const form = 'laser-focus'

/** What calls to the store cost: how many, and the units that the engine says they took. */
interface Cost {
  readonly calls: number
  readonly readUnits: number
  readonly writeUnits: number
}

/** As the client names them that the document client calls. */
const reading = new Set(['GetItemCommand', 'QueryCommand', 'ScanCommand', 'BatchGetItemCommand'])

/** The units of an answer, over all its tables. @throws Error where the engine does not tell. */
const unitsOf = (output: unknown): number => {
  const { ConsumedCapacity } = output as { readonly ConsumedCapacity?: unknown }
  return [ConsumedCapacity].flat().reduce<number>((sum, consumed) => {
    const { CapacityUnits } = (consumed ?? {}) as { readonly CapacityUnits?: number }
    if (CapacityUnits === undefined) throw new Error('The engine does not say what a call consumed.')
    return sum + CapacityUnits
  }, 0)
}

/** Has a client count what its calls cost. @returns what does a work and tells its cost; one at a time. */
const meter = (client: DynamoDBDocumentClient) => {
  let cost: Cost | undefined
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        if (!cost) return next(args)
        const result = await next({ ...args, input: { ...args.input, ReturnConsumedCapacity: 'TOTAL' } })
        const kind = reading.has(commandName) ? 'readUnits' : 'writeUnits'
        cost = { ...cost, calls: cost.calls + 1, [kind]: cost[kind] + unitsOf(result.output) }
        return result
      },
    { step: 'initialize', name: 'meter' },
  )
  return async (work: () => Promise<unknown>): Promise<Cost> => {
    cost = { calls: 0, readUnits: 0, writeUnits: 0 }
    try {
      await work()
      return cost
    } finally {
      cost = undefined
    }
  }
}
type Measure = (
  client: DynamoDBDocumentClient,
  metered: ReturnType<typeof meter>,
) => Promise<readonly Figure[]>

const answer = { table: 12, idea: 'Swap seats with somebody you have never met', impact: 7.5, effort: 2.5 }
/** As long as a hash is that requests are told apart by. */
const bodyHash = 'f'.repeat(64)
const together = 50
/** Two pages. */
const answers = 200
const mostWriteUnits = 2

/** Units of storing and numbering an answer, where many come together and where one comes alone. */
const measureAppendCost: Measure = async (client, metered) => {
  const tableName = 'bench-log'
  await createLiveFormTable(client, tableName)
  const log = createRowLog({ client, tableName })
  const stored: unknown[] = []
  client.middlewareStack.add(
    (next) => (args) => {
      const { TableName, Item } = args.input as { TableName?: string; Item?: { pk?: unknown } }
      if (TableName === tableName && String(Item?.pk).startsWith(intakePrefix)) stored.push(Item)
      return next(args)
    },
    { step: 'initialize', name: 'stand-in for the stream' },
  )
  const append = () => log.append(form, answer, { idempotencyKey: randomUUID(), bodyHash })
  const number = () => log.number(stored.splice(0))
  const many = await metered(async () => {
    for (let left = answers; left > 0; left -= together)
      await Promise.all(Array.from({ length: together }, append))
    await number()
  })
  const alone = await metered(async () => {
    await append()
    await number()
  })
  const each = many.writeUnits / answers
  return [
    {
      measure: 'write units an answer',
      figure: each.toFixed(2),
      target: { sentence: `≤ ${mostWriteUnits}`, met: each <= mostWriteUnits },
    },
    { measure: 'write units of one that comes alone', figure: String(alone.writeUnits) },
    { measure: 'read units an answer, to number it', figure: (many.readUnits / answers).toFixed(3) },
  ]
}

/** Calls and read units of questions with nothing new, at 100 rows and at 100,000. */
const measureReadCost: Measure = async (client, metered) => {
  const figures: Figure[] = []
  for (const size of [100, 100_000]) {
    const tableName = `bench-${size}`
    await createLiveFormTable(client, tableName)
    await fillRound(client, tableName, { form, answers: Array.from({ length: size }, () => answer) })
    const log = createRowLog({ client, tableName })
    const { lastRow } = await log.settled(form)
    if (lastRow !== size) throw new Error(`${lastRow} of ${size} rows were settled.`)
    const reads = {
      meta: () => log.settled(form),
      'empty sinceRow': () => log.read(form, { from: size + 1, limit: 500 }),
    }
    for (const [name, read] of Object.entries(reads)) {
      const { calls, readUnits, writeUnits } = await metered(read)
      figures.push({
        measure: `${name} at ${size} rows`,
        figure: `calls ${calls}, read units ${readUnits}, write units ${writeUnits}`,
        target: {
          sentence: 'one call, one read unit',
          met: calls === 1 && readUnits === 1 && writeUnits === 0,
        },
      })
    }
  }
  return figures
}

const seconds = 120

/** What the polls of a screen do, by what COST.md says that they cost. */
const screens = [
  { name: 'the card wall', of: 'combo-convo', asksQuestion: false, isNamed: false, most: 1.25 },
  { name: 'the cloud', of: 'venting-machine', asksQuestion: true, isNamed: false, most: 1.75 },
  { name: 'the cloud with a name', of: 'venting-machine', asksQuestion: true, isNamed: true, most: 1.75 },
] as const

/**
 * Units of the polls of a screen that opens with a link, one a second for two minutes of which no time passes: nothing
 * new comes. What a container remembers, it remembers by that clock.
 */
const measureScreenCost: Measure = async (client, metered) => {
  const tableName = 'bench-screens'
  await createLiveFormTable(client, tableName)
  let now = Date.now()
  const clock = () => now
  const parts = { client, tableName, clock }
  const log = createRowLog({ client, tableName })
  const { token } = await createDeskLinks(parts).create({
    name: 'Wall',
    scope: 'screen',
    expiresAt: now + 3_600_000,
    key: 'key',
  })
  await createContentStore(parts).setQuestion('What do leaders say too rarely?')

  const figures: Figure[] = []
  for (const { name, of, asksQuestion, isNamed, most } of screens) {
    const links = holdLinks(createDeskLinks(parts), clock)
    const content = createContentStore(parts)
    const presence = createPresence(parts)
    const sum = { readUnits: 0, writeUnits: 0 }
    for (let second = 0; second < seconds; second += 1) {
      const { readUnits, writeUnits } = await metered(async () => {
        await links.find(token)
        await log.settled(of)
        if (asksQuestion) await servedQuestion(content, {})
        if (isNamed) await presence.noteScreen(of, 'left')
      })
      sum.readUnits += readUnits
      sum.writeUnits += writeUnits
      now += 1000
    }
    const [read, written] = [sum.readUnits / seconds, sum.writeUnits / seconds]
    figures.push({
      measure: `a poll of ${name}, one a second`,
      figure: `${read.toFixed(2)} read units, ${written.toFixed(2)} write units`,
      target: { sentence: `≤ ${most} read`, met: read <= most },
    })
  }
  return figures
}

/**
 * Measures what the row log takes of the store, on an embedded engine: to store and number an answer, to be asked with
 * nothing new at 100 rows and at 100,000, and for the polls of the other two screens. Prints the figures beside their
 * targets; the process ends with 1 when one is missed.
 */
export const run = async (): Promise<void> => {
  const engine = await startEngine()
  const client = engineClient(engine.endpoint)
  try {
    const metered = meter(client)
    const figures: Figure[] = []
    for (const measure of [measureAppendCost, measureReadCost, measureScreenCost])
      figures.push(...(await measure(client, metered)))
    printFigures('Row log', figures)
  } finally {
    client.destroy()
    await engine.stop()
  }
}
