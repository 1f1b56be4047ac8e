import type { RowLogName } from '#shared/rows/row.ts'
import { type Counter, demandRow, readCounter, unchangedState, updateCounter, visibleRow } from './counter.ts'
import { changeState } from './desk/state-change.ts'
import { NoSuchRow } from './errors.ts'
import { isWritten } from '../store/failures.ts'
import type { LogStore } from './log-store.ts'
import { retry, type StoreCall } from '../store/retry.ts'
import type { ChangeOptions } from './row-log.ts'

/**
 * Puts the ceiling where the numbered rows end now, within the update: a copy made by the caller could be older than what
 * a reader has seen. A ceiling that is there is not touched.
 */
const ceilingHere = ({ ceiling }: Counter): readonly string[] =>
  ceiling === undefined
    ? ['#ceiling = if_not_exists(#lastRow, :none)', '#ceilingRound = if_not_exists(#round, :first)']
    : []

const ofDelay = ['#delaySeconds', '#marks', '#marksRound']

/** Holds answers back: they are stored and numbered, and no reader sees them. @throws StateChanged */
export const hold = (
  store: LogStore,
  form: RowLogName,
  options: ChangeOptions,
  call: StoreCall,
): Promise<void> =>
  changeState(
    store,
    form,
    { kind: 'hold' },
    (counter) =>
      counter.ceiling === undefined || counter.delaySeconds !== undefined
        ? { set: ceilingHere(counter), remove: ofDelay }
        : undefined,
    options,
    call,
  )

/** Shows everything, from now on too. @throws StateChanged */
export const open = (
  store: LogStore,
  form: RowLogName,
  options: ChangeOptions,
  call: StoreCall,
): Promise<void> =>
  changeState(
    store,
    form,
    { kind: 'open' },
    ({ ceiling }) =>
      ceiling === undefined ? undefined : { remove: ['#ceiling', '#ceilingRound', ...ofDelay] },
    options,
    call,
  )

/** How a ceiling is raised. Never lowered: readers have seen what is below. */
const raisedTo = (round: number, row: number) => ({
  set: ['#ceiling = :row', '#ceilingRound = :round'],
  condition:
    '#round = :round AND #lastRow >= :row AND attribute_exists(#ceiling) AND (#ceilingRound <> :round OR #ceiling < :row)',
  values: { ':row': row, ':round': round },
})

/**
 * Shows held answers up to a row. Does nothing where they are shown already.
 * @throws NoSuchRow when the row is not the current round's, or not numbered yet; StateChanged
 */
export const raise = (
  store: LogStore,
  form: RowLogName,
  { round, row }: { readonly round: number; readonly row: number },
  options: ChangeOptions,
  call: StoreCall,
): Promise<void> =>
  changeState(
    store,
    form,
    { kind: 'reveal', round, row },
    (counter) => {
      demandRow(counter, form, { round, row })
      if (round < counter.round) throw new NoSuchRow(`Round ${round} of ${form} is over.`)
      return visibleRow(counter) >= row ? undefined : raisedTo(round, row)
    },
    options,
    call,
  )

/** Lets readers see each answer some seconds after it was numbered; what is held back waits as long from now on. @throws StateChanged */
export const delay = (
  store: LogStore,
  form: RowLogName,
  seconds: number,
  options: ChangeOptions,
  call: StoreCall,
): Promise<void> =>
  changeState(
    store,
    form,
    { kind: 'delay', seconds },
    (counter) => {
      const { round, lastRow, delaySeconds } = counter
      if (delaySeconds === seconds) return undefined
      return {
        set: [...ceilingHere(counter), '#delaySeconds = :seconds', '#marks = :marks', '#marksRound = :round'],
        // A row that is numbered in between would have no mark, and wait for the next one; a round would have others.
        condition: '(attribute_not_exists(#round) OR (#round = :round AND #lastRow = :lastRow))',
        values: {
          ':seconds': seconds,
          ':round': round,
          ':lastRow': lastRow,
          ':marks': [[Math.floor(store.clock() / 1000), lastRow]],
        },
      }
    },
    options,
    call,
  )

/** The last row that was there the whole delay ago. */
const ripeRow = ({ round, delaySeconds, marks = [], marksRound }: Counter, now: number): number => {
  if (delaySeconds === undefined || marksRound !== round) return 0
  const ripe = marks.filter(([second]) => (second + 1 + delaySeconds) * 1000 <= now)
  return ripe.at(-1)?.[1] ?? 0
}

/** Raises the ceiling to what is ripe, unless somebody has changed meanwhile what readers are shown. */
const showRipe = (
  store: LogStore,
  form: RowLogName,
  counter: Counter,
  row: number,
  call: StoreCall,
): Promise<unknown> => {
  const { set, condition, values } = raisedTo(counter.round, row)
  const unchanged = unchangedState(counter)
  const update = {
    expression: `SET ${set.join(', ')}`,
    condition: `${unchanged.condition} AND ${condition}`,
    values: { ...unchanged.values, ...values },
  }
  return isWritten(retry(() => updateCounter(store, form, update, call), call))
}

/**
 * The counter as readers may see it, and the last row they may see. Where a delay is over, the ceiling is written
 * before a reader sees the row: clocks differ, and the next container could take back a row that was only computed.
 * Then the counter is read anew: what was hidden meanwhile must not be seen at the moment in which it ripens.
 * @throws the SDK's error.
 */
export const readVisible = async (
  store: LogStore,
  form: RowLogName,
  call: StoreCall,
): Promise<{ readonly counter: Counter; readonly lastRow: number }> => {
  for (;;) {
    const counter = await retry(() => readCounter(store, form, call), call)
    const lastRow = visibleRow(counter)
    const ripe = Math.min(ripeRow(counter, store.clock()), counter.lastRow)
    if (ripe <= lastRow) return { counter, lastRow }
    await showRipe(store, form, counter, ripe, call)
  }
}
