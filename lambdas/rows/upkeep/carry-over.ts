import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { createHash } from 'node:crypto'
import { isWritten } from '../../store/failures.ts'
import { isRehearsal, readCounter } from '../counter.ts'
import { endOfIntake } from '../intake.ts'
import { intakeKey, itemVersion, privateKey } from '../items.ts'
import { type FormLog, onlyIfNew } from '../log-store.ts'
import type { KeptRow } from '../row-log.ts'
import { keptRows } from './kept-rows.ts'

/** The key that an answer is carried under: always the same, so that none is carried twice. */
const carriedKey = (key: string): string =>
  createHash('sha256').update(`carried ${key}`).digest('hex').slice(0, 32)

/**
 * Behind which round it comes: the sequencer looks through all that begin then, and finds it where it was carried before,
 * also when what was stored for it has expired.
 */
const carry = async (log: FormLog, rehearsal: number, kept: KeptRow): Promise<boolean> => {
  const { answer, at, late, idempotencyKey, sealed, browser } = kept
  const time = Date.parse(at)
  const Item = {
    ...intakeKey(log.form, carriedKey(idempotencyKey)),
    ...{ answer, at: time, after: [rehearsal + 1, 0], round: late },
    ...{ ttl: endOfIntake(log.clock()), version: itemVersion },
    ...(sealed && { sealed }),
    ...(browser !== undefined && { browser }),
  }
  return isWritten(log.send(new PutCommand({ TableName: log.intakeTableName, Item, ...onlyIfNew })))
}

/** What is known of a person stays beside the answer. */
const carryPerson = async (log: FormLog, { idempotencyKey }: KeptRow): Promise<void> => {
  const { tableName: TableName, form } = log
  const Key = { ...privateKey(form, idempotencyKey) }
  const { Item } = await log.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
  if (!Item) return
  const copy = { ...Item, ...privateKey(form, carriedKey(idempotencyKey)) }
  await isWritten(log.send(new PutCommand({ TableName, Item: copy, ...onlyIfNew })))
}

/**
 * Carries real answers out of rehearsals that are over: those to a question of before, from phones that had not heard of
 * the rehearsal. They come late in the round after it, and wait at the desk. May be called at any time, and again; what is
 * known of persons only where the caller may read it. Returns how many were carried now.
 */
export const carryOver = async (logOf: () => FormLog, withPersons = false): Promise<number> => {
  const counter = await readCounter(logOf())
  const { round, rehearsals = [] } = counter
  let carried = 0
  for (const rehearsal of rehearsals.filter((one) => one < round))
    for await (const kept of keptRows(logOf, rehearsal)) {
      const { late, standing } = kept
      if (late === undefined || isRehearsal(counter, late) || standing === 'withdrawn') continue
      // First what is known of the person: an answer that has a row has that, too.
      if (withPersons) await carryPerson(logOf(), kept)
      if (await carry(logOf(), rehearsal, kept)) carried += 1
    }
  return carried
}
