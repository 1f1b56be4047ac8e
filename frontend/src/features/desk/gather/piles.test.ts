import { describe, expect, it } from 'vitest'
import { deskAnswer, deskState } from '../test-support/desk-state.ts'
import {
  asItStands,
  countPiles,
  figuresOf,
  isTold,
  layOf,
  listPiles,
  looseOf,
  mayGather,
  type PileAct,
} from './piles.ts'
import { fridays, idea, quiet, roomWith } from './test-support/room.ts'

const [inFridays, inQuiet, hidden] = [{ pile: fridays }, { pile: quiet }, { standing: 'hidden' }] as const
const gather: PileAct = {
  kind: 'gather',
  pile: fridays,
  rows: new Map([
    [1, undefined],
    [2, undefined],
    [5, quiet.id],
  ]),
}
const pilesIn = (room: ReturnType<typeof roomWith>) =>
  listPiles(room).map(({ name, rows }) => `${name} ${rows.map(({ row }) => row).join()}`)

describe('who may gather', () => {
  const link = (scope: 'show' | 'moderate') => ({ name: 'Stage left', scope, expiresAt: 0 })

  it.each([
    ['laser-focus', 'moderate', true],
    ['venting-machine', 'moderate', true],
    ['combo-convo', 'moderate', false],
    ['laser-focus', 'show', false],
  ] as const)('%s with a link of scope %s: %s', (form, scope, may) =>
    expect(mayGather(deskState({ form, link: link(scope) }))).toBe(may),
  )
})

describe('piles of a room', () => {
  it('are those of two and more that are shown, those of most first', () => {
    const room = roomWith({
      ...{ 1: inFridays, 2: inFridays, 3: { ...inFridays, ...hidden }, 5: inQuiet, 6: inQuiet, 7: inQuiet },
      8: { pile: { id: 'alone000', name: 'Alone' } },
    })
    expect(pilesIn(room)).toEqual(['Quiet rooms 5,6,7', 'No meetings on Fridays 1,2'])
    expect([layOf(room, 1), layOf(room, 3), layOf(room, 8), layOf(room, 99)]).toEqual([
      fridays.id,
      undefined,
      undefined,
      undefined,
    ])
    expect(looseOf(room).map(({ row }) => row)).toEqual([4, 8, 9, 10, 11])
    expect(countPiles([...room.rows.values()])).toBe(2)
  })

  it('are shown as this desk has them under way: gathered out of others, renamed, and taken apart', () => {
    const otherwise = { 1: hidden, 4: inFridays, 5: inQuiet, 6: inQuiet, 7: inQuiet }
    expect(pilesIn(roomWith(otherwise, [gather]))).toEqual([
      'No meetings on Fridays 2,4,5',
      'Quiet rooms 6,7',
    ])
    const renamed: PileAct = { kind: 'gather', pile: { ...quiet, name: 'Silence' }, rows: new Map() }
    const out: PileAct = { kind: 'apart', pile: quiet.id, rows: [7, 4] }
    expect(pilesIn(roomWith(otherwise, [renamed, out]))).toEqual(['Silence 5,6'])
    const apart: PileAct = { kind: 'apart', pile: fridays.id, rows: [2, 4, 5] }
    expect(pilesIn(roomWith(otherwise, [gather, apart]))).toEqual(['Quiet rooms 6,7'])
  })
})

describe('what rows tell of an act', () => {
  it('is all of it once each that is shown lies where it was put', () => {
    const otherwise = { 1: inFridays, 2: { ...inFridays, ...hidden }, 5: inFridays }
    const told = (more: Parameters<typeof roomWith>[0]) => [
      ...roomWith({ ...otherwise, ...more }).rows.values(),
    ]
    expect(isTold(told({}), gather)).toBe(true)
    expect(isTold(told({ 5: inQuiet }), gather)).toBe(false)
    expect(isTold(told({ 7: { pile: { ...fridays, name: 'Older name' } } }), gather)).toBe(false)
    const apart: PileAct = { kind: 'apart', pile: fridays.id, rows: [1, 2] }
    expect(isTold(told({}), apart)).toBe(false)
    expect(isTold(told({ 1: {} }), apart)).toBe(true)
    expect(isTold(told({ 1: inQuiet }), apart), 'gathered elsewhere since').toBe(true)
  })
})

describe('an act, as things stand', () => {
  const rowsOf = (act: PileAct | undefined) => act && [...(act.kind === 'apart' ? act.rows : act.rows.keys())]

  it('leaves what was hidden, withdrawn, or gathered elsewhere meanwhile', () => {
    const now = (otherwise: Parameters<typeof roomWith>[0]) => rowsOf(asItStands(gather, roomWith(otherwise)))
    const both = { 5: inQuiet, 6: inQuiet }
    expect(now(both)).toEqual([1, 2, 5])
    expect(now({ ...both, 1: hidden })).toEqual([2, 5])
    expect(now({ ...both, 2: inQuiet }), 'another desk took it').toEqual([1, 5])
    expect(now({ ...both, 1: inFridays, 2: inFridays }), 'lies there already').toEqual([1, 2, 5])
    expect(now({}), 'its own pile was taken apart').toEqual([1, 2])
  })

  it('makes no pile of one', () => {
    expect(asItStands(gather, roomWith({ 1: hidden, 2: { standing: 'withdrawn' } }))).toBeUndefined()
    const one: PileAct = { ...gather, rows: new Map([[4, undefined]]) }
    expect(asItStands(one, roomWith())).toBeUndefined()
    expect(rowsOf(asItStands(one, roomWith({ 1: inFridays, 2: inFridays })))).toEqual([4])
  })

  it('takes out what is still in the pile', () => {
    const apart: PileAct = { kind: 'apart', pile: fridays.id, rows: [1, 2] }
    expect(rowsOf(asItStands(apart, roomWith({ 1: inFridays, 2: inQuiet })))).toEqual([1])
    expect(asItStands(apart, roomWith({ 1: inQuiet }))).toBeUndefined()
  })
})

it('a pile of ideas lies in the mean of its own tables; one of words nowhere', () => {
  const rows = [idea(1), idea(2, { answer: { table: 1, idea: 'Same table', impact: 5, effort: 4 } })]
  expect(figuresOf('laser-focus', rows)).toEqual({ impact: 6.5, effort: 3, tables: 1 })
  expect(figuresOf('venting-machine', [deskAnswer(1)])).toBeUndefined()
  expect(figuresOf('laser-focus', [])).toBeUndefined()
})
