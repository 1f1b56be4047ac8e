import { setTimeout as wait } from 'node:timers/promises'
import { append } from './append.ts'
import { startRound } from './counter.ts'
import { asLogError } from './failures.ts'
import { readPage, readSettled } from './read.ts'
import type { CallOptions, RowLog } from './row-log.ts'
import { createSettledHints } from './settled-hints.ts'
import { rowLogSettings } from './settings.ts'
import type { Store, StoreCall } from './store.ts'
import { hideRow } from './tombstone.ts'

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
    settled: (form, options) => named(readSettled(store, hints, form, callOf(options))),
    read: (form, page, options) => named(readPage(store, hints, form, page, callOf(options))),
    startRound: (form, options) => named(startRound(store, form, callOf(options))),
    hideRow: (form, round, row, options) => named(hideRow(store, { form, round, row }, callOf(options))),
  }
}
