import { expect, it } from 'vitest'
import { formOf } from './word-forms.ts'

it.each([
  ['acronyms', ['acronym']],
  ['boxes', ['boxe', 'box']],
  ['parties', ['partie', 'parti', 'party']],
  ['planned', ['plann', 'plan', 'planne']],
  ['working', ['work', 'worke']],
  ['king', []],
  ['bus', []],
])('%s may be a form of %j', (form, words) => {
  expect(formOf(form)).toEqual(words)
})
