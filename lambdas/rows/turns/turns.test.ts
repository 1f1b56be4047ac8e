import { describe, expect, it } from 'vitest'
import { storeCall } from '../../store/retry.ts'
import type { Standing } from '#shared/rows/standing.ts'
import { itemVersion, turnKey } from '../items.ts'
import { type FormLog, logFor, type LogStore } from '../log-store.ts'
import { rowLogSettings } from '../settings.ts'
import { form, logInMemory, tableName } from '../test-support/log-in-memory.ts'
import { followTurns, noTurns, putTurn, standingAt } from './turns.ts'

type Turned = readonly [row: number, was: Standing, standing: Standing]

/** A round with a turn of each row that is given, and what a container needs to follow them. */
const scene = (...turned: readonly Turned[]) => {
  const memory = logInMemory()
  const { table, time, run } = memory
  const put = (turn: number, [row, was, standing]: Turned) =>
    table.items.set({
      ...turnKey(form, 1, turn),
      rows: [[row, was]],
      standing,
      at: 0,
      by: 'x',
      version: itemVersion,
    })
  for (const [index, one] of turned.entries()) put(index + 1, one)
  const { sleep, random, now: clock } = { ...time, random: () => 1 }
  const logWith = (client: LogStore['client'] = memory.client): FormLog => {
    const store = { client, tableName, intakeTableName: tableName, clock, sleep, random }
    return { ...logFor(store, storeCall({ after: [], pauseMs: 20, clock, sleep, random })), form }
  }
  const known = noTurns(1)
  const follow = (to?: number, client?: LogStore['client'], mine = known) =>
    run(followTurns(logWith(client), mine, to))
  return { ...memory, put, logWith, known, follow }
}

const some: readonly Turned[] = [
  [2, 'shown', 'hidden'],
  [3, 'pending', 'shown'],
  [2, 'hidden', 'shown'],
  [2, 'shown', 'withdrawn'],
]
const numbersOf = ({ list }: ReturnType<typeof noTurns>) => list.map(({ sk }) => Number(sk))

describe('turns of a round', () => {
  it('are followed to their end, to one of them, and on from there', async () => {
    const { follow, sent, put, known } = scene(...some)
    expect(await scene().follow()).toEqual(noTurns(1))
    expect(await follow(2)).toBe(known)
    expect(numbersOf(known)).toEqual([1, 2])
    await follow()
    expect(numbersOf(known)).toEqual([1, 2, 3, 4])
    for (const to of [0, 1, 4]) await follow(to)
    expect(sent(), 'not asked for where they are known').toEqual({ Query: 2, read: 2 })
    put(5, [7, 'shown', 'hidden'])
    await follow(5)
    expect(numbersOf(known)).toEqual([1, 2, 3, 4, 5])
    await follow()
    expect(sent(), 'looked for behind where the end is').toEqual({ Query: 2, read: 2 })
  })

  it('are known once each where two follow them together', async () => {
    const { follow, known } = scene(...some)
    await Promise.all([follow(), follow(3), follow(4), follow()])
    expect(numbersOf(known)).toEqual([1, 2, 3, 4])
    const ofRow = known.ofRow.get(2)?.map((turn) => turn.join(' '))
    expect(ofRow).toEqual(['1 hidden', '3 shown', '4 withdrawn'])
  })

  type Treat = (items: readonly object[], count: number) => object
  const misses: Treat = (items, count) => ({ Items: items.filter((_, index) => count > 1 || index !== 1) })
  const isLate: Treat = (items, count) => ({ Items: count < rowLogSettings.turnLooks ? [] : items })
  const cuts: Treat = ([first, ...more]) => ({
    Items: first ? [first] : [],
    ...(more.length > 0 && { LastEvaluatedKey: { pk: 'p', sk: 's' } }),
  })
  it.each<[string, number | undefined, Treat]>([
    ['it found one and missed the one before', undefined, misses],
    ['it found one and missed the one before', 4, misses],
    ['one response could not hold them', undefined, cuts],
    ['one response could not hold them', 4, cuts],
    ['the counter knows one that is not found yet', 4, isLate],
  ])('are whole where the store does so: %s, to %j', async (_, to, treat) => {
    const { follow, clientThat, known } = scene(...some)
    const client = clientThat('QueryCommand', async (send, count) =>
      treat(((await send()) as { Items: object[] }).Items, count),
    )
    await follow(to, client)
    expect(numbersOf(known)).toEqual([1, 2, 3, 4])
  })

  it('are neither made up nor passed over where one is not there', async () => {
    const { client, follow, sent, table } = scene(...some)
    sent()
    await expect(follow(5)).rejects.toThrow('Turn 5 of round 1 of laser-focus is not there')
    expect(sent().Query).toBeLessThanOrEqual(rowLogSettings.turnLooks + 1)
    table.items.remove('TURNS#laser-focus#1', '000000002')
    await expect(follow(undefined, client, noTurns(1))).rejects.toThrow('Turn 2 of round 1 of laser-focus')
  })
})

describe('the standing of a row', () => {
  it('is what its page says, and then its last turn at a revision', async () => {
    const { follow, known } = scene(...some)
    await follow()
    const at = (row: number, stored: Parameters<typeof standingAt>[2]) =>
      [0, 1, 2, 3, 4, 99].map((revision) => standingAt(known, row, stored, revision)[0]).join('')
    expect(at(1, {})).toBe('ssssss')
    expect(at(2, {})).toBe('shhsww')
    expect(at(3, { standing: 'pending' })).toBe('ppssss')
    expect(at(4, { standing: 'withdrawn' })).toBe('wwwwww')
  })
})

describe('the next turn', () => {
  const turn = { rows: [[1, 'shown']], standing: 'hidden', at: 7, by: 'x' } as const

  it('is put behind those that are known, where nothing is', async () => {
    const { run, logWith, follow, known, item } = scene(...some)
    await follow()
    const put = () => run(putTurn(logWith(), known, turn, undefined))
    expect(await put()).toBe(true)
    expect(item('TURNS#laser-focus#1', '000000005')).toMatchObject({ ...turn, version: 1 })
    expect(await put(), 'another was quicker').toBe(false)
    await follow()
    expect(await put()).toBe(true)
  })

  it('is put together with what is counted, or not at all', async () => {
    const { run, logWith, known, item, fill, table } = scene()
    await fill(1)
    const counted = (lastRow: number) => ({
      TableName: tableName,
      Key: { pk: 'FORM#laser-focus', sk: 'COUNTER' },
      UpdateExpression: 'SET #revision = :revision',
      ConditionExpression: '#lastRow = :lastRow',
      ExpressionAttributeNames: { '#revision': 'revision', '#lastRow': 'lastRow' },
      ExpressionAttributeValues: { ':revision': 1, ':lastRow': lastRow },
    })
    const put = (lastRow: number) => run(putTurn(logWith(), known, turn, counted(lastRow)))
    expect(await put(2)).toBe(false)
    expect(item('TURNS#laser-focus#1', '000000001')).toBeUndefined()
    expect(await put(1)).toBe(true)
    expect(item('FORM#laser-focus', 'COUNTER')).toMatchObject({ revision: 1 })
    table.items.remove('FORM#laser-focus', 'COUNTER')
    expect(await put(1)).toBe(false)
  })
})
