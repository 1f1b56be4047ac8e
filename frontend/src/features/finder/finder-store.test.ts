import { beforeEach, expect, it, vi } from 'vitest'
import type { FinderAction } from './finder-state.ts'
import { createFinderStore, finderRecord } from './finder-store.ts'

const kept = new Map<string, string>()
const session: FinderAction = { type: 'toggle', step: 'type', choice: 'Facilitated session' }
const notOffered: FinderAction = { type: 'toggle', step: 'type', choice: 'Theatre' }

beforeEach(() => {
  kept.clear()
  const sessionStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
  }
  vi.stubGlobal('window', { sessionStorage })
})

it('begins untouched, and reads the same object until something changes', () => {
  const store = createFinderStore()
  expect(store.read().choices.type).toEqual([])
  const before = store.read()
  expect(store.read()).toBe(before)
  store.dispatch(session)
  expect(store.read()).not.toBe(before)
  expect(store.read().choices.type).toEqual(['Facilitated session'])
})

it('is found again by the tab’s next page, under its own name', () => {
  createFinderStore().dispatch(session)
  expect([...kept.keys()]).toEqual(['product-finder'])
  expect(finderRecord).toBe('product-finder')
  expect(createFinderStore().read().choices.type).toEqual(['Facilitated session'])
})

it('calls no listener and keeps nothing where nothing changed', () => {
  const store = createFinderStore()
  const changed = vi.fn()
  store.subscribe(changed)
  store.dispatch(notOffered)
  expect(changed).not.toHaveBeenCalled()
  expect(kept.size).toBe(0)
})
