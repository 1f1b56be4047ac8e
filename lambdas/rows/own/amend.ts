import { PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { isWritten } from '../../store/failures.ts'
import { followChain } from '../chain.ts'
import { isRehearsal, readCounter } from '../counter.ts'
import { demandSameBody, endOfIntake, intakeOf, readStored } from '../intake.ts'
import {
  carriedKey,
  intakeKey,
  itemVersion,
  type Position,
  readAnswer,
  readWithdrawal,
  type StoredAnswer,
  withdrawalKey,
} from '../items.ts'
import { type FormLog, onlyIfNew } from '../log-store.ts'
import type { Amended, Submission } from '../row-log.ts'
import { rowLogSettings } from '../settings.ts'
import { byAttendee } from '../turns/turns.ts'
import type { Answer } from '../told.ts'
import { carriedItem } from '../upkeep/carry-over.ts'

/**
 * The round an answer has its row in, looked for from where the chain ended when it was stored; undefined while it has no
 * number. Few pages: an answer is numbered within seconds.
 */
const findOwnRound = async (log: FormLog, key: string, after: Position): Promise<number | undefined> => {
  let found: number | undefined
  const look = ({ rows }: { readonly rows: readonly { readonly key: string }[] }, round: number): boolean => {
    const isHere = rows.some((row) => row.key === key)
    if (isHere) found = round
    return isHere
  }
  await followChain(log, after, look, rowLogSettings.pagesLookedAt)
  return found
}

const withdrawalOf = ({ form, clock }: FormLog, key: string, { after }: StoredAnswer, by: string) => {
  const at = clock()
  return { ...withdrawalKey(form, key), after, by, at, ttl: endOfIntake(at), version: itemVersion }
}

/** What withdraws an answer, and who: the attendee, or the key of the answer that takes its place. */
interface Amendment {
  /** Nothing may be changed any more, though the round goes on. */
  readonly isOver?: boolean | undefined
  readonly by: string
  /** False where a withdrawal is there; undefined where this may not be done any more. */
  readonly write: (stored: StoredAnswer, key: string) => Promise<boolean> | undefined
  /** Looks whether what was stored before by the same key is the same. @throws SubmissionChanged */
  readonly demandSame?: (key: string) => Promise<void>
}

/**
 * Withdraws an answer while its round goes on. An answer may be numbered in a later round than the one it was stored in,
 * so it is looked for. Where it is withdrawn already, its one withdrawal says by whom: the request before may have got no
 * response.
 */
const amend = async (log: FormLog, key: string, amendment: Amendment): Promise<Amended> => {
  const { by, isOver = false, write, demandSame } = amendment
  const stored = readAnswer(await readStored(log, intakeKey(log.form, key)))
  if (!stored) return { outcome: 'unknown' }
  const counter = await readCounter(log)
  const { round } = counter
  /** The round in which an answer has its row, which may be over. */
  const roundOf = async (one: string): Promise<number> =>
    stored.after[0] === round ? round : ((await findOwnRound(log, one, stored.after)) ?? round)
  const own = stored.withdrawn === true || isOver ? round : await roundOf(key)
  const isReal = stored.round !== undefined && !isRehearsal(counter, stored.round)
  if (own < round && isRehearsal(counter, own) && isReal) {
    // It is where it was carried, or will be: what it is carried as is taken back before.
    const put = { TableName: log.intakeTableName, Item: carriedItem(log, own, { ...stored, key }) }
    await isWritten(log.send(new PutCommand({ ...put, ...onlyIfNew })))
    return amend(log, carriedKey(key), amendment)
  }
  const isLate = stored.withdrawn !== true && (isOver || own < round)
  if (stored.withdrawn !== true && !isLate) {
    const written = write(stored, key)
    if (!written) return { outcome: 'spent' }
    if (await written) return { outcome: 'done', round }
  }
  const withdrawal = readWithdrawal(await readStored(log, withdrawalKey(log.form, key)))
  if (isLate && !withdrawal) return { outcome: 'closed' }
  if (withdrawal && withdrawal.by !== by) return { outcome: 'superseded' }
  await demandSame?.(key)
  if (!withdrawal) return { outcome: 'unknown' }
  return { outcome: 'done', round: await roundOf(by === byAttendee ? key : by) }
}

/**
 * Puts another answer in the place of the one sent before, under a key of its own: what withdraws the one and what stores
 * the other are written together or not at all. Where that `isOver`, only a repeated request is told that it was done.
 * @throws SubmissionChanged where the new key was used with another answer
 */
export const changeOwn = (
  log: FormLog,
  key: string,
  answer: Answer,
  submission: Submission,
  isOver?: boolean,
): Promise<Amended> => {
  const { idempotencyKey: by, bodyHash } = submission
  const write: Amendment['write'] = (stored, was) => {
    const { replaces, earlier: before = [], after } = stored
    const earlier = replaces === undefined ? [] : [replaces, ...before]
    if (earlier.length >= rowLogSettings.mostChanges) return undefined
    const fresh = { ...intakeOf(log, answer, submission, after), replaces: was, earlier }
    const TransactItems = [withdrawalOf(log, was, stored, by), fresh].map((Item) => ({
      Put: { TableName: log.intakeTableName, Item, ...onlyIfNew },
    }))
    return isWritten(log.send(new TransactWriteCommand({ TransactItems })))
  }
  const demandSame = async (was: string) => {
    const known = readAnswer(await readStored(log, intakeKey(log.form, by)))
    if (known?.withdrawn !== true) demandSameBody(known?.replaces === was ? known : {}, bodyHash)
  }
  return amend(log, key, { by, isOver, write, demandSame })
}

/** Takes an answer back for good: its number stays used, and nothing of what was written is kept. */
export const withdrawOwn = (log: FormLog, key: string): Promise<Amended> =>
  amend(log, key, {
    by: byAttendee,
    write: (stored, one) => {
      const Item = withdrawalOf(log, one, stored, byAttendee)
      return isWritten(log.send(new PutCommand({ TableName: log.intakeTableName, Item, ...onlyIfNew })))
    },
  })
