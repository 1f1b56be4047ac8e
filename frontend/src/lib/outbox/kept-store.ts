import { createStore, del, set, values } from 'idb-keyval'
import type { OutboxStore, Submission } from './outbox-store.ts'

/** The part of a database that an outbox needs; any call may fail, and some browsers never answer one. */
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

/** A database that has not answered by then is taken for one that never will. */
const patienceMs = 2000

const outOfTime = Symbol('out of time')

const limit = () =>
  new Promise<typeof outOfTime>((resolve) => setTimeout(() => resolve(outOfTime), patienceMs))

/**
 * Answers that wait in a database, so that they outlive the tab; in memory where the browser refuses or fails to keep
 * them. `read` checks what was found and gives undefined for what is not a submission.
 */
export const createKeptStore = <Body>(
  database: OutboxDatabase,
  read: (value: unknown) => Submission<Body> | undefined,
): OutboxStore<Body> => {
  const inMemory = new Map<string, Submission<Body>>()
  let isAnswering = true

  /** What the database said; undefined where it failed, or is not waited for any more. */
  const ask = async <Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> => {
    // The call itself may throw: some browsers have no database while cookies are blocked.
    const answer = Promise.resolve()
      .then(work)
      .catch(() => undefined)
    if (!isAnswering) return undefined
    const first = await Promise.race([answer, limit()])
    if (first !== outOfTime) return first
    isAnswering = false
    return undefined
  }

  return {
    all: async () => {
      const found = ((await ask(database.values)) ?? []).map(read).filter((entry) => entry !== undefined)
      const all = new Map([...found, ...inMemory.values()].map((entry) => [entry.key, entry]))
      return [...all.values()].sort((one, other) => one.madeAt - other.madeAt)
    },
    put: async (submission) => {
      const isKept = await ask(() => database.set(submission.key, submission).then(() => true))
      if (isKept !== true) inMemory.set(submission.key, submission)
    },
    remove: async (key) => {
      inMemory.delete(key)
      await ask(() => database.del(key))
    },
  }
}
