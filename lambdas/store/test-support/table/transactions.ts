import { type Input, itemName, planDelete, planPut, planUpdate, settle, type Write } from './operations.ts'
import { cancelled, invalid, type Reason } from './sdk-errors.ts'
import { type Table, writeBytes } from './table.ts'

/** The tables one client knows, by name. */
export type Tables = Readonly<Record<string, Table>>

/** One item's write, in its table. */
interface Part {
  readonly table: Table
  readonly asksForOld: boolean
  readonly plan: () => Write
}

const plans: Readonly<Record<string, (table: Table, input: Input) => Write>> = {
  Put: planPut,
  Update: planUpdate,
  Delete: planDelete,
}

const partOf = (tables: Tables, item: Readonly<Record<string, Input>>): Part => {
  const [[kind, input] = ['nothing']] = Object.entries(item)
  const plan = plans[kind]
  const table = tables[input?.TableName ?? '']
  if (!input || !table || !plan) throw invalid(`This table does not know ${kind} in a transaction`)
  return {
    table,
    asksForOld: input.ReturnValuesOnConditionCheckFailure === 'ALL_OLD',
    plan: () => plan(table, input),
  }
}

const reasonOf = (part: Part, { holds, old }: Write): Reason =>
  holds ? { Code: 'None' } : { Code: 'ConditionalCheckFailed', old: part.asksForOld ? old : undefined }

/** Works all parts out together, pays for each, and puts them if nothing is against it. @throws what DynamoDB would. */
const carryOutAll = (parts: readonly Part[]): void => {
  const planned = parts.map((part) => ({ part, write: part.plan() }))
  const reasons = planned.map(({ part: { table }, write: { key, old, next } }): Reason => {
    const isPaid = table.write(key.pk, writeBytes(old, next), 2)
    return { Code: isPaid ? 'None' : 'ThrottlingError' }
  })
  if (reasons.some(({ Code }) => Code !== 'None')) throw cancelled(reasons)
  if (planned.some(({ write }) => !write.holds))
    throw cancelled(planned.map(({ part, write }) => reasonOf(part, write)))
  for (const { part, write } of planned) settle(part.table, write)
}

/**
 * All or nothing. Its items are held from its beginning on; who writes one of them in between gets a conflict, and
 * so does it where one is held. Where one partition is out of units, the others' are gone too.
 */
export const transact = async (
  tables: Tables,
  items: readonly Readonly<Record<string, Input>>[],
  pause: () => Promise<void>,
): Promise<void> => {
  const parts = items.map((item) => partOf(tables, item))
  const places = parts.map(({ table, plan }) => ({ held: table.held, key: itemName(plan().key) }))
  const taken = places.map(({ held, key }) => held.has(key))
  if (taken.includes(true)) {
    parts[0]?.table.count('conflict')
    await pause()
    throw cancelled(taken.map((isTaken) => ({ Code: isTaken ? 'TransactionConflict' : 'None' })))
  }
  for (const { held, key } of places) held.add(key)
  try {
    await pause()
    carryOutAll(parts)
  } finally {
    for (const { held, key } of places) held.delete(key)
  }
}
