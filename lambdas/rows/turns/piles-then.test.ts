import { expect, it } from 'vitest'
import { pilesThen } from './piles-then.ts'
import { byForget, byRestore, type KnownTurns, noTurns } from './turns.ts'

const one = { id: 'fridays0', name: 'No meetings on Fridays' }
const other = { id: 'another0', name: 'Merged' }

/** Turns at 10, 20, 30 …, each by whom it was made. */
const madeBy = (...by: readonly string[]): KnownTurns => ({
  ...noTurns(1),
  list: by.map((name, index) => ({
    ...{ pk: '', sk: '', version: 1, rows: [], standing: 'shown', at: (index + 1) * 10, by: name },
  })),
})

it('rows lie where they did at the moment, whatever was gathered or taken apart since', () => {
  const turns = madeBy('left', 'left', 'left')
  turns.pilesOfRow.set(1, [
    [1, one, 'shown'],
    [2, other, 'shown'],
  ])
  turns.pilesOfRow.set(2, [
    [1, one, 'shown'],
    [3, undefined, 'shown'],
  ])
  turns.pilesOfRow.set(3, [[2, other, 'shown']])
  expect([...pilesThen(turns, 9)]).toEqual([])
  expect([...pilesThen(turns, 10)]).toEqual([
    [1, one],
    [2, one],
  ])
  expect([...pilesThen(turns, 30)]).toEqual([
    [1, other],
    [3, other],
  ])
})

it('one that was hidden then lies nowhere, and one that was hidden since does', () => {
  const turns = madeBy('left', 'left', 'left')
  for (const row of [1, 2, 3]) turns.pilesOfRow.set(row, [[1, one, row === 3 ? 'hidden' : 'shown']])
  turns.ofRow.set(1, [[2, 'hidden']])
  turns.ofRow.set(2, [[3, 'hidden']])
  expect([...pilesThen(turns, 20).keys()]).toEqual([2])
})

it('what was brought into a restored table lay so before, and a forgotten name is told nowhere', () => {
  const turns = madeBy(byRestore, 'left', byForget)
  const without = { ...one, name: 'Ask …' }
  turns.pilesOfRow.set(1, [
    [1, one, 'shown'],
    [2, other, 'shown'],
    [3, without, 'shown'],
  ])
  expect([...pilesThen(turns, 5)]).toEqual([[1, without]])
})

it('is called as it is now where a row that was taken out of it before has left since', () => {
  const turns = madeBy('left', 'left', 'left', 'left')
  const clean = { ...one, name: 'Fridays' }
  turns.pilesOfRow.set(1, [
    [1, one, 'shown'],
    [2, undefined, 'shown'],
  ])
  turns.pilesOfRow.set(2, [
    [1, one, 'shown'],
    [3, clean, 'shown'],
  ])
  expect([...pilesThen(turns, 20)]).toEqual([[2, one]])
  turns.ofRow.set(1, [[4, 'hidden']])
  expect([...pilesThen(turns, 20)]).toEqual([[2, clean]])
  // Taken apart before that: nobody has given it another name.
  turns.pilesOfRow.get(2)?.push([4, undefined, 'shown'])
  expect([...pilesThen(turns, 20)]).toEqual([[2, { ...one, name: 'These say the same' }]])
})
