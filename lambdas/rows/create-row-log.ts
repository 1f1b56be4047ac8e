import type { CallOptions } from '#lambdas/store/call-options.ts'
import { roomLogs, type RowLogName } from '#shared/rows/row.ts'
import { asLogError, type Failure, named } from '../store/failures.ts'
import { busy, passing, sleepFor, storeCall } from '../store/retry.ts'
import { readDeskRows, readState } from './desk/desk-rows.ts'
import { decide } from './upkeep/deciding.ts'
import { apart, gather } from './turns/gathering.ts'
import { eraseNew, type SeenTurns } from './upkeep/erase.ts'
import { append, createKnownPosition, findStored } from './intake.ts'
import { keptRows, privateRows } from './upkeep/kept-rows.ts'
import { changeOwn, withdrawOwn } from './own/amend.ts'
import { knownRound, readOfOneMoment, type RoundCache } from './round-cache.ts'
import {
  readPage,
  readPilesThen,
  readRound,
  readRoundNow,
  readSettled,
  readShow,
  readTurned,
} from './read.ts'
import { readRounds, startRound } from './upkeep/rounds.ts'
import { carryOver } from './upkeep/carry-over.ts'
import type { RowLog, ChangeOptions } from './row-log.ts'
import { createSequencer } from './sequence.ts'
import { rowLogSettings } from './settings.ts'
import { type FormLog, type LogCall, logFor, type LogStore } from './log-store.ts'
import { sweep } from './upkeep/sweep.ts'
import { changeState, type StateChange } from './desk/state-change.ts'

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
  const positionOf = createKnownPosition()
  const rounds: RoundCache = new Map()
  const earlier: RoundCache = new Map()
  const deciding: RoundCache = new Map()
  const seenTurns: SeenTurns = new Map()
  const number = createSequencer()
  const { pauseMs, longestPauseMs, requestMs, numberMs } = rowLogSettings
  const { clock, sleep, random } = store
  const logWithin = (ms: number, after: readonly Failure[], { signal }: CallOptions = {}): LogCall =>
    logFor(
      store,
      storeCall({ after, signal, until: clock() + ms, pauseMs, longestPauseMs, clock, sleep, random }),
    )
  const logOf = (form: RowLogName, options?: CallOptions): FormLog => ({
    ...logWithin(requestMs, busy, options),
    form,
  })
  /** For work that no visitor waits for. */
  const longLog = (options?: CallOptions) => logWithin(numberMs, passing, options)
  const longLogOf = (form: RowLogName, options?: CallOptions): FormLog => ({ ...longLog(options), form })
  const changeTo = (form: RowLogName, change: StateChange, options: ChangeOptions = {}) =>
    named(changeState(logOf(form, options), change, options))
  const ofOneMoment = <Found>(
    form: RowLogName,
    options: CallOptions | undefined,
    read: (log: FormLog) => Promise<Found>,
  ): Promise<Found> => {
    const log = logOf(form, options)
    return named(readOfOneMoment(() => read(log)))
  }
  return {
    append: (form, answer, submission, options) =>
      named(append(logOf(form, options), positionOf, answer, submission)),
    find: (form, submission, options) => named(findStored(logOf(form, options), submission)),
    change: (form, key, answer, submission, options) =>
      named(changeOwn(logOf(form, options), key, answer, submission, options?.isOver)),
    withdraw: (form, key, options) => named(withdrawOwn(logOf(form, options), key)),
    round: (form, options) => named(readRound(logOf(form, options))),
    roundNow: (form, options) => named(readRoundNow(logOf(form, options))),
    show: (form, options) => named(readShow(logOf(form, options))),
    settled: (form, options) =>
      ofOneMoment(form, options, (log) => readSettled(log, rounds, options?.behind)),
    read: (form, page, options) =>
      ofOneMoment(form, options, (log) => readPage(log, { rounds, earlier }, page)),
    turned: (form, sinceTurn, options) =>
      ofOneMoment(form, options, (log) => readTurned(log, rounds, sinceTurn)),
    pilesThen: (form, at, options) =>
      ofOneMoment(form, options, (log) => readPilesThen(log, { rounds, earlier }, at, options?.round)),
    number: (items, options) => named(number(items, longLog(options))),
    sweep: (options) => named(sweep(() => longLog(options))),
    startRound: (form, options) => named(startRound(longLogOf(form, options), options)),
    rounds: (form, options) => named(readRounds(logOf(form, options), options?.withRehearsals === true)),
    carryOver: (form, options) => named(carryOver(() => longLogOf(form, options), options)),
    decide: (form, round, rows, decision, options) => {
      const known = knownRound(deciding, form, round)
      return named(decide(longLogOf(form, options), known, rows, { decision, by: options?.by }))
    },
    gather: (form, round, rows, pile, options = {}) =>
      named(gather(longLogOf(form, options), knownRound(deciding, form, round), rows, pile, options)),
    apart: (form, round, rows, pile, options = {}) =>
      named(apart(longLogOf(form, options), knownRound(deciding, form, round), rows, pile, options)),
    eraseNew: (options) => named(eraseNew(() => longLog(options), roomLogs, seenTurns)),
    hold: (form, options) => changeTo(form, { kind: 'hold' }, options),
    raise: (form, round, row, options) => changeTo(form, { kind: 'reveal', round, row }, options),
    delay: (form, seconds, options) => changeTo(form, { kind: 'delay', seconds }, options),
    open: (form, options) => changeTo(form, { kind: 'open' }, options),
    setApproval: (form, which, options) => changeTo(form, { kind: 'approval', which }, options),
    setShow: (form, show, options) => changeTo(form, { kind: 'show', show }, options),
    state: (form, options) => named(readState(logOf(form, options), rounds)),
    deskRows: (form, question, recent, options) =>
      ofOneMoment(form, options, (log) => readDeskRows(log, { rounds, earlier }, question, recent)),
    keptRows: (form, round, options) =>
      namedEach(keptRows(() => longLogOf(form, options), round, options?.behind)),
    privateRows: (form, round, options) =>
      namedEach(privateRows(() => longLogOf(form, options), round, options?.span)),
  }
}
