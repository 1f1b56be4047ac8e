import { expect, it } from 'vitest'
import { crowdInWords, newInWords, pictureInWords, waitingInWords } from './words.ts'

it.each([
  [1, '1 idea is waiting'],
  [37, '37 ideas are waiting'],
])('%d waiting', (count, words) => {
  expect(waitingInWords(count)).toBe(words)
})

it.each([
  [37, 24, '37 new. 24 are big bets.'],
  [2, 1, '2 new. 1 is a big bet.'],
  [3, 0, '3 new.'],
])('%d new, %d of them big bets', (count, bigBets, words) => {
  expect(newInWords(count, bigBets)).toBe(words)
})

it('says how many are where big bets are called otherwise', () => {
  expect(newInWords(37, 1, 'Moonshots')).toBe('37 new. 1 in Moonshots.')
  expect(newInWords(3, 0, 'Moonshots')).toBe('3 new.')
})

it('says what happens to those that wait, in each phase', () => {
  const come = { count: 37, bigBets: 24 }
  const said = (phase: 'open' | 'held' | 'lifting' | 'flying' | 'up', waiting = 0, heldAt?: number) => [
    crowdInWords({ phase, heldAt }, waiting, come),
    pictureInWords(waiting),
  ]
  expect(said('open')).toEqual([undefined, ''])
  expect(said('held', 37)).toEqual(['37 ideas are waiting', 'The picture stands. 37 ideas are waiting.'])
  expect(said('held', 0, 100), 'a key has held it').toEqual(['On hold. New ideas wait here.', ''])
  expect(said('lifting')).toEqual(['Here they come.', ''])
  expect(said('flying')).toEqual(['Here they come.', ''])
  expect(said('up')).toEqual(['37 new. 24 are big bets.', ''])
})

it('a desk’s hold of long ago leaves the foot to what the room says of its ratings', () => {
  const come = { count: 0, bigBets: 0 }
  const says = (phase: 'held' | 'flying', heldAt?: number) =>
    crowdInWords({ phase, heldAt }, 2, come, { isSpeaking: true })
  expect(says('held')).toBeUndefined()
  expect([says('held', 4), says('flying')]).toEqual(['2 ideas are waiting', '2 ideas are waiting'])
})
