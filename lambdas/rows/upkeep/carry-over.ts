import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { isWritten } from '../../store/failures.ts'
import { isRehearsal, readCounter, updateCounter } from '../counter.ts'
import { endOfIntake } from '../intake.ts'
import {
  carriedKey,
  intakeKey,
  itemVersion,
  type Position,
  privateKey,
  startOfLog,
  type StoredAnswer,
} from '../items.ts'
import { type FormLog, onlyIfNew } from '../log-store.ts'
import { createSequencer } from '../sequence.ts'
import { rowLogSettings } from '../settings.ts'
import { keptRows } from './kept-rows.ts'

/** What is carried of an answer. */
type Carried = Pick<StoredAnswer, 'answer' | 'at' | 'round' | 'sealed' | 'browser'> & { readonly key: string }

/**
 * An answer of a rehearsal as a request would have stored it after that, under its second key. The sequencer looks
 * through all rounds that begin behind the rehearsal, and finds it where it was carried before.
 */
export const carriedItem = (
  { form, clock }: Pick<FormLog, 'form' | 'clock'>,
  rehearsal: number,
  { key, answer, at, round, sealed, browser }: Carried,
) => ({
  ...intakeKey(form, carriedKey(key)),
  ...{ answer, at, after: [rehearsal + 1, 0], round },
  ...{ ttl: endOfIntake(clock()), version: itemVersion },
  ...(sealed && { sealed }),
  ...(browser !== undefined && { browser }),
})

/** What is known of a person stays beside the answer. */
const carryPerson = async ({ tableName: TableName, form, send }: FormLog, key: string): Promise<void> => {
  const Key = { ...privateKey(form, key) }
  const { Item } = await send(new GetCommand({ TableName, Key, ConsistentRead: true }))
  if (!Item) return
  const copy = { ...Item, ...privateKey(form, carriedKey(key)) }
  await isWritten(send(new PutCommand({ TableName, Item: copy, ...onlyIfNew })))
}

/** Notes up to where all is carried. Two who carry at once may note less than there is: that is looked at again. */
const noteCarried = (log: FormLog, carried: Position): Promise<void> =>
  updateCounter(log, undefined, {
    set: ['#carried = :carried'],
    condition: 'attribute_exists(#round)',
    values: { ':carried': carried },
  })

/**
 * Carries real answers out of rehearsals that are over: those to a question of before, from phones that had not heard of
 * the rehearsal. They come late in the round after it, and wait at the desk. They are numbered here, a page in one write:
 * a stranger may have sent thousands. May be called at any time, by two, and again: it goes on where the counter says
 * that it stopped, or looks at all of them where it `isWhole`; then with what is known of persons, which not every caller
 * may read. It ends once it has carried `most`. Returns how many were carried now.
 */
export const carryOver = async (
  logOf: () => FormLog,
  { isWhole = false, most = Infinity }: { readonly isWhole?: boolean; readonly most?: number } = {},
): Promise<number> => {
  const counter = await readCounter(logOf())
  const { round: current, rehearsals = [] } = counter
  const [begin, behind] = isWhole ? startOfLog : (counter.carried ?? startOfLog)
  const number = createSequencer()
  let carried = 0
  let batch: Carried[] = []
  const carryBatch = async (rehearsal: number, to: Position): Promise<void> => {
    const log = logOf()
    if (isWhole) await Promise.all(batch.map(({ key }) => carryPerson(log, key)))
    const items = batch.map((one) => carriedItem(log, rehearsal, one))
    carried += (await number(items, log)).numbered
    batch = []
    if (!isWhole) await noteCarried(log, to)
  }
  for (const rehearsal of rehearsals.filter((one) => one >= begin && one < current)) {
    for await (const kept of keptRows(logOf, rehearsal, rehearsal === begin ? behind : 0)) {
      const { row, late: round, standing, idempotencyKey: key, at, answer, sealed, browser } = kept
      if (round === undefined || isRehearsal(counter, round) || standing === 'withdrawn') continue
      batch.push({ key, at: Date.parse(at), answer, round, sealed, browser })
      if (batch.length < rowLogSettings.sweepBatch) continue
      await carryBatch(rehearsal, [rehearsal, row])
      if (carried >= most) return carried
    }
    await carryBatch(rehearsal, [rehearsal + 1, 0])
  }
  return carried
}
