// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { countSent, readDone } from './done.ts'

beforeEach(() => localStorage.clear())

it('counts each idea, pair and vent once it is sent, on every visit', () => {
  for (const words of ['One', 'Two']) {
    const hear = countSent()
    for (const name of ['laser-focus', 'combo-convo', 'venting-machine'] as const) {
      hear({ name, isBegun: true, words, round: 1 })
      hear({ name, isBegun: false, words, round: 1 })
      // The form is shown again, and another one is deleted.
      hear({ name, isBegun: false, words, round: 1 })
      hear({ name, isBegun: true, words: 'x', round: 1 })
      hear({ name, isBegun: false, words: '', round: 1 })
    }
  }
  expect(readDone({ stands: true, rated: 7 })).toEqual({ ideas: 2, rated: 7, pairs: 2, vented: 2 })
  expect(readDone({ stands: false, rated: 7 }).ideas, 'the last one is taken back').toBe(1)
})

it('knows of an idea that was given at the form’s own address', () => {
  expect(readDone({ stands: true, rated: 0 })).toEqual({ ideas: 1, rated: 0, pairs: 0, vented: 0 })
  expect(readDone(undefined).ideas).toBe(0)
})
