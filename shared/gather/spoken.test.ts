import { expect, it } from 'vitest'
import { languagesOf } from './spoken.ts'

const means = (word: string, language: number) => word === 'bus' && language < 4
const spoken = (text: string) => {
  const languages = languagesOf(text.split(' '), means)
  return languages && [...languages]
}

it('is the language of most words; of several the ones that have as many', () => {
  expect(spoken('the bus and the train')).toEqual([0])
  expect(spoken('der bus und das schiff')).toEqual([1])
  expect(spoken('bus')).toEqual([0, 1, 2, 3])
  expect(spoken('rosen')).toBeUndefined()
  expect(spoken('')).toBeUndefined()
})
