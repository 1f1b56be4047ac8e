// @vitest-environment happy-dom
import { fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inOwnTime } from '../../../lib/test-support/own-time.ts'
import { useProjectorKeys } from './use-projector-keys.ts'

const keysOf = (isAway = false) => ({
  hold: vi.fn(),
  reveal: vi.fn(),
  countdown: vi.fn(),
  showQuadrant: vi.fn(),
  showLayout: vi.fn(),
  turnLook: vi.fn(),
  compare: vi.fn(),
  replay: vi.fn(),
  save: vi.fn(),
  leave: vi.fn(),
  isAway,
})
const listen = (keys = keysOf()) => {
  renderHook(() => useProjectorKeys(keys))
  return keys
}
const press = (key: string, more: KeyboardEventInit = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, ...more })

inOwnTime()
afterEach(() => document.body.replaceChildren())

describe('the projector’s keys', () => {
  it('hold, count down, and show quarters', () => {
    const keys = listen()
    for (const key of ['f', 'm', 'M', '2', '0', 'k', 'r', 'p', 'i']) press(key)
    press('I', { shiftKey: true })
    expect([keys.hold.mock.calls.length, keys.countdown.mock.calls.length]).toEqual([1, 2])
    expect(keys.showQuadrant.mock.calls).toEqual([[2], [undefined]])
    expect(keys.save.mock.calls).toEqual([['png'], ['svg']])
    for (const once of [keys.turnLook, keys.compare, keys.replay]) expect(once).toHaveBeenCalledOnce()
  })

  it('reveal only when Shift and F are kept down', () => {
    const keys = listen()
    press('F', { shiftKey: true })
    vi.advanceTimersByTime(599)
    fireEvent.keyUp(document.body, { key: 'F' })
    vi.advanceTimersByTime(1000)
    expect([keys.reveal.mock.calls.length, keys.hold.mock.calls.length]).toEqual([0, 0])
    press('F', { shiftKey: true })
    press('F', { shiftKey: true, repeat: true })
    vi.advanceTimersByTime(600)
    expect(keys.reveal).toHaveBeenCalledOnce()
  })

  it('keep out of fields and of other shortcuts; Escape works from everywhere', () => {
    const keys = listen()
    document.body.innerHTML = '<input>'
    const field = document.body.firstElementChild!
    for (const key of ['f', 'm', '3', 'Escape']) press(key, {}, field)
    press('f', { ctrlKey: true })
    press('m', { repeat: true })
    expect([keys.hold, keys.countdown, keys.showQuadrant].flatMap(({ mock }) => mock.calls)).toEqual([])
    expect(keys.leave).toHaveBeenCalledExactlyOnceWith(field)
  })

  it('are away while something else has the window', () => {
    const keys = listen(keysOf(true))
    for (const key of ['f', 'm', '1', 'Escape']) press(key)
    expect([keys.hold, keys.countdown, keys.showQuadrant].flatMap(({ mock }) => mock.calls)).toEqual([])
    expect(keys.leave).toHaveBeenCalledOnce()
  })
})

describe('a clicker', () => {
  const heard = vi.fn()
  beforeEach(() => window.addEventListener('keydown', heard))
  afterEach(() => window.removeEventListener('keydown', heard))

  it.each(['PageUp', 'PageDown', 'F5', 'b', 'B', '.'])('changes nothing with %s', (key) => {
    listen()
    expect(press(key), 'its own meaning is gone').toBe(false)
    expect(heard).not.toHaveBeenCalled()
  })

  it('is not in the way of who types, reads a list, or means another shortcut', () => {
    listen()
    document.body.innerHTML = '<input><div role="region"><p></p></div>'
    const [field, region] = [document.querySelector('input')!, document.querySelector('p')!]
    expect([press('b', {}, field), press('.', {}, field), press('PageDown', {}, region)]).toEqual([
      true,
      true,
      true,
    ])
    expect(press('F5', { ctrlKey: true })).toBe(true)
  })
})
