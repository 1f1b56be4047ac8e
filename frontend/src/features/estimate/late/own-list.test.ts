// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { keepOwnList, ownList } from './own-list.ts'

beforeEach(() => sessionStorage.clear())

const [own, first, second] = [['ping-poll:bring-us-in', 'flag-finder'], ['combo-convo'], ['vision-forest']]

it('that a link has replaced is there after a reload, as long as the link’s list is as it came', () => {
  expect(ownList(undefined, first)).toBeUndefined()
  expect(ownList(own, first)).toEqual(own)
  keepOwnList(own, first)
  expect(ownList(undefined, first)).toEqual(own)
  expect(ownList(undefined, [...first, 'flag-finder'])).toBeUndefined()
})

it('is still the visitor’s where a second link replaces the first one’s', () => {
  keepOwnList(own, first)
  expect(ownList(first, second)).toEqual(own)
  expect(ownList(['taking-action'], second)).toEqual(['taking-action'])
  // The second link has what the visitor had.
  expect(ownList(first, own)).toBeUndefined()
})

it('is forgotten once it was brought back, and where something else was kept', () => {
  keepOwnList(own, first)
  keepOwnList(undefined, own)
  expect(ownList(undefined, first)).toBeUndefined()
  sessionStorage.setItem('own-list', '{"own":7}')
  expect(ownList(undefined, first)).toBeUndefined()
})
