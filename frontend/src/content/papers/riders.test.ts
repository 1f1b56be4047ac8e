import { expect, it } from 'vitest'
import { measuredFields, needsOf } from './riders.ts'

const rider = { space: '8 × 4 m, ceiling from 4 m', takeDown: '1 h' }

it('what is filled in is shown, and what is not is named', () => {
  expect(needsOf(rider, '58 MB')).toEqual({
    known: [
      { label: 'Space', value: '8 × 4 m, ceiling from 4 m' },
      { label: 'Take down', value: '1 h' },
      { label: 'Wifi', value: '58 MB' },
    ],
    unknown: ['power', 'screens', 'set up'],
  })
  expect(needsOf({}).known).toEqual([])
})

it('a table has the columns that any product fills', () => {
  expect(measuredFields({ one: rider, other: { power: '1 socket' }, third: undefined })).toEqual([
    'space',
    'power',
    'takeDown',
  ])
  expect(measuredFields({})).toEqual([])
})
