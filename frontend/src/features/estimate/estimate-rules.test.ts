import { expect, it } from 'vitest'
import { checkEstimate } from './estimate-rules.ts'

const values = { name: 'Ada', email: 'ada@example.com', headcount: '' }
const beside = { selectedProducts: 'ping-poll' }

it.each([
  ['400', 400],
  [' 1,200 ', 1200],
  ['1.200', 1200],
  ['12 000', 12_000],
])('sends %j people as the number %i', (headcount, number) => {
  expect(checkEstimate({ ...values, headcount }, beside)).toMatchObject({ body: { headcount: number } })
})

it.each(['many', '-5', '0', '400 or so', '1e3'])('asks again for %j people, at the field', (headcount) => {
  expect(checkEstimate({ ...values, headcount }, beside)).toMatchObject({
    faults: { headcount: expect.stringMatching(/^Enter how many people come/) as string },
    remark: '',
  })
})

it('sends none where none is said', () => {
  expect(checkEstimate(values, beside)).toEqual({
    body: { name: 'Ada', email: 'ada@example.com', ...beside },
  })
})
