import { expect, it } from 'vitest'
import { hasFlaggedWord, markOf } from './marked-words.ts'
import { usualFlaggedWords } from './words.ts'

it('tells each of the usual flagged words by its mark, as a whole word, however it is written', () => {
  const unknown = usualFlaggedWords.filter((word) => !hasFlaggedWord(word))
  expect(
    unknown.map((word) => [word, markOf(word)]),
    'belong into marked-words.ts',
  ).toEqual([])
  expect(['Utter CRAP, all of it', 'Oh, shut up!', 'İdiot', 'piss  off now'].filter(hasFlaggedWord)).toEqual([
    'Utter CRAP, all of it',
    'Oh, shut up!',
    'İdiot',
    'piss  off now',
  ])
})

it('tells nothing else', () => {
  const kind = ['Scunthorpe', 'Classic cocktails', 'up shut', 'Fewer slides', '', '!!!', 'اجتماعات أقل', '🎉']
  expect(kind.filter(hasFlaggedWord)).toEqual([])
})
