// @vitest-environment happy-dom
import { fireEvent, render, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DeskState } from '#shared/desk/desk.ts'
import { inOwnTime, pass } from '#lib/test-support/own-time.ts'
import { answersFrom, deskState } from './test-support/desk-state.ts'
import { useAnnouncements } from './use-announcements.ts'
import { useHeldPress } from './press/use-held-press.ts'
import { keyPress } from '#lib/test-support/key-press.ts'
import { deskKeyOf } from './keyboard/desk-keys.ts'
import { askedBefore, nextInLine, noteAsked } from './question/next-in-line.ts'

interface Desk {
  readonly state: DeskState
  readonly fresh: ReturnType<typeof answersFrom>
  readonly left: number | undefined
}
const calm: Desk = { state: deskState(), fresh: [], left: undefined }

const listen = (first: Partial<Desk> = {}) => {
  const { result, rerender } = renderHook(
    ({ state, fresh, left }: Desk) => useAnnouncements(state, fresh, left),
    { initialProps: { ...calm, ...first } },
  )
  return { said: () => result.current, change: (more: Partial<Desk>) => rerender({ ...calm, ...more }) }
}

inOwnTime()

it('what becomes of the mode is told at once, and not as it is found', () => {
  const { said, change } = listen({ state: deskState({ mode: 'hold' }) })
  expect(said()).toBe('')
  change({ state: deskState({ mode: 'open' }) })
  const opened = said()
  expect(opened).not.toBe('')
  change({ state: deskState({ mode: 'hold' }) })
  expect(said()).not.toBe(opened)
})

it('newcomers are told together, at most once in five seconds, and each once', () => {
  const { said, change } = listen()
  change({ fresh: answersFrom(1, 2) })
  pass(4000)
  change({ fresh: answersFrom(1, 3) })
  expect(said()).toBe('')
  pass(1000)
  const first = said()
  expect(first).toContain('3')
  pass(5000)
  expect(said()).toBe(first)
  change({ fresh: answersFrom(1, 4) })
  pass(5000)
  expect(said()).not.toBe(first)
})

const done = vi.fn()
const Held = ({ disabled = false }) => {
  const { isPressed, handlers } = useHeldPress({ needMs: 600, shortcut: 'r', disabled, onDone: done })
  return (
    <>
      <input aria-label="Elsewhere" />
      <button type="button" data-pressed={isPressed} {...handlers} />
    </>
  )
}
const button = () => screen.getByRole('button')
const press = (key = 'r', more = {}) => fireEvent.keyDown(document.body, { key, ...more })

beforeEach(() => {
  done.mockReset()
})

it('a letter that is kept down presses from anywhere', () => {
  render(<Held />)
  press('R')
  pass(599)
  expect([button().dataset.pressed, done.mock.calls.length]).toEqual(['true', 0])
  pass(1)
  expect([button().dataset.pressed, done.mock.calls.length]).toEqual(['false', 1])
})

it.each([
  ['letting go', () => fireEvent.keyUp(document.body, { key: 'r' })],
  ['leaving the window', () => fireEvent.blur(window)],
])('%s calls a letter off', (_, leave) => {
  render(<Held />)
  press()
  pass(500)
  leave()
  pass(5000)
  expect([button().dataset.pressed, done.mock.calls.length]).toEqual(['false', 0])
})

it.each([
  ['letting go', () => fireEvent.pointerUp(button())],
  ['leaving it', () => fireEvent.pointerLeave(button())],
  ['the browser taking over', () => fireEvent.pointerCancel(button())],
  ['losing the focus', () => fireEvent.blur(button())],
])('%s calls a finger off', (_, leave) => {
  render(<Held />)
  fireEvent.pointerDown(button(), { button: 0, isPrimary: true })
  pass(500)
  expect(button().dataset.pressed).toBe('true')
  leave()
  pass(5000)
  expect(done).not.toHaveBeenCalled()
})

it('what can no longer be pressed is called off, and is not pressed by a letter', () => {
  const { rerender } = render(<Held />)
  press()
  pass(500)
  rerender(<Held disabled />)
  pass(5000)
  press()
  pass(5000)
  expect(done).not.toHaveBeenCalled()
})

it('a letter with another key, in a field, or of another name presses nothing', () => {
  render(<Held />)
  press('r', { ctrlKey: true })
  press('t')
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'r' })
  pass(5000)
  expect(done).not.toHaveBeenCalled()
})

const put = (html: string): Element => {
  document.body.innerHTML = html
  return document.body.firstElementChild!
}
afterEach(() => {
  document.body.innerHTML = ''
})

describe('the desk’s keys', () => {
  it.each([
    ['7', { does: 'digit', digit: '7' }],
    ['x', { does: 'hide' }],
    ['U', { does: 'undo' }],
    ['y', { does: 'approve' }],
    ['N', { does: 'keep-back' }],
    ['h', { does: 'hold' }],
    ['Escape', { does: 'clear' }],
    ['Backspace', { does: 'rub-out' }],
    ['Enter', { does: 'show' }],
  ])('%s is one', (key, action) => {
    expect(deskKeyOf(keyPress(key), document.body)).toEqual(action)
  })

  // What clickers send does nothing: PageUp, PageDown, F5, B and a dot.
  it.each(['PageUp', 'PageDown', 'F5', 'b', '.', 'r', 'ArrowDown', ' '])('%s is none', (key) => {
    expect(deskKeyOf(keyPress(key), document.body)).toBeUndefined()
  })

  it('are those with the Latin letters where a layout has other ones', () => {
    expect(deskKeyOf({ ...keyPress('р'), code: 'KeyH' }, document.body)).toEqual({ does: 'hold' })
    expect(deskKeyOf({ ...keyPress('٣'), code: 'Digit3' }, document.body)).toEqual({
      does: 'digit',
      digit: '3',
    })
  })

  it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { repeat: true }, { isComposing: true }])(
    'none is one with %j',
    (more) => {
      expect(deskKeyOf(keyPress('h', more), document.body)).toBeUndefined()
    },
  )

  it('are left to a field, but not to a choice', () => {
    expect(deskKeyOf(keyPress('x'), put('<textarea></textarea>'))).toBeUndefined()
    expect(deskKeyOf(keyPress('x'), put('<input type="radio">'))).toEqual({ does: 'hide' })
  })

  it('are the sheet’s while one is open', () => {
    put('<dialog open></dialog>')
    expect(deskKeyOf(keyPress('h'), document.body)).toBeUndefined()
  })

  it('leave Enter to the button that has the focus', () => {
    expect(deskKeyOf(keyPress('Enter'), put('<button></button>'))).toBeUndefined()
  })
})

const prepared = ['A?', 'B?', 'C?', 'D?']

beforeEach(() => sessionStorage.clear())

describe('the questions next in line', () => {
  it('are those that were not asked yet, in their order; the others are behind', () => {
    expect(nextInLine(prepared, 'X?', [])).toEqual({ next: prepared, behind: [] })
    expect(nextInLine(prepared, 'C?', ['X?', 'A?', 'C?'])).toEqual({ next: ['B?', 'D?'], behind: ['A?'] })
    expect(nextInLine(prepared, 'B?', ['D?', 'C?', 'A?'])).toEqual({ next: [], behind: ['D?', 'C?', 'A?'] })
  })

  it('remember what was asked, also after a reload', () => {
    noteAsked(undefined)
    for (const question of ['A?', 'B?', 'A?']) noteAsked(question)
    expect(askedBefore()).toEqual(['B?', 'A?'])
  })
})
