// @vitest-environment happy-dom
import { act, cleanup, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { initialCloudState } from '../cloud-state.ts'
import type { CloudMoment } from './cloud-actions.ts'
import { useActions } from './use-actions.ts'

const phrases = ['most', 'some', 'few'].map((key, index) => ({
  ...{ key, text: key, spellings: [key], rows: [index + 1], count: 1, last: index + 1 },
}))

const open = (more: Partial<CloudMoment> = {}, here = 0, litAt?: number) => {
  const hands = {
    moment: {
      ...initialCloudState,
      ...{ listShown: true, isHeld: false, hasKept: false, mayTakeOff: true, canUndo: false, ...more },
    },
    ...{ phrases, here, lit: litAt === undefined ? undefined : phrases[litAt] },
    wall: { holdHere: vi.fn(), revealHere: vi.fn(), seatAgain: vi.fn() },
    taking: { takeOff: vi.fn(), undo: vi.fn() },
    ...{ dispatch: vi.fn(), setAt: vi.fn() },
  }
  renderHook(() => useActions(hands))
  return hands
}
const press = (key: string) => act(() => void fireEvent.keyDown(document.body, { key }))

afterEach(() => cleanup())

it.each([
  ['the first', 0, 'some'],
  ['one in the middle', 1, 'few'],
  ['the last', 2, 'some'],
])('after taking off %s of the list the place is beside it', (_, here, next) => {
  const { taking, setAt } = open({}, here)
  press('Delete')
  expect(taking.takeOff).toHaveBeenCalledExactlyOnceWith(phrases[here])
  expect(setAt).toHaveBeenCalledExactlyOnceWith(next)
})

it.each([
  ['without the list', { listShown: false }],
  ['by a link that may not', { mayTakeOff: false }],
  ['behind the way to join', { joinShown: true }],
])('nothing is taken off %s', (_, moment) => {
  const { taking, setAt } = open(moment)
  press('Delete')
  expect([taking.takeOff, setAt].flatMap(({ mock }) => mock.calls)).toEqual([])
})

it.each([
  ['ArrowDown', 1, 'few'],
  ['ArrowDown', 2, 'few'],
  ['ArrowUp', 1, 'most'],
  ['ArrowUp', 0, 'most'],
])('%s from place %i leads to %s', (key, here, to) => {
  const { setAt } = open({}, here)
  press(key)
  expect(setAt).toHaveBeenCalledExactlyOnceWith(to)
})

it('the spotlight begins where the list is, or with what is said most; F holds, and reveals what is held', () => {
  for (const [listShown, key] of [
    [true, 'few'],
    [false, 'most'],
  ] as const) {
    const { dispatch } = open({ listShown }, 2)
    press('Enter')
    expect(dispatch).toHaveBeenCalledExactlyOnceWith({ type: 'spotlit', phrase: { key } })
    cleanup()
  }
  const { wall } = open()
  press('f')
  expect([wall.holdHere.mock.calls.length, wall.revealHere.mock.calls.length]).toEqual([1, 0])
  cleanup()
  const held = open({ isHeld: true })
  press('f')
  expect([held.wall.holdHere.mock.calls.length, held.wall.revealHere.mock.calls.length]).toEqual([0, 1])
})
