import { expect, it } from 'vitest'
import type { ProgrammeTold } from '#shared/programme/programme.ts'
import type { WallTold } from '#shared/walls/wall.ts'
import { askAgainMs, readWallTold, screenAt, screenName, told, unasked } from './pair/pairing.ts'
import { phonesIn, readProgramme, scene, shownAt } from './programme.ts'

const start = 1_795_900_000_000
const minute = 60_000
const waiting: WallTold = { kind: 'waiting', code: 'KTRD', until: start + 10 * minute, now: start }
const linked: WallTold = {
  ...{ kind: 'linked', name: 'Left', token: 'token' },
  ...{ linkedAt: start, expiresAt: start + 60 * minute, now: start },
}
const after = (...all: WallTold[]) => all.reduce(told, unasked)

it('a wall shows its letters while they are good, and none where it can ask nobody', () => {
  expect(screenAt(unasked, start)).toEqual({ kind: 'none' })
  expect(screenAt(after({ kind: 'full', now: start }), start)).toEqual({ kind: 'none' })
  const code = { kind: 'code', code: 'KTRD', letGoAt: undefined }
  expect(screenAt(after(waiting), start + 10 * minute - 1)).toEqual(code)
  expect(screenAt(after(waiting), start + 10 * minute)).toEqual({ kind: 'none' })
  expect(screenAt(after({ ...waiting, letGoAt: start }), start)).toEqual({ ...code, letGoAt: start })
})

it('a wall waves for ten seconds when it is greeted, and when it is linked', () => {
  const greeted = after({ ...waiting, greeted: start })
  expect(screenAt(greeted, start + 9_999)).toEqual({ kind: 'hello', name: undefined })
  expect(screenAt(greeted, start + 10_000)).toMatchObject({ kind: 'code' })
  expect(screenAt(after(waiting, linked), start + 9_999)).toEqual({ kind: 'hello', name: 'Left' })
  expect(screenAt(after(linked), start + 10_000)).toEqual({
    ...{ kind: 'evening', token: 'token', name: 'Left', shows: undefined },
  })
  expect(screenAt(after({ ...linked, shows: 'combo-convo' }), start + 10_000)).toMatchObject({
    shows: 'combo-convo',
  })
  expect(screenAt(after(linked), start + 60 * minute)).toEqual({ kind: 'none' })
})

it('a wall asks every two seconds while it waits, every ten after half an hour, and every four once it is linked', () => {
  expect(askAgainMs(unasked, start)).toBe(2_000)
  expect(askAgainMs(after(waiting), start + 30 * minute - 1)).toBe(2_000)
  const long = after(waiting, { ...waiting, now: start + 30 * minute })
  expect(askAgainMs(long, start + 30 * minute)).toBe(10_000)
  expect(askAgainMs(told(long, linked), start)).toBe(4_000)
  expect(askAgainMs(after(linked, waiting), start + 1)).toBe(2_000)
})

it('reads what a wall is told, and nothing else; its name is one that an address takes', () => {
  for (const one of [waiting, linked]) expect(readWallTold({ ...one })).toEqual(one)
  for (const other of [undefined, 'x', {}, { kind: 'waiting', now: 1 }, { ...linked, token: 1 }])
    expect(readWallTold(other)).toBeUndefined()
  expect(['Left', 'Bühne links', '後で', 'A very long name of a wall'].map(screenName)).toEqual([
    ...['left', 'buhne-links', undefined, 'a-very-long-'],
  ])
})

const steps: ProgrammeTold['steps'] = [
  { id: 'lobby1', kind: 'lobby' },
  { id: 'ideas1', kind: 'laser-focus' },
  { id: 'rate1', kind: 'rate', name: 'Second thoughts' },
  { id: 'cards1', kind: 'combo-convo' },
  { id: 'cloud1', kind: 'venting-machine' },
  { id: 'break1', kind: 'break', name: 'Coffee', minutes: 10 },
  { id: 'count1', kind: 'countdown' },
  { id: 'blank1', kind: 'blank' },
  { id: 'ended1', kind: 'end' },
]
const at = (id?: string): ProgrammeTold => ({
  ...{ steps, here: { there: 212, finishing: 0 }, phones: 400, tells: 1, version: 1, now: start },
  ...(id !== undefined && { on: { id, since: start } }),
})

