import { expect, it } from 'vitest'
import { noteOf } from './field-notes.ts'

const saved = { text: '', state: 'saved', others: undefined } as const

it.each([
  ['owner', {}, undefined],
  ['owner', { text: 'a'.repeat(61) }, 'That is too long: 60 characters are the most.'],
  ['owner', { others: 'Finance' }, 'Another desk wrote “Finance”. Yours is kept with the next letter.'],
  ['step', { others: '' }, 'Another desk has emptied it. Yours is kept with the next letter.'],
  ['news', { state: 'unsaved' }, 'Not saved yet. It goes with the signal, or with the next letter.'],
  ['due', { text: '12027-01-31' }, 'That is no day.'],
  ['due', { others: '2027-01-31' }, 'Another desk chose “2027-01-31”. Yours is kept once you choose again.'],
  ['status', { text: 'open' }, 'Choose one of On its way, Done, Stuck, Dropped.'],
  ['status', { others: 'way' }, 'Another desk chose “On its way”. Yours is kept once you choose again.'],
  ['status', { state: 'unsaved' }, 'Not saved yet. It goes with the signal, or once you choose again.'],
] as const)('a field for %s with %j says %j', (field, view, note) => {
  expect(noteOf(field, { ...saved, ...view }).note).toBe(note)
})
