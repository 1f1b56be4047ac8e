import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { isDeepStrictEqual } from 'node:util'
import { SubmissionChanged } from '#lambdas/submission-changed.ts'
import { StoreUnavailable } from '#lambdas/store/errors.ts'
import type { RowLogName } from '#shared/rows/row.ts'
import { isWritten } from '../../store/failures.ts'
import { namesIn } from '../../store/names-in.ts'
import { retry, type StoreCall } from '../../store/retry.ts'
import { type Counter, readCounter, unchangedState, visibleRow } from '../counter.ts'
import { counterKey, intakeKey, itemVersion, type PageRow, type Position, readIntake } from '../items.ts'
import type { LogStore } from '../log-store.ts'
import type { Amended, Answer } from '../row-log.ts'
import { rowLogSettings } from '../settings.ts'
import { findOwnRow, type OwnRow } from './find-own-row.ts'

/** An answer of an attendee, by the key that only its phone has. */
interface Own {
  readonly form: RowLogName
  readonly key: string
}

/** What becomes of a row; the same object where nothing does, 'withdrawn' where there is nothing left to change. */
type Amendment = (own: OwnRow, counter: Counter) => PageRow | 'withdrawn'

/** Where the chain ended when the answer was stored; undefined where no answer was, or it is forgotten. */
const placeOfIntake = async (
  store: LogStore,
  { form, key }: Own,
  call: StoreCall,
): Promise<Position | undefined> => {
  const Key = intakeKey(form, key)
  const command = new GetCommand({ TableName: store.intakeTableName, Key, ConsistentRead: true })
  const { Item } = await retry(() => store.client.send(command, call), call)
  return readIntake(Item)?.after
}

const updateOf = (
  TableName: string,
  Key: object,
  UpdateExpression: string,
  ConditionExpression: string,
  values: object,
) => ({
  Update: {
    TableName,
    Key: { ...Key },
    UpdateExpression,
    ConditionExpression,
    ExpressionAttributeNames: namesIn(UpdateExpression, ConditionExpression),
    ExpressionAttributeValues: { ...values },
  },
})

/**
 * Rewrites the page and raises the revision, together or not at all, while the round goes on and nobody has changed what
 * readers are shown; false otherwise. What was withdrawn is erased where it was stored, too. From now on desks look for
 * rows that wait, and readers count none that they cannot see.
 */
const write = (
  store: LogStore,
  { form, key }: Own,
  { page, index, place: [round] }: OwnRow,
  next: PageRow,
  counter: Counter,
  call: StoreCall,
): Promise<boolean> => {
  const unchanged = unchangedState(counter)
  const rewritten = {
    Put: {
      TableName: store.tableName,
      Item: { ...page, rows: page.rows.with(index, next), edition: page.edition + 1, version: itemVersion },
      ConditionExpression: '#edition = :edition',
      ExpressionAttributeNames: { '#edition': 'edition' },
      ExpressionAttributeValues: { ':edition': page.edition },
    },
  }
  const counted = updateOf(
    store.tableName,
    counterKey(form),
    'SET #approval = if_not_exists(#approval, :none) ADD #revision :one',
    `#round = :round AND ${unchanged.condition}`,
    { ...unchanged.values, ':round': round, ':none': 'none', ':one': 1 },
  )
  const erased = updateOf(
    store.intakeTableName,
    intakeKey(form, key),
    'SET #answer = :nothing REMOVE #sealed, #browser',
    'attribute_exists(#pk)',
    { ':nothing': {} },
  )
  const TransactItems = [rewritten, counted, ...(next.withdrawn ? [erased] : [])]
  return isWritten(retry(() => store.client.send(new TransactWriteCommand({ TransactItems }), call), call))
}

/**
 * Amends an answer in the page in which it is. One that has no number yet is waited for, since the sequencer holds it as it
 * was stored. @throws StoreUnavailable where it gets none in time; what `amendment` throws; the SDK's error.
 */
const amend = async (store: LogStore, own: Own, amendment: Amendment, call: StoreCall): Promise<Amended> => {
  const after = await placeOfIntake(store, own, call)
  if (!after) return 'unknown'
  for (let tried = 1; tried <= rowLogSettings.amendTries; tried += 1) {
    const found = await findOwnRow(store, own.form, own.key, after, call)
    const counter = found && (await retry(() => readCounter(store, own.form, call), call))
    if (found && counter) {
      const next = amendment(found, counter)
      if (next === 'withdrawn') return 'unknown'
      if (next === found.row) return 'done'
      const [round] = found.place
      if (counter.round > round) return 'closed'
      if (await write(store, own, found, next, counter, call)) return 'done'
    }
    await call.pause(tried)
  }
  throw new StoreUnavailable('The answer has no number yet: send the same request again in a moment.')
}

/** Whether a changed answer must be looked at before readers see it: it would show at once where others wait. */
const mustWait = ({ row, place: [, number] }: OwnRow, counter: Counter): boolean => {
  const { approval, ceiling, delaySeconds } = counter
  if (approval === 'all' || (approval === 'unsealed' && !row.sealed)) return true
  if (ceiling === undefined) return false
  return delaySeconds !== undefined || number <= visibleRow(counter)
}

/**
 * Puts another answer in the place of the one sent before. `change` counts the phone's changes from 1: one that comes
 * late, or again, changes nothing. A hidden row stays hidden; a shown one waits for approval where new ones would, and
 * where what is shown already would change while others are held back.
 * @throws SubmissionChanged where the same change came with another answer; StoreUnavailable, the SDK's error.
 */
export const changeOwn = (
  store: LogStore,
  own: Own,
  { answer, change }: { readonly answer: Answer; readonly change: number },
  call: StoreCall,
): Promise<Amended> =>
  amend(
    store,
    own,
    (found, counter) => {
      const { row } = found
      const { changes = 0 } = row
      if (row.withdrawn) return 'withdrawn'
      if (changes > change) return row
      if (changes === change) {
        if (isDeepStrictEqual(row.answer, answer)) return row
        throw new SubmissionChanged('This change was sent before with another answer: count it as the next.')
      }
      const waits = row.hidden !== true && mustWait(found, counter)
      const changed = { ...row, answer, changes: change, changedAt: store.clock() }
      return waits ? { ...changed, hidden: true, pending: true } : changed
    },
    call,
  )

/**
 * Takes an answer back for good: its number stays used, and nothing of what was written is kept.
 * @throws StoreUnavailable, the SDK's error.
 */
export const withdrawOwn = (store: LogStore, own: Own, call: StoreCall): Promise<Amended> =>
  amend(
    store,
    own,
    ({ row }) =>
      row.withdrawn ? row : { key: row.key, at: row.at, answer: {}, hidden: true, withdrawn: true },
    call,
  )
