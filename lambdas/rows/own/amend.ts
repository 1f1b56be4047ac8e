import { GetCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { RowLogName } from '#shared/rows/row.ts'
import { isWritten } from '../../store/failures.ts'
import { retry, type StoreCall } from '../../store/retry.ts'
import { readCounter } from '../counter.ts'
import { demandSameBody, endOfIntake, intakeOf, onlyIfNew } from '../intake.ts'
import {
  intakeKey,
  itemVersion,
  readAnswer,
  readWithdrawal,
  type StoredAnswer,
  withdrawalKey,
  type Position,
} from '../items.ts'
import type { LogStore } from '../log-store.ts'
import type { Amended, Submission } from '../row-log.ts'
import type { Answer } from '../told.ts'
import { rowLogSettings } from '../settings.ts'
import { followChain } from '../chain.ts'

/**
 * The round an answer has its row in, looked for from where the chain ended when it was stored; undefined while it has no
 * number. Few pages: an answer is numbered within seconds. @throws the SDK's error.
 */
const findOwnRound = async (
  store: LogStore,
  form: RowLogName,
  key: string,
  after: Position,
  call: StoreCall,
): Promise<number | undefined> => {
  let found: number | undefined
  const look = ({ rows }: { readonly rows: readonly { readonly key: string }[] }, round: number): boolean => {
    const isHere = rows.some((row) => row.key === key)
    if (isHere) found = round
    return isHere
  }
  await followChain(store, form, after, call, look, rowLogSettings.pagesLookedAt)
  return found
}

/** An answer of an attendee, by the key that only its phone has. */
interface Own {
  readonly form: RowLogName
  readonly key: string
}

/** Who has withdrawn it where it was not changed. */
const byAttendee = 'attendee'

const read = async (store: LogStore, Key: object, call: StoreCall): Promise<unknown> => {
  const command = new GetCommand({ TableName: store.intakeTableName, Key: { ...Key }, ConsistentRead: true })
  return (await retry(() => store.client.send(command, call), call)).Item
}

const withdrawalOf = (store: LogStore, { form, key }: Own, { after }: StoredAnswer, by: string) => {
  const at = store.clock()
  return { ...withdrawalKey(form, key), after, by, at, ttl: endOfIntake(at), version: itemVersion }
}

/** What withdraws an answer, and who: the attendee, or the key of the answer that takes its place. */
interface Amendment {
  readonly by: string
  /** False where a withdrawal is there; undefined where this may not be done any more. */
  readonly write: (stored: StoredAnswer) => Promise<boolean> | undefined
  /** Looks whether what was stored before by the same key is the same. @throws SubmissionChanged */
  readonly demandSame?: () => Promise<void>
}

/**
 * Withdraws an answer while its round goes on. An answer may be numbered in a later round than the one it was stored in,
 * so it is looked for. Where it is withdrawn already, its one withdrawal says by whom: the request before may have got no
 * response.
 */
const amend = async (
  store: LogStore,
  own: Own,
  { by, write, demandSame }: Amendment,
  call: StoreCall,
): Promise<Amended> => {
  const { form, key } = own
  const stored = readAnswer(await read(store, intakeKey(form, key), call))
  if (!stored) return { outcome: 'unknown' }
  const { round } = await retry(() => readCounter(store, form, call), call)
  /** The round in which an answer has its row, which may be over. */
  const roundOf = async (one: string): Promise<number> =>
    stored.after[0] === round ? round : ((await findOwnRound(store, form, one, stored.after, call)) ?? round)
  const isLate = stored.withdrawn !== true && (await roundOf(key)) < round
  if (stored.withdrawn !== true && !isLate) {
    const written = write(stored)
    if (!written) return { outcome: 'spent' }
    if (await written) return { outcome: 'done', round }
  }
  const withdrawal = readWithdrawal(await read(store, withdrawalKey(form, key), call))
  if (isLate && !withdrawal) return { outcome: 'closed' }
  if (withdrawal && withdrawal.by !== by) return { outcome: 'superseded' }
  await demandSame?.()
  if (!withdrawal) return { outcome: 'unknown' }
  return { outcome: 'done', round: await roundOf(by === byAttendee ? key : by) }
}

/**
 * Puts another answer in the place of the one sent before, under a key of its own: what withdraws the one and what stores
 * the other are written together or not at all.
 * @throws SubmissionChanged where the new key was used with another answer; the SDK's error.
 */
export const changeOwn = (
  store: LogStore,
  own: Own,
  answer: Answer,
  submission: Submission,
  call: StoreCall,
): Promise<Amended> => {
  const { form, key } = own
  const { idempotencyKey: by, bodyHash } = submission
  const write = (stored: StoredAnswer): Promise<boolean> | undefined => {
    const { replaces, earlier: before = [], after } = stored
    const earlier = replaces === undefined ? [] : [replaces, ...before]
    if (earlier.length >= rowLogSettings.mostChanges) return undefined
    const fresh = { ...intakeOf(store, form, { answer, submission, after }), replaces: key, earlier }
    const TransactItems = [withdrawalOf(store, own, stored, by), fresh].map((Item) => ({
      Put: { TableName: store.intakeTableName, Item, ...onlyIfNew },
    }))
    return isWritten(retry(() => store.client.send(new TransactWriteCommand({ TransactItems }), call), call))
  }
  const demandSame = async () => {
    const known = readAnswer(await read(store, intakeKey(form, by), call))
    if (known?.withdrawn !== true) demandSameBody(known?.replaces === key ? known : {}, bodyHash)
  }
  return amend(store, own, { by, write, demandSame }, call)
}

/**
 * Takes an answer back for good: its number stays used, and nothing of what was written is kept.
 * @throws the SDK's error.
 */
export const withdrawOwn = (store: LogStore, own: Own, call: StoreCall): Promise<Amended> =>
  amend(
    store,
    own,
    {
      by: byAttendee,
      write: (stored) => {
        const Item = withdrawalOf(store, own, stored, byAttendee)
        const put = new PutCommand({ TableName: store.intakeTableName, Item, ...onlyIfNew })
        return isWritten(retry(() => store.client.send(put, call), call))
      },
    },
    call,
  )
