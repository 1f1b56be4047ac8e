import { expect, it } from 'vitest'
import type { RoomView } from '../rows/point.ts'
import { readPoint } from '../rows/read-point.ts'
import { extremesOf } from './extremes.ts'

const pointOf = (table: number, impact: number, effort: number) =>
  readPoint({ table, impact, effort }, table)!

it('has four rows in their order, with a value and each table once', () => {
  const points = [
    pointOf(41, 2, 9.9),
    pointOf(7, 9.7, 9.9),
    pointOf(7, 5, 9.9),
    pointOf(3, 9.7, 1),
    pointOf(8, 0.4, 0.3),
  ]
  expect(extremesOf(points)).toEqual([
    { title: 'Highest Time to Value', value: 9.9, tables: [41, 7] },
    { title: 'Highest Impact', value: 9.7, tables: [7, 3] },
    { title: 'Lowest Time to Value', value: 0.3, tables: [8] },
    { title: 'Lowest Impact', value: 0.4, tables: [8] },
  ])
})

it('has no values without points', () => {
  expect(extremesOf([]).map(({ value, tables }) => [value, tables])).toEqual(Array(4).fill([undefined, []]))
})

it('knows 0 from nothing', () => {
  expect(extremesOf([pointOf(0, 0, 0)]).map(({ value, tables }) => [value, tables])).toEqual(
    Array(4).fill([0, [0]]),
  )
})

it('ranks nothing that too few have judged', () => {
  const hollow = { ...pointOf(9, 10, 10), room: { opinion: { isHollow: true } } as RoomView }
  expect(extremesOf([hollow, pointOf(7, 5, 4)])).toEqual(extremesOf([pointOf(7, 5, 4)]))
  expect(extremesOf([hollow])).toEqual(extremesOf([]))
})
