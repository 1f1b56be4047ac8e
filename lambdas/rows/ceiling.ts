import type { RowLogName } from '#shared/rows/row.ts'
import { type Counter, readCounter, updateCounter, visibleRow } from './counter.ts'
import { NoSuchRow } from './errors.ts'
import { isWritten } from '../store/failures.ts'
import { firstRound, itemVersion } from './items.ts'
import type { LogStore } from './log-store.ts'
import { retry, type StoreCall } from '../store/retry.ts'

type Update = Parameters<typeof updateCounter>[2]

/** Changes the counter; false where its condition did not hold. Each change sets this to that, so it may be repeated. */
const change = (store: LogStore, form: RowLogName, update: Update, call: StoreCall): Promise<boolean> =>
  isWritten(retry(() => updateCounter(store, form, update, call), call))

/** A form that was never answered has no counter; a ceiling needs one to copy from. */
const ensureCounter = (store: LogStore, form: RowLogName, call: StoreCall): Promise<boolean> =>
  change(
    store,
    form,
    {
      expression: 'SET #round = :first, #lastRow = :none, #version = :version',
      condition: 'attribute_not_exists(#round)',
      values: { ':first': firstRound, ':none': 0, ':version': itemVersion },
    },
    call,
  )

/**
 * Puts the ceiling where the numbered rows end now, in one update: a copy made by the caller could be older than what a
 * reader has seen. A ceiling that is there is not touched.
 */
const holdHere = (store: LogStore, form: RowLogName, call: StoreCall): Promise<boolean> =>
  change(
    store,
    form,
    {
      expression: 'SET #ceiling = #lastRow, #ceilingRound = #round',
      condition: 'attribute_not_exists(#ceiling)',
    },
    call,
  )

/** Holds answers back: they are stored and numbered, and no reader sees them. */
export const hold = async (store: LogStore, form: RowLogName, call: StoreCall): Promise<void> => {
  await ensureCounter(store, form, call)
  await holdHere(store, form, call)
  await change(store, form, { expression: 'REMOVE #delaySeconds, #marks, #marksRound' }, call)
}

/** Shows everything, from now on too. */
export const open = async (store: LogStore, form: RowLogName, call: StoreCall): Promise<void> => {
  const expression = 'REMOVE #ceiling, #ceilingRound, #delaySeconds, #marks, #marksRound'
  await change(store, form, { expression }, call)
}

const raiseTo = (store: LogStore, form: RowLogName, round: number, row: number, call: StoreCall) =>
  change(
    store,
    form,
    {
      expression: 'SET #ceiling = :row, #ceilingRound = :round',
      // Never lowered: readers have seen what is below.
      condition:
        '#round = :round AND #lastRow >= :row AND attribute_exists(#ceiling) AND (#ceilingRound <> :round OR #ceiling < :row)',
      values: { ':row': row, ':round': round },
    },
    call,
  )

/**
 * Shows held answers up to a row. Does nothing where they are shown already.
 * @throws NoSuchRow when the row is not the current round's, or not numbered yet.
 */
export const raise = async (
  store: LogStore,
  form: RowLogName,
  { round, row }: { readonly round: number; readonly row: number },
  call: StoreCall,
): Promise<void> => {
  if (await raiseTo(store, form, round, row, call)) return
  const counter = await retry(() => readCounter(store, form, call), call)
  if (counter.round !== round || counter.lastRow < row)
    throw new NoSuchRow(`There is no answer ${row} in round ${round} of ${form}.`)
}

/** Lets readers see each answer some seconds after it was numbered; what is held back waits as long from now on. */
export const delay = async (
  store: LogStore,
  form: RowLogName,
  seconds: number,
  call: StoreCall,
): Promise<void> => {
  await ensureCounter(store, form, call)
  for (;;) {
    await holdHere(store, form, call)
    const { round, lastRow } = await retry(() => readCounter(store, form, call), call)
    const isSet = await change(
      store,
      form,
      {
        expression: 'SET #delaySeconds = :seconds, #marks = :marks, #marksRound = :round',
        condition: '#round = :round AND attribute_exists(#ceiling)',
        values: {
          ':seconds': seconds,
          ':round': round,
          ':marks': [[Math.floor(store.clock() / 1000), lastRow]],
        },
      },
      call,
    )
    // A round may have begun in between, whose marks are others; or an operator opened.
    if (isSet) return
  }
}

/** The last row that was there the whole delay ago. */
const ripeRow = ({ round, delaySeconds, marks = [], marksRound }: Counter, now: number): number => {
  if (delaySeconds === undefined || marksRound !== round) return 0
  const ripe = marks.filter(([second]) => (second + 1 + delaySeconds) * 1000 <= now)
  return ripe.at(-1)?.[1] ?? 0
}

/**
 * The counter as readers may see it, and the last row they may see. Where a delay is over, the ceiling is written
 * before a reader sees the row: clocks differ, and the next container could take back a row that was only computed.
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
    if (await raiseTo(store, form, counter.round, ripe, call)) return { counter, lastRow: ripe }
  }
}
