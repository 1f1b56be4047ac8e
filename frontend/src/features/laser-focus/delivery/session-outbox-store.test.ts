import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Submission } from './outbox-store.ts'
import { createSessionOutboxStore } from './session-outbox-store.ts'

const name = 'test-outbox'
const read = (value: unknown) =>
  typeof value === 'object' && value !== null && 'key' in value ? (value as Submission<string>) : undefined
const open = () => createSessionOutboxStore(name, read)
const first = { key: 'a', body: 'one' }
const second = { key: 'b', body: 'two' }

beforeEach(() => {
  sessionStorage.clear()
})

describe('createSessionOutboxStore', () => {
  it('keeps submissions in order, for the next visit too', async () => {
    const store = open()
    await store.put(first)
    await store.put(second)
    expect(await open().all()).toEqual([first, second])
  })

  it('keeps a submission once, and forgets it when it is removed', async () => {
    const store = open()
    await store.put(first)
    await store.put(first)
    expect(await store.all()).toEqual([first])
    await store.remove('a')
    expect(await open().all()).toEqual([])
  })

  it.each(['not json', '7', '[1, {"key": "a", "body": "one"}]'])(
    'leaves out what is not one: %s',
    async (text) => {
      sessionStorage.setItem(name, text)
      expect((await open().all()).every(({ key }) => key === 'a')).toBe(true)
    },
  )

  it('keeps them in memory where storage is refused', async () => {
    const refuse = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    })
    const store = open()
    await store.put(first)
    expect(await store.all()).toEqual([first])
    refuse.mockRestore()
  })
})
