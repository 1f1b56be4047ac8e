import { PutCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { RowLogName } from '#shared/rows/row.ts'
import type { Standing } from '#shared/rows/standing.ts'
import { isWritten } from '../../store/failures.ts'
import { retry, type StoreCall } from '../../store/retry.ts'
import { itemVersion, type PageRow, turnKey, type TurnItem } from '../items.ts'
import { itemsFrom, type LogStore } from '../log-store.ts'
import { rowLogSettings } from '../settings.ts'

/** The turns of a round, the first one first, and which of them turned a row. */
export interface KnownTurns {
  readonly list: TurnItem[]
  readonly ofRow: Map<number, (readonly [turn: number, standing: Standing])[]>
}

export const noTurns = (): KnownTurns => ({ list: [], ofRow: new Map() })

/** Who turns rows whose text was changed: operators who forget an address. It is the one change of an answer that there is. */
export const byForget = 'forget'

/** Who turns rows that were brought into a restored table, so that they stand as before. */
export const byRestore = 'restore'

/** They turn rows unread. */
const unread: readonly string[] = [byForget, byRestore]

const learn = ({ list, ofRow }: KnownTurns, turn: TurnItem): void => {
  // One before it was missed, or another has learnt it meanwhile.
  if (Number(turn.sk) !== list.length + 1) return
  list.push(turn)
  for (const [row] of turn.rows) {
    const turns = ofRow.get(row) ?? []
    ofRow.set(row, turns)
    turns.push([list.length, turn.standing])
  }
}

/**
 * Follows a round's chain of turns to one of them, or to its end. Nothing is asked where that one is known. Returns the
 * same `known`, grown. @throws the SDK's error.
 */
export const followTurns = async (
  store: LogStore,
  form: RowLogName,
  round: number,
  known: KnownTurns,
  to: number | undefined,
  call: StoreCall,
): Promise<KnownTurns> => {
  for (let tried = 0; to === undefined || known.list.length < to;) {
    call.abortSignal?.throwIfAborted()
    const before = known.list.length
    const query = new QueryCommand(itemsFrom(store, turnKey(form, round, before + 1), to))
    const { Items = [], LastEvaluatedKey } = await retry(() => store.client.send(query, call), call)
    for (const turn of Items as TurnItem[]) learn(known, turn)
    const has = known.list.length
    const there = Math.max(to ?? 0, Number(Items.at(-1)?.sk ?? 0))
    if (!LastEvaluatedKey && has >= there) return known
    if (has > before) continue
    // A query is no snapshot: of a transaction it may find the counter first, and of two turns the second.
    tried += 1
    if (tried >= rowLogSettings.turnLooks)
      throw new Error(`Turn ${has + 1} of round ${round} of ${form} is not there, and one behind it is.`)
    await call.pause(tried)
  }
  return known
}

/** How a row stood once so many turns of its round were made. */
export const standingAt = (
  { ofRow }: KnownTurns,
  row: number,
  stored: Pick<PageRow, 'standing'>,
  revision: number,
): Standing =>
  (ofRow.get(row) ?? []).findLast(([turn]) => turn <= revision)?.[1] ?? stored.standing ?? 'shown'

/** Whether somebody who read it has said, by then, that a row may be shown. */
export const isLetThrough = ({ list, ofRow }: KnownTurns, row: number, revision: number): boolean =>
  (ofRow.get(row) ?? []).some(
    ([turn, standing]) =>
      turn <= revision && standing === 'shown' && !unread.includes(list[turn - 1]?.by ?? ''),
  )

/** What puts a turn behind those that are known, unless another was quicker. */
const nextTurn = (
  store: LogStore,
  form: RowLogName,
  round: number,
  known: KnownTurns,
  turn: Omit<TurnItem, 'pk' | 'sk'>,
) => ({
  TableName: store.tableName,
  Item: { ...turnKey(form, round, known.list.length + 1), ...turn, version: itemVersion },
  ConditionExpression: 'attribute_not_exists(#pk)',
  ExpressionAttributeNames: { '#pk': 'pk' },
})

/**
 * Puts the next turn of a round; with `counted`, an update of another item, in one transaction. False where another was
 * quicker, or what `counted` demands is not so. @throws the SDK's error; the turn may be there all the same.
 */
export const putTurn = (
  store: LogStore,
  form: RowLogName,
  round: number,
  known: KnownTurns,
  turn: Omit<TurnItem, 'pk' | 'sk'>,
  counted: object | undefined,
  call: StoreCall,
): Promise<boolean> => {
  const put = nextTurn(store, form, round, known, turn)
  return isWritten(
    counted
      ? store.client.send(
          new TransactWriteCommand({ TransactItems: [{ Put: put }, { Update: counted as never }] }),
          call,
        )
      : store.client.send(new PutCommand(put), call),
  )
}