const open = { isWhole: false } as const

it('a wall says how to join where the room is led by nothing', () => {
  const join = { picture: { kind: 'join', phones: undefined } }
  expect([undefined, at(), at('gone1')].map((one) => shownAt(one, start))).toEqual([join, join, join])
  expect(shownAt(at('lobby1'), start)).toEqual({ picture: { kind: 'join', phones: 212 } })
})

it('a wall without a programme is that of the form that a desk chose, of the chart where it chose none', () => {
  const none = { ...at(), steps: [] }
  const kinds = ([undefined, 'combo-convo', 'venting-machine'] as const).map(
    (shows) => shownAt(none, start, { ...(shows && { shows }) }).picture.kind,
  )
  expect(kinds).toEqual(['chart', 'cards', 'cloud'])
  expect(shownAt(none, start, open).next).toBeUndefined()
})

it('a wall says what is next for four seconds, over the wall of the step', () => {
  const chart = { picture: { kind: 'chart' }, since: start }
  expect(shownAt(at('ideas1'), start + 3_999)).toEqual({ ...chart, next: 'Laser Focus' })
  expect(shownAt(at('rate1'), start)).toEqual({ ...chart, next: 'Second thoughts' })
  expect(shownAt(at('ideas1'), start + 4_000)).toEqual(chart)
  const ids = ['ideas1', 'rate1', 'cards1', 'cloud1', 'blank1', 'ended1']
  const later = ids.map((id) => shownAt(at(id), start + 4_000).picture.kind)
  expect(later).toEqual(['chart', 'chart', 'cards', 'cloud', 'blank', 'end'])
  expect(shownAt(at('break1'), start, open)).toEqual({
    picture: { kind: 'pause', isBreak: true, name: 'Coffee', endsAt: start + 10 * minute },
  })
  expect(shownAt(at('count1'), start).picture).toMatchObject({ isBreak: false, endsAt: undefined })
})

it('what is not whole by then stays covered a while longer, and not for ever', () => {
  const nextAt = (ms: number) => shownAt(at('cards1'), start + ms, open).next
  expect([3_999, 4_000, 13_999, 14_000].map(nextAt)).toEqual([
    ...Array.from({ length: 3 }, () => 'Combo Convo'),
    undefined,
  ])
})

it('each step of a tool opens its wall anew, and nothing else moves it', () => {
  const sceneAt = (id: string, ms: number) => scene(shownAt(at(id), start + ms))
  expect(sceneAt('ideas1', 0)).toBe(sceneAt('ideas1', 60_000))
  const again = { ...at('ideas1'), on: { id: 'ideas1', since: start + minute } }
  expect(scene(shownAt(again, start + minute))).not.toBe(sceneAt('ideas1', 0))
  expect(scene(shownAt({ ...at('lobby1'), version: 2 }, start))).toBe(sceneAt('lobby1', minute))
})

it('says how many phones are in like a person, and reads a programme and nothing else', () => {
  expect([undefined, 0, 1, 2, 1_200].map(phonesIn)).toEqual([
    ...[undefined, undefined, { count: '1', says: 'phone is in. Hello, you.' }],
    ...[
      { count: '2', says: 'phones are in' },
      { count: '1,200', says: 'phones are in' },
    ],
  ])
  expect(readProgramme(at('ideas1'))).toEqual(at('ideas1'))
  for (const other of [undefined, {}, { ...at(), steps: 1 }, { ...at(), now: '1' }])
    expect(readProgramme(other)).toBeUndefined()
})
