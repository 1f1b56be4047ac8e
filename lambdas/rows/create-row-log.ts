import { setTimeout as wait } from 'node:timers/promises'
import { append, findStored } from './append.ts'
import { asLogError } from './failures.ts'
import { hideRow, showRow } from './hiding.ts'
import { keptRows, privateRows } from './kept-rows.ts'
import { readPage, readSettled } from './read.ts'
import { readRounds, startRound } from './rounds.ts'
import type { CallOptions, RowLog } from './row-log.ts'
import { createSettledHints } from './settled-hints.ts'
import { rowLogSettings } from './settings.ts'
import type { Store, StoreCall } from './store.ts'

const ofThisMachine = {
  clock: Date.now,
  sleep: (ms: number, signal?: AbortSignal) => wait(ms, undefined, signal ? { signal } : {}),
  random: Math.random,
  onEvent: () => undefined,
  sealAfterMs: rowLogSettings.sealAfterMs,
} satisfies Partial<Store>

const callOf = ({ signal }: CallOptions = {}): StoreCall => (signal ? { abortSignal: signal } : {})

/** Lets what passes by itself reach the caller as StoreUnavailable. */
const named = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw asLogError(error)
  }
}

async function* namedEach<T>(items: AsyncIterable<T>): AsyncGenerator<T, void, undefined> {
  try {
    yield* items
  } catch (error) {
    throw asLogError(error)
  }
}

/**
 * The row log of one table: make one a container and keep it, since it remembers how far each form is settled.
 * Needs a client and a table; what time and chance decide, and who hears of events, may be given.
 */
export const createRowLog = (parts: Pick<Store, 'client' | 'tableName'> & Partial<Store>): RowLog => {
  const store: Store = { ...ofThisMachine, ...parts }
  const hints = createSettledHints()
  return {
    append: (form, answer, submission, options) =>
      named(append(store, form, answer, submission, callOf(options))),
    find: (form, submission, options) => named(findStored(store, form, submission, callOf(options))),
    settled: (form, options) => named(readSettled(store, hints, form, callOf(options))),
    read: (form, page, options) => named(readPage(store, hints, form, page, callOf(options))),
    startRound: (form, options) => named(startRound(store, form, callOf(options))),
    rounds: (form, options) => named(readRounds(store, form, callOf(options))),
    hideRow: (form, round, row, options) => named(hideRow(store, { form, round, row }, callOf(options))),
    showRow: (form, round, row, options) => named(showRow(store, { form, round, row }, callOf(options))),
    keptRows: (form, round, options) => namedEach(keptRows(store, form, round, callOf(options))),
    privateRows: (form, round, options) =>
      namedEach(privateRows(store, form, round, options?.span, callOf(options))),
  }
}
