import { retryImport } from '../late-code/late-code.ts'
import { sleep } from '../sleep.ts'
import { fromKept, toKept, type KeptSubmission, type OutboxStore, type Submission } from './outbox-store.ts'

/** The part of a database that an outbox needs; any call may fail, and in some browsers a call never ends. */
export interface OutboxDatabase {
  /** Until then it does not respond, however long that takes; rejects where it never will. Without it, it is there. */
  ready?: () => Promise<unknown>
  values: () => Promise<readonly unknown[]>
  set: (key: string, value: unknown) => Promise<void>
  del: (key: string) => Promise<void>
}

const loadDatabases = () => import('idb-keyval')

/**
 * The phone's own database of that name (IndexedDB): shared by all tabs of the site, and there on the next visit. Its
 * code comes when it is first asked for.
 */
export const phoneDatabase = (name: string): OutboxDatabase => {
  const open = async () => {
    const { createStore, ...calls } = await retryImport(loadDatabases)
    return { ...calls, store: createStore(name, 'waiting') }
  }
  let opening: ReturnType<typeof open> | undefined
  const opened = () => {
    opening ??= open()
    // Where it could not be opened, the next call tries again.
    opening.catch(() => {
      opening = undefined
    })
    return opening
  }
  return {
    ready: opened,
    values: async () => {
      const { values, store } = await opened()
      return values<unknown>(store)
    },
    set: async (key, value) => {
      const { set, store } = await opened()
      return set(key, value, store)
    },
    del: async (key) => {
      const { del, store } = await opened()
      return del(key, store)
    },
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
      // No page may take what it cannot read yet for nothing: without a line to bring the code none could send it either.
      await database.ready?.().catch(() => undefined)
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
