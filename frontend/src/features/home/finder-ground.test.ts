import { expect, it } from 'vitest'
import { finderGround } from './finder-ground.ts'

it('is tangerine where no neighbor is', () => {
  expect(finderGround(['tangerine', 'violet', 'ink', 'tangerine', 'teal'])).toBe('tangerine')
})

it.each([
  [['ink', 'tangerine', 'paper', 'deep', 'violet'], 'sun'],
  [['ink', 'violet', 'tangerine', 'deep', 'sun'], 'teal'],
  [['ink', 'sun', 'teal', 'violet', 'tangerine'], 'pink'],
])('after %j it is %s', (grounds, ground) => {
  expect(finderGround(grounds)).toBe(ground)
})
