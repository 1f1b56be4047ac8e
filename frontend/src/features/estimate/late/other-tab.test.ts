import { expect, it } from 'vitest'
import { noChanges, sayChanges, withOthers, withoutChanges, withOwn } from './other-tab.ts'

const forest = ['vision-forest', 'combo-convo:bring-us-in', 'ping-poll']

it('says what another tab has done to the list, and brings back what was there', () => {
  const now = ['combo-convo:do-it-yourself', 'ping-poll:bring-us-in', 'flag-finder']
  const changes = withOthers(noChanges, forest, now)
  expect(sayChanges(changes)).toBe(
    'Another tab has changed this list: Vision Forest is gone, Combo Convo is on “Do it yourself”, Ping Poll is on “Bring us in”, Flag Finder is new.',
  )
  expect(withoutChanges(now, changes)).toEqual(forest)
  expect(sayChanges(withOthers(noChanges, ['combo-convo:bring-us-in'], ['combo-convo']))).toContain(
    'Combo Convo has no plan',
  )
})

it('adds up what more it does, and forgets what it takes back', () => {
  const first = withOthers(noChanges, forest, ['combo-convo'])
  const second = withOthers(first, ['combo-convo'], ['flag-finder'])
  expect(withoutChanges(['flag-finder'], second)).toEqual(forest)
  expect(withOthers(second, ['flag-finder'], forest).size).toBe(0)
})

it('leaves alone what was decided here since', () => {
  const now = ['combo-convo:bring-us-in', 'ping-poll']
  const changes = withOthers(noChanges, forest, now)
  const own = ['ping-poll', 'taking-action']
  const left = withOwn(changes, now, own)
  expect(withoutChanges(own, left)).toEqual(['vision-forest', 'ping-poll', 'taking-action'])
  expect(withOwn(left, own, [...own, 'vision-forest']).size).toBe(0)
  expect(withOwn(changes, now, now)).toBe(changes)
})
