// @vitest-environment happy-dom
import { act, cleanup, fireEvent, renderHook } from '@testing-library/react'
import { useReducer } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { keyPress } from '#lib/test-support/key-press.ts'
import { changed, initialWallState, type Change, type WallState } from '../state/wall-state.ts'
import { useWallKeys } from './use-wall-keys.ts'
import { closeLast, join, keyFor, letters, pause, whole, type WallKey } from './wall-keys.ts'

const leave: WallKey<WallState, WallState> = {
  ...{ id: 'leave', cap: 'Esc', label: 'Close', uncovers: true },
  change: closeLast({ isListed: false }),
}
const keys = [pause, whole, join, letters, leave]
const pressed = ['q', 'Q', 'w', ' ', 'Escape']

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

describe('a key press', () => {
  const meant = (key: string, more = {}, target: EventTarget | null = document.body) =>
    keyFor(keys, keyPress(key, more), target)?.id

  it('means the key with that cap', () => {
    expect(pressed.map((key) => meant(key))).toEqual(['join', 'join', 'whole', 'pause', 'leave'])
    expect(['x', '', 'Enter', 'Space'].map((key) => meant(key))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('is the letter on the key where the layout has other ones, and goes off with the letters', () => {
    const arabic = { ...keyPress('ض'), code: 'KeyQ' }
    expect(keyFor(keys, arabic, document.body)?.id).toBe('join')
    expect(keyFor(keys, arabic, document.body, true)).toBeUndefined()
  })

  it.each([
    ['Delete', 'Del'],
    ['Backspace', 'Del'],
    ['PageUp', 'PgUp'],
    ['PageDown', 'PgDn'],
    ['ArrowLeft', '←'],
    ['ArrowRight', '→'],
    ['ArrowUp', '↑'],
    ['ArrowDown', '↓'],
    ['Enter', 'Enter'],
    ['/', '/'],
  ])('%s is printed as %s', (key, cap) => {
    expect(keyFor([{ cap }], keyPress(key), null)).toEqual({ cap })
  })

  it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { repeat: true }, { isComposing: true }])(
    'means nothing with %j',
    (more) => {
      for (const key of pressed) expect(meant(key, more)).toBeUndefined()
    },
  )

  it.each(['<input>', '<textarea></textarea>', '<select></select>', '<p contenteditable="true"><b></b></p>'])(
    'means nothing while typing in %s',
    (markup) => {
      document.body.innerHTML = markup
      const target = document.body.querySelector('b') ?? document.body.firstElementChild
      for (const key of pressed) expect(meant(key, {}, target)).toBeUndefined()
    },
  )

  it('presses the button that has the focus, and no other', () => {
    document.body.innerHTML = '<button></button>'
    expect([
      meant(' ', {}, document.body.firstElementChild),
      meant('q', {}, document.body.firstElementChild),
    ]).toEqual([undefined, 'join'])
  })

  it('means nothing that one could type where letters are off', () => {
    for (const key of ['q', 'w', ' ']) expect(keyFor(keys, keyPress(key), null, true)).toBeUndefined()
    expect(keyFor(keys, keyPress('Escape'), null, true)?.id).toBe('leave')
  })
})

it('what is closed first was opened last: the way to join, the light, then the rest', () => {
  const open: WallState = { ...initialWallState, isListed: true, isJoining: true, lit: { key: 'rude' } }
  const once = changed(open, leave.change!)
  const twice = changed(once, leave.change!)
  expect([once, twice]).toEqual([
    { ...open, isJoining: false },
    { ...initialWallState, isListed: true },
  ])
  expect(changed(twice, leave.change!)).toEqual(initialWallState)
})

describe('a wall’s keys', () => {
  const open = (isHeard = true) => {
    const does = { pause: vi.fn() }
    const heard = keys.map((key) => ({ ...key, isHeard: () => isHeard }))
    const { result } = renderHook(() => {
      const [state, change] = useReducer<WallState, [Change<WallState>]>(changed, initialWallState)
      const press = useWallKeys({ keys: heard, state, facts: {}, change, isCovered: state.isJoining, does })
      return { state, press }
    })
    return { does, result, isOn: () => [result.current.state.isPaused, result.current.state.isJoining] }
  }
  /** Presses a key; whether it keeps its own meaning. */
  const press = (key: string): boolean => {
    let isKept = true
    act(() => {
      isKept = fireEvent.keyDown(document.body, { key })
    })
    return isKept
  }

  it('change the state, do what is done beyond it, and type nothing', () => {
    const { does, isOn } = open()
    expect(press(' '), 'its own meaning is gone').toBe(false)
    expect([isOn(), does.pause.mock.calls.length]).toEqual([[true, false], 1])
    expect(press('x')).toBe(true)
    press(' ')
    expect(isOn()).toEqual([false, false])
  })

  it('do nothing behind what covers the wall, but take it away', () => {
    const { does, isOn, result } = open()
    press('q')
    press(' ')
    act(() => result.current.press(pause))
    expect([isOn(), does.pause.mock.calls.length]).toEqual([[false, true], 0])
    press('q')
    expect(isOn()).toEqual([false, false])
  })

  it('go off and on by a button, but for those that type nothing', () => {
    const { isOn, result } = open()
    act(() => result.current.press(letters))
    for (const key of ['q', ' ']) press(key)
    expect(isOn()).toEqual([false, false])
    act(() => result.current.press(letters))
    press('q')
    expect(isOn()).toEqual([false, true])
  })

  it('mean nothing where they are not heard', () => {
    const { isOn } = open(false)
    expect(press('q')).toBe(true)
    expect(isOn()).toEqual([false, false])
  })
})
