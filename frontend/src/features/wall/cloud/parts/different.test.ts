import { expect, it } from 'vitest'
import { cloudInWords, differentInWords } from './different.ts'

const room = { total: 314, different: 114, seated: 90, onTheirWay: 40 }
const crowd = { total: 6_000, different: 2_500, seated: 120, onTheirWay: 94_000 }

it('says how many phrases of a room of thousands have a seat, and how many answers land later', () => {
  expect(differentInWords(room)).toBe('114 different')
  expect(differentInWords(crowd)).toBe('94,000 on their way · 120 of 2,500 different have a seat')
  expect(differentInWords({ ...crowd, seated: 2_500, onTheirWay: 0 })).toBe('2,500 different')
})

it('says the same to those who do not see it', () => {
  expect(cloudInWords(room)).toBe('314 answers as a cloud. Press T for the list.')
  expect(cloudInWords({ ...crowd, onTheirWay: 0 })).toBe(
    '6000 answers as a cloud. 120 of 2,500 different have a seat. Press T for the list.',
  )
})
