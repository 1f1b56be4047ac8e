// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { visitPick } from './visit-pick.ts'

const pool = ['a', 'b', 'c', 'd'] as const
const first = ['a', 'b'] as const
const pick = (draw: () => readonly (typeof pool)[number][] = () => ['d', 'c']) =>
  visitPick({ name: 'test-pick', pool, first, draw })

beforeEach(() => sessionStorage.clear())

it('is drawn once, and stays', () => {
  const draw = vi.fn(() => ['d', 'c'] as const)
  const visit = pick(draw)
  expect(visit.drawn()).toEqual(['d', 'c'])
  expect(visit.drawn()).toBe(visit.drawn())
  expect(draw).toHaveBeenCalledTimes(1)
})

it('survives a reload of the tab, in its order', () => {
  pick().drawn()
  expect(pick(() => ['a', 'b']).drawn()).toEqual(['d', 'c'])
})

it('keeps the first members for a visitor who is looking at them', () => {
  const visit = pick()
  expect(visit.keepFirst()).toBe(true)
  expect(visit.drawn()).toBe(first)
  expect(pick().drawn()).toEqual(first)
})

it('does not keep them over what was drawn before', () => {
  pick().drawn()
  expect(pick().keepFirst()).toBe(false)
})

it.each(['["d","gone"]', '["d"]', '["d","d"]', '{"d":1}', 'no list'])(
  'is drawn again where the tab holds %s',
  (held) => {
    sessionStorage.setItem('test-pick', held)
    expect(pick().drawn()).toEqual(['d', 'c'])
  },
)

it('lives without storage', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  const visit = pick()
  expect(visit.drawn()).toEqual(['d', 'c'])
  expect(visit.drawn()).toEqual(['d', 'c'])
})
