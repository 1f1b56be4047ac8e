import { createStore, del, set, values } from 'idb-keyval'
import { sleep } from '../sleep.ts'
import { fromKept, toKept, type KeptSubmission, type OutboxStore, type Submission } from './outbox-store.ts'

/** The part of a database that an outbox needs; any call may fail, and in some browsers a call never ends. */
export interface OutboxDatabase {
  values: () => Promise<readonly unknown[]>
  set: (key: string, value: unknown) => Promise<void>
  del: (key: string) => Promise<void>
}

/** The phone's own database of that name (IndexedDB): shared by all tabs of the site, and there on the next visit. */
export const phoneDatabase = (name: string): OutboxDatabase => {
  const store = createStore(name, 'waiting')
  return {
    values: () => values<unknown>(store),
    set: (key, value) => set(key, value, store),
    del: (key) => del(key, store),
  }
}

/** A database that has not responded by then is taken for one that never will. */
const deadlineMs = 2000

const outOfTime = Symbol('out of time')

/** The result of `work`, or `outOfTime` once the deadline has passed. */
const withinDeadline = <Result>(work: Promise<Result>): Promise<Result | typeof outOfTime> =>
  Promise.race([work, sleep(deadlineMs).then((): typeof outOfTime => outOfTime)])

/**
 * Answers that wait in a database, so that they outlive the tab; in memory where the browser refuses or fails to keep
 * them. `read` checks what was found and gives undefined for what is not a submission. A database that stops
 * responding, as in a frozen tab, loses nothing: what it gave or took before goes on waiting until it is known to be
 * sent.
 */
export const createKeptStore = <Body>(
  database: OutboxDatabase,
  read: (value: unknown) => KeptSubmission<Body> | undefined,
): OutboxStore<Body> => {
  /** What the database held at the last read. */
  let known = new Map<string, Submission<Body>>()
  /** What it has not taken, or not yet. */
  const inMemory = new Map<string, Submission<Body>>()
  let isResponding = true

  /** The database's result; undefined where it failed, or took too long. */
  const ask = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    // The call itself may throw: some browsers have no database while cookies are blocked.
    const result = Promise.resolve()
      .then(work)
      .catch(() => undefined)
    void result.then(() => {
      isResponding = true
    })
    if (!isResponding) return undefined
    const first = await withinDeadline(result)
    if (first !== outOfTime) return first
    isResponding = false
    return undefined
  }

  return {
    all: async () => {
      const found = (await ask(database.values))?.map(read).filter((entry) => entry !== undefined)
      if (found) known = new Map(found.map((entry) => [entry.key, fromKept(entry)]))
      const all = new Map([...known, ...inMemory])
      return [...all.values()].sort((one, other) => one.madeAt - other.madeAt)
    },
    put: async (submission) => {
      const { idempotencyKey: key } = submission
      inMemory.set(key, submission)
      const isKept = await ask(() => database.set(key, toKept(submission)).then(() => true))
      if (isKept !== true) return
      inMemory.delete(key)
      known.set(key, submission)
    },
    remove: async (key) => {
      inMemory.delete(key)
      known.delete(key)
      await ask(() => database.del(key))
    },
  }
}
