import { isDeepStrictEqual } from 'node:util'
import type { CallOptions } from '#lambdas/store/call-options.ts'
import type { Approval } from '#shared/desk/scopes.ts'
import type { RowLogName } from '#shared/rows/row.ts'
import type { Show } from '#shared/desk/desk.ts'
import { asLogError, type Failure, named } from '../store/failures.ts'
import { busy, passing, sleepFor, storeCall, type StoreCall } from '../store/retry.ts'
import { delay, hold, open, raise } from './ceiling.ts'
import { demandBegun, demandRow } from './counter.ts'
import { readDeskRows, readState } from './desk/desk-rows.ts'
import { decide } from './upkeep/deciding.ts'
import { eraseWithdrawn } from './upkeep/erase.ts'
import { append, createKnownPosition, findStored } from './intake.ts'
import { keptRows, privateRows } from './upkeep/kept-rows.ts'
import { changeOwn, withdrawOwn } from './own/amend.ts'
import { knownRound, type RoundCache } from './round-cache.ts'
import { readPage, readRound, readSettled, readTurned } from './read.ts'
import { readRounds, startRound } from './upkeep/rounds.ts'
import type { RowLog, ChangeOptions } from './row-log.ts'
import { createSequencer } from './sequence.ts'
import { rowLogSettings } from './settings.ts'
import type { LogStore } from './log-store.ts'
import { sweep } from './upkeep/sweep.ts'
import { changeState } from './desk/state-change.ts'

/**
 * Says which answers wait for approval from now on. `none` is kept too: what waited before may wait still.
 * @throws StateChanged
 */
const setApproval = (
  store: LogStore,
  form: RowLogName,
  which: Approval,
  options: ChangeOptions,
  call: StoreCall,
): Promise<void> =>
  changeState(
    store,
    form,
    { kind: 'approval', which },
    ({ approval = 'none' }) =>
      approval === which ? undefined : { set: ['#approval = :approval'], values: { ':approval': which } },
    options,
    call,
  )

/**
 * Says what screens show beside the answers; an empty record is nothing. A row that is put into the spotlight before it
 * is there would come up unread. @throws NoSuchRow, StateChanged
 */
const setShow = (
  store: LogStore,
  form: RowLogName,
  wanted: Show,
  options: ChangeOptions,
  call: StoreCall,
): Promise<void> => {
  const show = Object.fromEntries(Object.entries(wanted).filter(([, part]) => part !== undefined))
  return changeState(
    store,
    form,
    { kind: 'show', show },
    (counter) => {
      if (isDeepStrictEqual(counter.show ?? {}, show)) return undefined
      if (wanted.spotlight) demandRow(counter, form, wanted.spotlight)
      if (wanted.compare) demandBegun(counter, form, wanted.compare.to)
      return Object.keys(show).length === 0
        ? { remove: ['#show'] }
        : { set: ['#show = :show'], values: { ':show': show } }
    },
    options,
    call,
  )
}

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
  const rounds: RoundCache = new Map()
  const earlier: RoundCache = new Map()
  const deciding: RoundCache = new Map()
  const number = createSequencer(store)
  const { pauseMs, longestPauseMs, requestMs, numberMs } = rowLogSettings
  const { clock, sleep, random } = store
  const callWithin = (ms: number, after: readonly Failure[], { signal }: CallOptions = {}): StoreCall =>
    storeCall({ after, signal, until: clock() + ms, pauseMs, longestPauseMs, clock, sleep, random })
  const callOf = (options?: CallOptions) => callWithin(requestMs, busy, options)
  /** For work that no visitor waits for. */
  const longCall = (options?: CallOptions) => callWithin(numberMs, passing, options)
  return {
    append: (form, answer, submission, options) =>
      named(append(store, positionOf, { form, answer, submission }, callOf(options))),
    find: (form, submission, options) => named(findStored(store, form, submission, callOf(options))),
    change: (form, key, answer, submission, options) =>
      named(changeOwn(store, { form, key }, answer, submission, callOf(options))),
    withdraw: (form, key, options) => named(withdrawOwn(store, { form, key }, callOf(options))),
    round: (form, options) => named(readRound(store, form, callOf(options))),
    settled: (form, options) => named(readSettled(store, rounds, form, options?.behind, callOf(options))),
    read: (form, page, options) => named(readPage(store, { rounds, earlier }, form, page, callOf(options))),
    turned: (form, sinceTurn, options) => named(readTurned(store, rounds, form, sinceTurn, callOf(options))),
    number: (items, options) => named(number(items, longCall(options))),
    sweep: (options) => named(sweep(store, () => longCall(options))),
    startRound: (form, options) => named(startRound(store, form, options?.ends, longCall(options))),
    rounds: (form, options) => named(readRounds(store, form, callOf(options))),
    decide: (form, round, rows, decision, options) => {
      const known = knownRound(deciding, form, round)
      return named(decide(store, form, known, rows, { decision, by: options?.by }, longCall(options)))
    },
    eraseWithdrawn: (turns, options) => named(eraseWithdrawn(store, turns, longCall(options))),
    hold: (form, options = {}) => named(hold(store, form, options, callOf(options))),
    raise: (form, round, row, options = {}) =>
      named(raise(store, form, { round, row }, options, callOf(options))),
    delay: (form, seconds, options = {}) => named(delay(store, form, seconds, options, callOf(options))),
    open: (form, options = {}) => named(open(store, form, options, callOf(options))),
    setApproval: (form, which, options = {}) =>
      named(setApproval(store, form, which, options, callOf(options))),
    setShow: (form, show, options = {}) => named(setShow(store, form, show, options, callOf(options))),
    state: (form, options) => named(readState(store, rounds, form, callOf(options))),
    deskRows: (form, question, recent, options) =>
      named(readDeskRows(store, rounds, form, question, recent, callOf(options))),
    keptRows: (form, round, options) => namedEach(keptRows(store, form, round, () => longCall(options))),
    privateRows: (form, round, options) =>
      namedEach(privateRows(store, form, round, options?.span, () => longCall(options))),
  }
}
