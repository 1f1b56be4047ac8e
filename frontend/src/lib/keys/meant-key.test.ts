import { expect, it } from 'vitest'
import { meantKey } from './meant-key.ts'

it.each([
  ['Latin', 'T', 'KeyT', 't'],
  ['Dvorak, by what it types', 'k', 'KeyV', 'k'],
  ['AZERTY, by what it types', 'q', 'KeyA', 'q'],
  ['Russian', 'Т', 'KeyN', 'n'],
  ['Greek', 'ς', 'KeyW', 'w'],
  ['Arabic', 'ف', 'KeyT', 't'],
  ['Arabic, which types two letters with one key', 'لا', 'KeyB', 'b'],
  ['a letter that is being composed', 'Dead', 'KeyE', 'Dead'],
  ['Hebrew, which types a slash there', '/', 'KeyQ', 'q'],
  ['Persian digits', '۳', 'Digit3', '3'],
  ['a digit by its own sign', '1', 'Digit1', '1'],
  ['German Shift and 7', '/', 'Digit7', '/'],
  ['a key without a letter', 'Escape', 'Escape', 'Escape'],
  ['an event that says no code', 'X', undefined, 'x'],
])('%s', (_, key, code, meant) => {
  expect(meantKey({ key, code })).toBe(meant)
})
