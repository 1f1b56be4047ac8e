// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { keyPress } from '../../../components/big-screen/keys/test-support/key-press.ts'
import { deskKeyOf } from './desk-keys.ts'

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
