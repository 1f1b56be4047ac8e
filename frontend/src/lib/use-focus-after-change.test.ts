import { expect, it } from 'vitest'
import { FocusAfterChange } from './use-focus-after-change.ts'

const pressed = (place: number) => {
  const focus = new FocusAfterChange()
  focus.note(place, 'a,b,c')
  return focus
}

it.each([
  ['the one that moved up', 1, 2, 1],
  ['the last where the last was removed', 2, 2, 1],
  ['the one that came back', 1, 4, 1],
  ['none where none is left', 0, 0, undefined],
])('goes to %s', (_, place, controls, wanted) => {
  expect(pressed(place).take('changed', controls)).toBe(wanted)
})

it('waits for the list to change, however often the page is drawn in between', () => {
  const focus = pressed(1)
  expect(focus.take('a,b,c', 3)).toBe(-1)
  expect(focus.take('a,b,c', 3)).toBe(-1)
  expect(focus.take('a,c', 2)).toBe(1)
})

it('goes nowhere without a press, and once after each', () => {
  const focus = new FocusAfterChange()
  expect(focus.take('a', 1)).toBe(-1)
  focus.note(0, 'a,b')
  expect(focus.take('b', 1)).toBe(0)
  expect(focus.take('', 0)).toBe(-1)
})
