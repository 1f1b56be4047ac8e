import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Show } from '#shared/desk/desk.ts'
import type { Approval } from '#shared/desk/scopes.ts'
import type { RowLogName } from '#shared/rows/row.ts'
import { failedItem, failureOf } from '../store/failures.ts'
import { counterKey, firstRound, itemVersion, type Position } from './items.ts'
import { namesIn } from '../store/names-in.ts'
import type { LastChange } from './row-log.ts'
import { rowLogSettings } from './settings.ts'
import type { LogStore } from './log-store.ts'
import type { StoreCall } from '../store/retry.ts'

/** At the end of this second (since 1970) the round had so many rows. */
export type Mark = readonly [second: number, row: number]

/** What every reader reads first: how far a form is numbered, and how much of it may be seen. */
export interface Counter {
  readonly round: number
  readonly lastRow: number
  /** Grows when a row is hidden, shown again or changed. */
  readonly revision: number
  /** Which answers wait for approval; not there where none ever did. */
  readonly approval?: Approval
  /** Grows when an answer is kept back: a page has changed, and nothing that readers may see. */
  readonly keptBack: number
  /** No reader sees a row above it; it belongs to `ceilingRound`, and in any other round it is 0. */
  readonly ceiling?: number
  readonly ceilingRound?: number
  /** While set, the ceiling follows the rows this many seconds later, by the marks of `marksRound`. */
  readonly delaySeconds?: number
  readonly marks?: readonly Mark[]
  readonly marksRound?: number
  /** What screens show beside the answers; not there where that is nothing. */
  readonly show?: Show
  /** Grows with each change of what is held back, or of `show`. */
  readonly stateVersion: number
  /** The last such change. */
  readonly changed?: LastChange
}

const untouched: Counter = { round: firstRound, lastRow: 0, revision: 0, keptBack: 0, stateVersion: 0 }

/** Reads the counter: one read unit, half of one where an older state will do. */
export const readCounter = async (
  store: LogStore,
  form: RowLogName,
  call: StoreCall,
  { strongly = true } = {},
): Promise<Counter> => {
  const { Item } = await store.client.send(
    new GetCommand({ TableName: store.tableName, Key: counterKey(form), ConsistentRead: strongly }),
    call,
  )
  return { ...untouched, ...(Item as Partial<Counter> | undefined) }
}

/** Up to which row readers may see the counter's round. */
export const visibleRow = ({ round, lastRow, ceiling, ceilingRound }: Counter): number => {
  if (ceiling === undefined) return lastRow
  return ceilingRound === round ? Math.min(lastRow, ceiling) : 0
}

/** Changes the counter where a condition holds. Expressions name attributes with `#`. */
export const updateCounter = async (
  store: LogStore,
  form: RowLogName,
  update: { expression: string; condition?: string; values?: object },
  call: StoreCall,
): Promise<void> => {
  await store.client.send(
    new UpdateCommand({
      TableName: store.tableName,
      Key: counterKey(form),
      UpdateExpression: update.expression,
      ...(update.condition !== undefined && {
        ConditionExpression: update.condition,
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
      ExpressionAttributeNames: namesIn(update.expression, update.condition ?? ''),
      ...(update.values && { ExpressionAttributeValues: update.values }),
    }),
    call,
  )
}

/** A condition: nobody has changed what readers are shown since the counter was read. */
export const unchangedState = ({
  stateVersion,
}: Counter): { readonly condition: string; readonly values: object } =>
  stateVersion === 0
    ? { condition: 'attribute_not_exists(#stateVersion)', values: {} }
    : { condition: '#stateVersion = :stateVersion', values: { ':stateVersion': stateVersion } }

const growing =
  '(attribute_not_exists(#round) OR #round < :round OR (#round = :round AND #lastRow < :lastRow))'

/**
 * The marks of a round with its newest one; never more than the delay needs, nor out of order. Under a long delay one
 * mark stands for some seconds, by the last of them: the counter is written for every page, and stays below 1 KiB.
 */
const withMark = (counter: Counter, [round, lastRow]: Position, now: number): readonly Mark[] => {
  const { delaySeconds = 0, marksRound, marks = [] } = counter
  const earlier = marksRound === round ? marks : []
  const second = Math.max(Math.floor(now / 1000), earlier.at(-1)?.[0] ?? 0)
  const span = Math.max(1, Math.ceil(delaySeconds / rowLogSettings.delayMarks))
  const kept = Math.ceil((delaySeconds + rowLogSettings.spareSeconds) / span)
  const isBefore = ([other]: Mark) => Math.floor(other / span) !== Math.floor(second / span)
  return [...earlier.filter(isBefore).slice(-kept), [second, lastRow]]
}

/** While answers are delayed, the counter also says when it was moved, guarded by what was there before. */
const moveAndMark = (
  store: LogStore,
  form: RowLogName,
  counter: Counter,
  position: Position,
  call: StoreCall,
): Promise<void> => {
  // Marks of an earlier delay would show early what waits for a later one.
  const unchanged = unchangedState(counter)
  return updateCounter(
    store,
    form,
    {
      expression:
        'SET #round = :round, #lastRow = :lastRow, #marks = :marks, #marksRound = :round, #version = :version',
      condition: `${unchanged.condition} AND attribute_exists(#delaySeconds) AND #round = :oldRound AND #lastRow = :oldLastRow`,
      values: {
        ...unchanged.values,
        ':round': position[0],
        ':lastRow': position[1],
        ':marks': withMark(counter, position, store.clock()),
        ':oldRound': counter.round,
        ':oldLastRow': counter.lastRow,
        ':version': itemVersion,
      },
    },
    call,
  )
}

const move = (
  store: LogStore,
  form: RowLogName,
  [round, lastRow]: Position,
  call: StoreCall,
): Promise<void> =>
  updateCounter(
    store,
    form,
    {
      expression: 'SET #round = :round, #lastRow = :lastRow, #version = :version',
      condition: `${growing} AND attribute_not_exists(#delaySeconds)`,
      values: { ':round': round, ':lastRow': lastRow, ':version': itemVersion },
    },
    call,
  )

const isBehind = ({ round, lastRow }: Counter, position: Position): boolean =>
  round < position[0] || (round === position[0] && lastRow < position[1])

/**
 * Moves the counter to a position of the chain, unless it is there or further. Readers see what it covers, so it moves
 * only after the pages are stored. @throws the SDK's error.
 */
export const moveCounter = async (
  store: LogStore,
  form: RowLogName,
  position: Position,
  call: StoreCall,
): Promise<void> => {
  let counter: Counter | undefined
  for (;;) {
    try {
      const isDelayed = counter?.delaySeconds !== undefined
      await (isDelayed && counter
        ? moveAndMark(store, form, counter, position, call)
        : move(store, form, position, call))
      return
    } catch (error) {
      if (failureOf(error) !== 'condition') throw error
      counter = { ...untouched, ...(failedItem(error) as Partial<Counter> | undefined) }
      if (!isBehind(counter, position)) return
    }
  }
}

/** Says that pages have changed: to readers by the revision, to none but the desk where an answer was kept back. */
export const raiseCount = (
  store: LogStore,
  form: RowLogName,
  which: 'revision' | 'keptBack',
  call: StoreCall,
): Promise<void> =>
  updateCounter(store, form, { expression: `ADD #${which} :one`, values: { ':one': 1 } }, call)
