// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { create, eachTestInNewTab, refusal, respondWith } from './test-support/store-bench.ts'

eachTestInNewTab()

type Hold = () => Promise<unknown>

/** The browser's locks: what is held until its work is done, and who waits for it in turn. */
const withLocks = () => {
  const last = new Map<string, Promise<unknown>>()
  const request = (name: string, { signal }: { signal: AbortSignal }, hold: Hold) => {
    const turn = (last.get(name) ?? Promise.resolve()).then(() => {
      signal.throwIfAborted()
      return hold()
    })
    last.set(
      name,
      turn.catch(() => undefined),
    )
    return turn
  }
  vi.stubGlobal('navigator', { locks: { request } })
}

/** A tab whose lead is refused for now, and a second one that finds it left; then the server takes what comes. */
const twoTabs = async () => {
  withLocks()
  respondWith(...Array.from({ length: 99 }, () => refusal(503)))
  const one = create()
  one.edit('name', 'Ada')
  one.submit({ list: 'a' })
  await vi.advanceTimersByTimeAsync(9000)
  expect(one.read().isTrying).toBe(true)
  sessionStorage.clear()
  const two = create()
  two.resume()
  await vi.advanceTimersByTimeAsync(0)
  return { one, two, sent: respondWith() }
}

it('what one tab goes on with no other one sends: a list that changes makes no second lead', async () => {
  const { one, two, sent } = await twoTabs()
  expect(two.read()).toMatchObject({ phase: 'sending', values: { name: 'Ada' } })
  one.follow({ list: 'b' })
  await vi.advanceTimersByTimeAsync(300_000)
  expect(sent.map(({ body }) => body.list)).toEqual(['b'])
  expect(one.read().phase).toBe('sent')
  expect(two.read()).toMatchObject({ phase: 'idle', values: { name: '' }, taken: undefined })
})

it('what a tab was closed with the next one sends', async () => {
  const { one, two, sent } = await twoTabs()
  // A tab that is gone holds nothing, and no timer of it is left.
  const left = localStorage.getItem('a-form')
  one.edit('name', 'Ada L')
  localStorage.setItem('a-form', left ?? '')
  await vi.advanceTimersByTimeAsync(300_000)
  expect(two.read()).toMatchObject({ phase: 'sent', sent: { name: 'Ada' } })
  expect(sent.map(({ body }) => body.name)).toEqual(['Ada'])
  expect(localStorage).toHaveLength(0)
})

it('what is pressed in another tab meanwhile stays that one’s to send', async () => {
  const { one } = await twoTabs()
  const pressed = JSON.stringify({ values: { name: 'Bob' }, attempt: { key: 'k', madeAt: 1, body: {} } })
  localStorage.setItem('a-form', pressed)
  await vi.advanceTimersByTimeAsync(300_000)
  expect(one.read().phase).toBe('sent')
  expect(localStorage.getItem('a-form')).toBe(pressed)
})
