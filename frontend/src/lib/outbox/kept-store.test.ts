import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createKeptStore, phoneDatabase, type OutboxDatabase } from './kept-store.ts'
import { toKept, type KeptSubmission } from './outbox-store.ts'

const isSubmission = (value: unknown): value is KeptSubmission<string> =>
  typeof value === 'object' && value !== null && 'madeAt' in value
const read = (value: unknown) => (isSubmission(value) ? value : undefined)

const first = { idempotencyKey: 'z', body: 'one', madeAt: 1 }
const second = { idempotencyKey: 'a', body: 'two', madeAt: 2 }

/** A database as the browser keeps it: ordered by key. */
const fakeDatabase = (...found: [string, unknown][]): OutboxDatabase => {
  const held = new Map<string, unknown>(found)
  return {
    values: () =>
      Promise.resolve(
        [...held].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => structuredClone(value)),
      ),
    set: (key, value) => Promise.resolve(void held.set(key, value)),
    del: (key) => Promise.resolve(void held.delete(key)),
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a database that works', () => {
  it('keeps submissions in the order they were made, each once, for every tab and the next visit', async () => {
    const database = fakeDatabase()
    const store = createKeptStore(database, read)
    const nextVisit = createKeptStore(database, read)
    for (const each of [first, first, second]) await store.put(each)
    expect(await nextVisit.all()).toEqual([first, second])
    await nextVisit.remove('z')
    expect(await store.all()).toEqual([second])
  })

  it('leaves out what is not a submission', async () => {
    const store = createKeptStore(
      fakeDatabase(['1', 'text'], ['2', { key: '2' }], ['z', toKept(first)]),
      read,
    )
    expect(await store.all()).toEqual([first])
  })
})

const refuse = () => Promise.reject(new DOMException('The quota is used up.', 'QuotaExceededError'))
const hang = () => new Promise<never>(() => undefined)
const blow = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

describe.each([
  ['refuses', refuse],
  ['never answers', hang],
  ['throws', blow],
])('a database that %s', (_, fail) => {
  const database: OutboxDatabase = { values: fail, set: fail, del: fail }

  it('is replaced by memory, for this page', async () => {
    const store = createKeptStore(database, read)
    const session = (async () => {
      await store.put(second)
      await store.put(first)
      const before = await store.all()
      await store.remove('z')
      return { before, after: await store.all() }
    })()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await session).toEqual({ before: [first, second], after: [second] })
  })
})

it('waits for a database that never responds only once', async () => {
  const store = createKeptStore({ values: hang, set: hang, del: hang }, read)
  const reading = store.all()
  await vi.advanceTimersByTimeAsync(2000)
  expect(await reading).toEqual([])
  await store.put(first)
  expect(await store.all()).toEqual([first])
})

describe('a database that falls silent, as in a tab that was frozen', () => {
  const falling = () => {
    const working = fakeDatabase()
    let isSilent = false
    const unless =
      <Parameters extends unknown[], Answer>(work: (...given: Parameters) => Promise<Answer>) =>
      (...given: Parameters): Promise<Answer> =>
        isSilent ? hang() : work(...given)
    const database: OutboxDatabase = {
      values: unless(working.values),
      set: unless(working.set),
      del: unless(working.del),
    }
    return { database, fall: (silent: boolean) => void (isSilent = silent) }
  }
  const settle = async <Answer>(work: Promise<Answer>): Promise<Answer> => {
    await vi.advanceTimersByTimeAsync(2000)
    return work
  }

  it('takes nothing away that it had taken, or had shown', async () => {
    const { database, fall } = falling()
    await createKeptStore(database, read).put(first)
    const store = createKeptStore(database, read)
    expect(await store.all()).toEqual([first])
    await store.put(second)
    fall(true)
    expect(await settle(store.all())).toEqual([first, second])
    await settle(store.remove('z'))
    expect(await store.all()).toEqual([second])
  })

  it('is asked again once it has responded', async () => {
    let answer: (values: readonly unknown[]) => void = () => undefined
    const late = new Promise<readonly unknown[]>((resolve) => (answer = resolve))
    const database = { ...fakeDatabase(['z', toKept(first)]) }
    const { values } = database
    database.values = () => late
    const store = createKeptStore(database, read)
    expect(await settle(store.all())).toEqual([])
    answer([toKept(first)])
    await vi.advanceTimersByTimeAsync(0)
    database.values = values
    expect(await store.all()).toEqual([first])
  })
})

it('keeps in memory what a full phone does not take, beside what it has', async () => {
  const database = { ...fakeDatabase(['z', toKept(first)]), set: refuse }
  const store = createKeptStore(database, read)
  await store.put(second)
  expect(await store.all()).toEqual([first, second])
})

it('works where there is no database at all', async () => {
  expect('indexedDB' in globalThis).toBe(false)
  const store = createKeptStore(phoneDatabase('test-outbox'), read)
  await store.put(first)
  expect(await store.all()).toEqual([first])
})
