import * as z from 'zod/mini'
import { laserFocusSchema } from '#shared/forms/laser-focus.ts'
import { isExpired } from '#lib/outbox/outbox-store.ts'
import { isLate } from '#lib/outbox/sender.ts'
import { forgetSession, readSession, tryWriteSession } from '#lib/session-record.ts'
import { answerKey, isWithdrawal, type Attempt } from './attempt.ts'

const fields = {
  key: z.string(),
  /** Its round, where that is known. */
  round: z.optional(z.number()),
  /** Not there any more once it has been taken back. */
  answer: z.optional(laserFocusSchema),
  madeAt: z.number(),
  /** Keys of the answers whose place it took. */
  earlier: z.array(z.string()),
  /** Somebody takes it back. */
  isLeaving: z.optional(z.boolean()),
  /** The server has what was last done to it. */
  isSent: z.optional(z.boolean()),
}
const schema = z.object({ ...fields, before: z.optional(z.object(fields)) })

/** The answer that this phone gave last, one record for all of its tabs; `before` is what it was, until it is sent. */
export type MyAnswer = z.output<typeof schema>

const name = 'laser-focus-mine'

/** The record where the browser keeps none: this tab's own. */
let held: MyAnswer | undefined

/** What the phone's own answer is now, whichever tab gave it; after a day its key is worth nothing. */
export const readMine = (): MyAnswer | undefined => {
  const mine = held ?? schema.safeParse(readSession(name, 'localStorage')).data
  return mine && !isExpired(mine, Date.now()) ? mine : undefined
}

const write = (mine: MyAnswer): void => {
  held = tryWriteSession(name, mine, 'localStorage') ? undefined : mine
}

/** The phone's answer is nobody's to change any more. */
export const forgetMine = (): void => {
  held = undefined
  forgetSession(name, 'localStorage')
}

/** What the record becomes of an attempt that is on its way, or `isSent`; `round` where the attempt knows none. */
const recordOf = (
  attempt: Attempt,
  last: MyAnswer | undefined,
  isSent: boolean,
  round?: number,
): MyAnswer => {
  const { replaces, body, madeAt } = attempt
  const key = answerKey(attempt)
  const isLeaving = isWithdrawal(attempt)
  const { before, ...known } = last ?? {}
  const isSame = last?.key === key && last.isLeaving === isLeaving
  const mine = {
    key,
    round: isLeaving ? last?.round : (attempt.round ?? round),
    madeAt,
    earlier: last && (isLeaving || isSame || last.key === replaces) ? [...last.earlier] : [],
    isLeaving,
    isSent,
  }
  if (replaces !== undefined && !isSame) mine.earlier.push(replaces)
  if (!isSent) return { ...mine, answer: body, before: isSame ? before : last && (known as MyAnswer) }
  return isLeaving ? mine : { ...mine, answer: body }
}

/** Keeps what is being sent for all tabs, unless one of them has done something later. */
export const keepMine = (attempt: Attempt): void => {
  const last = readMine()
  if (last === undefined || last.madeAt <= attempt.madeAt) write(recordOf(attempt, last, false))
}

/** The server has it; an answer that came late is the desk's, and one that was taken back leaves no text. */
export const settleMine = (attempt: Attempt, storedIn: number | undefined): void => {
  const last = readMine()
  if (last?.key !== answerKey(attempt)) return
  if (isLate(attempt, storedIn)) forgetMine()
  else write(recordOf(attempt, last, true, storedIn))
}

/** The server has refused it: what was before is what is. */
export const undoMine = (attempt: Attempt): void => {
  const last = readMine()
  if (last?.key !== answerKey(attempt)) return
  if (last.before) write(last.before)
  else forgetMine()
}
