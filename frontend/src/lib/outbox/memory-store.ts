import type { OutboxStore, Submission } from './outbox-store.ts'

/** For tests: a store that outlives outboxes, as the phone's own does. */
export const createMemoryStore = <Body>(...entries: readonly Submission<Body>[]): OutboxStore<Body> => {
  const held = new Map(entries.map((entry) => [entry.idempotencyKey, entry]))
  return {
    all: () => Promise.resolve([...held.values()]),
    put: (entry) => Promise.resolve(void held.set(entry.idempotencyKey, entry)),
    remove: (idempotencyKey) => Promise.resolve(void held.delete(idempotencyKey)),
  }
}
