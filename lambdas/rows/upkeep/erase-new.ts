import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { type LiveForm, liveForms } from '#shared/rows/row.ts'
import { turnKey, type TurnItem } from '../items.ts'
import { itemsFrom, type LogStore } from '../log-store.ts'
import type { RowLog } from '../row-log.ts'

/** The turns of a round behind one of them, in order. @throws the SDK's error */
async function* turnsBehind(
  store: Pick<LogStore, 'client' | 'tableName'>,
  form: LiveForm,
  round: number,
  turn: number,
): AsyncGenerator<readonly TurnItem[], void, undefined> {
  let from: Record<string, unknown> | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await store.client.send(
      new QueryCommand({
        ...itemsFrom(store, turnKey(form, round, turn + 1)),
        // The next minute tells what this read may miss.
        ConsistentRead: false,
        ...(from && { ExclusiveStartKey: from }),
      }),
    )
    yield Items as TurnItem[]
    from = LastEvaluatedKey
  } while (from)
}

/**
 * Erases from pages what was withdrawn since the run before; the first run looks at every turn there is, so that one that
 * died, or a table that was restored, leaves nothing. Returns how many turns it looked at.
 * @throws StoreUnavailable, the SDK's error: the next run then looks at the same turns.
 */
export const createEraser = (
  store: Pick<LogStore, 'client' | 'tableName'>,
  log: Pick<RowLog, 'rounds' | 'eraseWithdrawn'>,
): (() => Promise<number>) => {
  /** The last turn that was seen to, of each round of a form. */
  const done = new Map<string, number>()
  return async () => {
    let looked = 0
    for (const form of liveForms)
      for (const { round } of await log.rounds(form)) {
        const place = `${form} ${round}`
        for await (const turns of turnsBehind(store, form, round, done.get(place) ?? 0)) {
          await log.eraseWithdrawn(turns)
          const last = turns.at(-1)
          if (last) done.set(place, Number(last.sk))
          looked += turns.length
        }
      }
    return looked
  }
}
