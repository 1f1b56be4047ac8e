// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keptForMs } from '../outbox/outbox-store.ts'
import { check, create, eachTestInNewTab } from './test-support/store-bench.ts'

interface Sent {
  readonly idempotencyKey: string | null
  readonly name: unknown
  readonly list?: unknown
}
type Answer = () => Response

const ok: Answer = () => Response.json({ success: true })
const busy: Answer = () =>
  Response.json({ success: false, error: 'Busy.' }, { status: 503, headers: { 'Retry-After': '60' } })

/** What was sent, and the response to each submission from now on. */
const server: { sent: Sent[]; answer: Answer } = { sent: [], answer: ok }

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

eachTestInNewTab()
beforeEach(() => {
  server.sent = []
  server.answer = ok
  vi.stubGlobal('fetch', (_: string, init: { headers: Headers; body: string }) => {
    const { name, list } = JSON.parse(init.body) as Omit<Sent, 'idempotencyKey'>
    server.sent.push({ idempotencyKey: init.headers.get('Idempotency-Key'), name, ...(list ? { list } : {}) })
    return Promise.resolve().then(server.answer)
  })
})

const submit = () => {
  const store = create()
  store.edit('name', 'Ada')
  store.submit({})
  return store
}

describe('while it goes on', () => {
  it('another press sends the same request right away, and makes no second lead', async () => {
    server.answer = busy
    const store = submit()
    await pass(10)
    server.answer = ok
    store.submit({})
    await pass(10)
    expect(store.read().phase).toBe('sent')
    await pass(300_000)
    expect(server.sent).toHaveLength(2)
    expect(server.sent[1]).toEqual(server.sent[0])
  })

  it('an edit holds it: what is being changed is not sent as it was, and goes on when the field is left', async () => {
    server.answer = busy
    const store = submit()
    await pass(10)
    store.edit('name', 'Ada L')
    expect(store.read()).toMatchObject({ phase: 'refused', isTrying: 'held', values: { name: 'Ada L' } })
    expect(localStorage).toHaveLength(0)
    server.answer = ok
    store.follow({ list: 'a' })
    await pass(300_000)
    expect(server.sent).toHaveLength(1)
    store.submit({}, [], 0)
    await pass(10)
    expect(store.read()).toMatchObject({ phase: 'sent', isTrying: false })
    expect(server.sent.map(({ name }) => name)).toEqual(['Ada', 'Ada L'])
    expect(server.sent[1]?.idempotencyKey).not.toBe(server.sent[0]?.idempotencyKey)
  })

  it('a field that is left at fault says so, keeps it held, and takes no focus back', async () => {
    server.answer = busy
    const store = submit()
    await pass(10)
    store.edit('name', '')
    store.submit({}, [], 0)
    expect(store.read()).toMatchObject({ isTrying: 'held', judged: 0, faults: { name: 'Who?' } })
    server.answer = ok
    store.edit('name', 'Ada')
    store.submit({}, [], 0)
    await pass(10)
    expect(store.read().phase).toBe('sent')
  })

  it('a list that changes beside it takes the place of what is tried: what comes in is what the page shows', async () => {
    server.answer = busy
    const store = create()
    store.edit('name', 'Ada')
    store.submit({ list: 'a,b', website: '' })
    await pass(10)
    store.follow({ list: 'a,b' })
    await pass(10)
    expect(server.sent).toHaveLength(1)
    server.answer = ok
    store.follow({ list: 'a' })
    await pass(10)
    expect(store.read().phase).toBe('sent')
    store.follow({ list: 'b' })
    await pass(300_000)
    expect(server.sent.map(({ list }) => list)).toEqual(['a,b', 'a'])
    expect(new Set(server.sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2)
  })

  it('what waits for the rules of its form goes out with the list as it is then', async () => {
    const rules = { here: false }
    const store = create({
      atHand: () => undefined,
      bring: () => (rules.here ? Promise.resolve(check) : Promise.reject(new TypeError('No line.'))),
    })
    store.edit('name', 'Ada')
    store.submit({ list: 'a,b', website: '' })
    await pass(10)
    expect(store.read()).toMatchObject({ phase: 'unreachable', isTrying: true })
    store.follow({ list: 'a' })
    rules.here = true
    await pass(10_000)
    expect(store.read().phase).toBe('sent')
    expect(server.sent.map(({ list }) => list)).toEqual(['a'])
  })

  it('the page may be left: it says so on coming back', async () => {
    server.answer = busy
    const store = create()
    const leave = store.subscribe(() => undefined)
    store.edit('name', 'Ada')
    store.submit({})
    await pass(10)
    leave()
    expect(store.read()).toMatchObject({ phase: 'refused', isTrying: true })
    server.answer = ok
    await pass(70_000)
    expect(store.read()).toMatchObject({ phase: 'sent', values: { name: '' } })
  })
})

describe('a page that is opened again', () => {
  const leaveUnsent = async () => {
    server.answer = busy
    submit()
    await pass(10)
    // The page is gone, and its timers with it.
    vi.clearAllTimers()
    server.answer = ok
  }

  it('sends nothing of what was refused, or only typed', async () => {
    server.answer = () => Response.json({ success: false, error: 'No.' }, { status: 413 })
    submit()
    await pass(10)
    const reloaded = create()
    reloaded.resume()
    await pass(300_000)
    expect(server.sent).toHaveLength(1)
    expect(reloaded.read()).toMatchObject({ phase: 'idle', values: { name: 'Ada' } })
  })

  it('after a day forgets what another tab left', async () => {
    await leaveUnsent()
    sessionStorage.clear()
    vi.setSystemTime(Date.now() + keptForMs)
    const store = create()
    store.resume()
    await pass(10)
    expect(store.read().values.name).toBe('')
    expect(server.sent).toHaveLength(1)
    expect(localStorage).toHaveLength(0)
  })

  it('leaves to another tab what that one has yet to send', async () => {
    server.answer = busy
    submit()
    await pass(10)
    const left = localStorage.getItem('a-form')
    sessionStorage.setItem('a-form', '{"values":{"name":"B"},"since":1}')
    create().edit('name', 'Bob')
    expect(localStorage.getItem('a-form')).toBe(left)
  })
})
