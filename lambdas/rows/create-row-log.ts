import { delay, hold, open, raise } from './ceiling.ts'
import { asLogError, type Failure, named } from '../store/failures.ts'
import { readNewest, readState } from './desk/newest.ts'
import { setApproval } from './desk/set-approval.ts'
import { setShow } from './desk/set-show.ts'
import { type Decision, decideRows } from './upkeep/hiding.ts'
import { append, createKnownPosition, isStored } from './intake.ts'
import { keptRows, privateRows } from './upkeep/kept-rows.ts'
import { busy, passing, sleepFor, storeCall, type StoreCall } from '../store/retry.ts'
import { changeOwn, withdrawOwn } from './own/amend.ts'
import type { PageCache } from './page-cache.ts'
import { readPage, readSettled } from './read.ts'
import { readRounds, startRound } from './upkeep/rounds.ts'
import type { RowLog } from './row-log.ts'
import type { CallOptions } from '#lambdas/store/call-options.ts'
import { createSequencer } from './sequence.ts'
import { rowLogSettings } from './settings.ts'
import type { LogStore } from './log-store.ts'
import { sweep } from './upkeep/sweep.ts'

const ofThisMachine = {
  clock: Date.now,
  sleep: sleepFor,
  random: Math.random,
} satisfies Partial<LogStore>

async function* namedEach<T>(items: AsyncIterable<T>): AsyncGenerator<T, void, undefined> {
  try {
    yield* items
  } catch (error) {
    throw asLogError(error)
  }
}

/**
 * The row log of one table: make one a container and keep it, since it remembers what does not change. Needs a client
 * and a table; what time and chance decide may be given.
 */
export const createRowLog = (parts: Pick<LogStore, 'client' | 'tableName'> & Partial<LogStore>): RowLog => {
  const store: LogStore = { ...ofThisMachine, intakeTableName: parts.tableName, ...parts }
  const positionOf = createKnownPosition(store)
  const pages: PageCache = new Map()
  const earlierPages: PageCache = new Map()
  const number = createSequencer(store)
  const { pauseMs, longestPauseMs, requestMs, numberMs } = rowLogSettings
  const { clock, sleep, random } = store
  const callWithin = (ms: number, after: readonly Failure[], { signal }: CallOptions = {}): StoreCall =>
    storeCall({ after, signal, until: clock() + ms, pauseMs, longestPauseMs, clock, sleep, random })
  const callOf = (options?: CallOptions) => callWithin(requestMs, busy, options)
  /** For work that no visitor waits for. */
  const longCall = (options?: CallOptions) => callWithin(numberMs, passing, options)
  const deciding =
    (decision: Decision): RowLog['hideRows'] =>
    (form, round, rows, options) =>
      named(decideRows(store, { form, round, rows }, decision, longCall(options)))
  const [hideRows, showRows] = [deciding('hide'), deciding('show')]
  return {
    append: (form, answer, submission, options) =>
      named(append(store, positionOf, { form, answer, submission }, callOf(options))),
    find: (form, submission, options) => named(isStored(store, form, submission, callOf(options))),
    change: (form, { idempotencyKey: key, ...changed }, options) =>
      named(changeOwn(store, { form, key }, changed, callOf(options))),
    withdraw: (form, key, options) => named(withdrawOwn(store, { form, key }, callOf(options))),
    settled: (form, options) => named(readSettled(store, pages, form, callOf(options))),
    read: (form, page, options) =>
      named(readPage(store, { pages, earlierPages }, form, page, callOf(options))),
    number: (items, options) => named(number(items, longCall(options))),
    sweep: (options) => named(sweep(store, () => longCall(options))),
    startRound: (form, options) => named(startRound(store, form, options?.ends, longCall(options))),
    rounds: (form, options) => named(readRounds(store, form, callOf(options))),
    hideRow: (form, round, row, options) => hideRows(form, round, [row], options),
    showRow: (form, round, row, options) => showRows(form, round, [row], options),
    hideRows,
    showRows,
    approveRows: deciding('approve'),
    keepBackRows: deciding('keep-back'),
    hold: (form, options = {}) => named(hold(store, form, options, callOf(options))),
    raise: (form, round, row, options = {}) =>
      named(raise(store, form, { round, row }, options, callOf(options))),
    delay: (form, seconds, options = {}) => named(delay(store, form, seconds, options, callOf(options))),
    open: (form, options = {}) => named(open(store, form, options, callOf(options))),
    setApproval: (form, which, options = {}) =>
      named(setApproval(store, form, which, options, callOf(options))),
    setShow: (form, show, options = {}) => named(setShow(store, form, show, options, callOf(options))),
    state: (form, options) => named(readState(store, pages, form, callOf(options))),
    newest: (form, wanted, options) => named(readNewest(store, pages, form, wanted, callOf(options))),
    keptRows: (form, round, options) => namedEach(keptRows(store, form, round, () => longCall(options))),
    privateRows: (form, round, options) =>
      namedEach(privateRows(store, form, round, options?.span, () => longCall(options))),
  }
}
