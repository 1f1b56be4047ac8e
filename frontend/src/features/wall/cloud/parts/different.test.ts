import { expect, it } from 'vitest'
import { cloudInWords, differentInWords } from './different.ts'

const room = { total: 314, different: 114, seated: 90 }
const crowd = { total: 100_000, different: 61_234, seated: 120 }

it('says how many phrases have a seat where a room of thousands sees few of what it said', () => {
  expect(differentInWords(room)).toBe('114 different')
  expect(differentInWords(crowd)).toBe('120 of 61,234 different have a seat')
  expect(differentInWords({ ...crowd, different: 120 })).toBe('120 different')
})

it('says the same to those who do not see it', () => {
  expect(cloudInWords(room)).toBe('314 answers as a cloud. Press T for the list.')
  expect(cloudInWords(crowd)).toBe(
    '100000 answers as a cloud. 120 of 61,234 different have a seat. Press T for the list.',
  )
})
