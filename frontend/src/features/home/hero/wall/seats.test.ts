import { describe, expect, it } from 'vitest'
import { loudFrom } from '#shared/cloud/loudness.ts'
import { overlap } from '#shared/cloud/places.ts'
import { boxOf, type Measure } from '#shared/cloud/type-size.ts'
import { ours } from './ours.ts'
import { drawnAt, measureOurs, tryFields, type TryField, type TrySeat } from './seats.ts'
import { nothingTried, tryOn } from './tried.ts'

/** Ours as they are, all else as wide as letters are on average. */
const measure: Measure = (text) =>
  ours.some((one) => one.text === text) ? measureOurs(text) : text.length * 0.5
const names = ['wide', 'narrow'] as const satisfies readonly TryField[]
const keysOf = (seats: readonly TrySeat[]) => seats.map(({ key }) => key)
const boxesOf = (seats: readonly TrySeat[]) =>
  seats.map(({ lines, size, around, x, y }) => ({ x, y, ...boxOf(lines, size, measure, around) }))

const overlapping = (seats: readonly TrySeat[]) => {
  const boxes = boxesOf(seats)
  return boxes.filter((one, index) => boxes.slice(index + 1).some((other) => overlap(one, other)))
}
const outside = (seats: readonly TrySeat[], { w, h }: { w: number; h: number }) =>
  boxesOf(seats).filter(
    (box) => box.x < box.w / 2 || box.y < box.h / 2 || box.x + box.w / 2 > w || box.y + box.h / 2 > h,
  )

describe.each(names)('the %s wall', (name) => {
  const after = (...said: readonly string[]) => {
    const { seats, phrases } = said.reduce((wall, text) => tryOn(wall, text, measure), nothingTried)
    return drawnAt(seats[name], phrases)
  }

  it('has the loudest of ours, none over another, and is not full', () => {
    const seats = after()
    expect(keysOf(seats).slice(0, 3)).toEqual(['fewer slides', 'a decision', 'a real argument'])
    expect(seats.length).toBeGreaterThan(name === 'wide' ? 16 : 9)
    expect([overlapping(seats), outside(seats, tryFields[name])]).toEqual([[], []])
    expect(after('Honest goodbyes').slice(0, seats.length)).toEqual(seats)
  })

  it('has what the visitor says, however much and however long: the newest is always there, and the loud ones stay', () => {
    const texts = Array.from({ length: 40 }, (_, index) => `Some ${'longer'.repeat(index % 3)}${index}`)
    const loud = keysOf(after().filter(({ count }) => count >= loudFrom))
    let wall = nothingTried
    for (const text of texts) {
      wall = tryOn(wall, text, measure)
      const seats = drawnAt(wall.seats[name], wall.phrases)
      expect(seats.at(-1)?.lines).toEqual([text])
      expect(keysOf(seats)).toEqual(expect.arrayContaining(loud))
      expect([overlapping(seats), outside(seats, tryFields[name])]).toEqual([[], []])
    }
  })

  it('has what was said last, though it is ours and had no seat, or has given its seat up before', () => {
    const without = ours.filter(({ key }) => !keysOf(after()).includes(key))
    expect(without).not.toEqual([])
    const others = Array.from({ length: 30 }, (_, index) => `Word ${index}`)
    for (const said of [...without.map(({ text }) => [text]), ['Joy', ...others, 'Joy']]) {
      const seats = after(...said)
      expect(seats.find(({ lines }) => lines[0] === said.at(-1))?.isMine).toBe(true)
      expect([overlapping(seats), outside(seats, tryFields[name])]).toEqual([[], []])
    }
    expect(keysOf(after(...without.map(({ text }) => text), ...others))).toContain('word 29')
  })

  it('has what the visitor says later as large as what came first: others give way', () => {
    const said = [
      'Better questions',
      'Joy',
      'Nothing at all',
      'Honest feedback',
      'More time outside',
      'Trust',
    ]
    const mine = after(...said).filter(({ isMine }) => isMine)
    expect(mine.map(({ lines }) => lines[0])).toEqual(said)
    // A narrow one is drawn larger, and has less room.
    expect(Math.min(...mine.map(({ size }) => size))).toBeGreaterThan(name === 'wide' ? 50 : 29)
  })

  it('counts up in place', () => {
    const [before, now] = [after(), after(...Array.from({ length: 10 }, () => 'Lunch'))]
    const at = keysOf(before).indexOf('lunch')
    expect(now[at]).toEqual({ ...before[at], count: 17, isMine: true })
    expect(now.filter((_, index) => index !== at)).toEqual(before.filter((_, index) => index !== at))
  })

  it('cuts what is wider than the wall', () => {
    const wide: Measure = (text) => measure(text) * 4
    const wall = tryOn(nothingTried, 'W'.repeat(50), wide)
    const seats = drawnAt(wall.seats[name], wall.phrases)
    expect(seats.at(-1)?.lines[0]).toMatch(/^W+…?$/)
    expect(seats.at(-1)?.isMine).toBe(true)
  })
})
