import { expect, it } from 'vitest'
import { hearRound } from '#lib/live-form/answer-round.ts'

it.each([
  ['nothing was entered', 'take', { own: 2, heard: 3, asked: undefined, draft: '' }],
  ['the first letter came while it asked', 'take', { own: 2, heard: 3, asked: undefined, draft: 'S' }],
  ['the round goes on', 'leave', { own: 2, heard: 2, asked: 'Swap', draft: 'Swap' }],
  ['the server says none', 'leave', { own: 2, heard: undefined, asked: 'Swap', draft: 'Swap' }],
  ['the draft’s is not known', 'take', { own: undefined, heard: 3, asked: 'Swap', draft: 'Swap' }],
  ['it is another round', 'begin', { own: 2, heard: 3, asked: 'Swap', draft: 'Swap' }],
  ['the response is an older one', 'leave', { own: 3, heard: 2, asked: undefined, draft: '' }],
  ['somebody goes on typing', 'leave', { own: 2, heard: 3, asked: 'Swap', draft: 'Swap t' }],
])('where %s: %s', (_, hearing, heard) => {
  expect(hearRound(heard)).toBe(hearing)
})
