import { describe, expect, it } from 'vitest'
import { makeLikeness } from '#shared/gather/likeness.ts'
import { usualWays, type Ways } from '#shared/gather/vocabulary.ts'
import { foundIn, gatherByTaps } from '../../rig/gather/careful-person.ts'
import { english, otherRooms, plainOverlap, rooms, type WrittenRoom } from '../../rig/gather/room.ts'

/**
 * The share of a pile's members on the first lines of a person who begins with a seed, in per cent: of piles of up to
 * ten, and of larger ones. `npm run bench -- likeness` prints these, and those of other beginnings.
 */
const found = (room: WrittenRoom, ways: Ways = usualWays, hasVectors = true) => {
  const vectors = hasVectors ? english : undefined
  const { small, large } = foundIn(room, makeLikeness(room.ideas, vectors, ways), 'seed', 'following')
  return { small: 100 * small.share, large: 100 * large.share }
}

describe('the written rooms', () => {
  it.each(Object.entries(rooms))('%s has 400 ideas, large piles and small ones', (_, { ideas, piles }) => {
    expect(new Set(ideas.map(({ text }) => text)).size).toBe(400)
    expect(piles.filter(({ length }) => length > 10).length).toBeGreaterThan(3)
    expect(piles.filter(({ length }) => length <= 10).length).toBeGreaterThan(30)
    expect(ideas.filter(({ pile }) => pile === undefined).length).toBeGreaterThan(70)
  })
})

describe('of a pile, a person finds on the first lines', () => {
  it('in English four of five members, and seven of ten of a large one', () => {
    const { small, large } = found(rooms.workplace)
    expect(small).toBeGreaterThanOrEqual(80)
    expect(large).toBeGreaterThanOrEqual(70)
  })

  // Four languages of five have no vectors there: of small piles in them a third is said in words that none shares.
  it('in five languages seven of ten', () => {
    const { small, large } = found(rooms.hospital)
    expect(small).toBeGreaterThanOrEqual(70)
    expect(large).toBeGreaterThanOrEqual(70)
  })

  it('in a room by which nothing was chosen seven of ten, half as many again as by plain overlap', () => {
    const { small } = found(otherRooms.town)
    expect(small).toBeGreaterThanOrEqual(70)
    expect(small).toBeGreaterThan(1.5 * found(otherRooms.town, plainOverlap, false).small)
  })

  it.each(Object.entries(rooms))('less than six of ten by plain overlap of words, in %s', (_, room) => {
    const { small, large } = found(room, plainOverlap, false)
    expect(small).toBeLessThan(60)
    expect(large).toBeLessThan(60)
  })
})

describe('a mistake is noticed', () => {
  it.each([
    ['every word says as much', { ...usualWays, rarity: plainOverlap.rarity }],
    ['only the same words are alike', { ...usualWays, piecesOf: plainOverlap.piecesOf }],
  ])('%s', (_, ways) => {
    expect(found(rooms.workplace, ways).small).toBeLessThan(80)
    expect(found(rooms.hospital, ways).small).toBeLessThan(70)
  })

  it('common words say as much', () => {
    expect(found(rooms.hospital, { ...usualWays, common: plainOverlap.common }).small).toBeLessThan(70)
  })

  it('no word has a meaning', () => {
    expect(found(rooms.workplace, usualWays, false).small).toBeLessThan(80)
  })
})

describe('the eight largest piles are gathered, with nothing wrong in them', () => {
  const gather = (taps: number, tap: 'one' | 'down to here', room: WrittenRoom) =>
    gatherByTaps(room, makeLikeness(room.ideas, english), { taps, largest: 8, tap })

  // Forty taps were to gather four of five. Who always knew the best next tap would gather two thirds by them.
  it.each(Object.entries({ ...rooms, ...otherRooms }))(
    'by eighty taps four of five members of %s, by forty half',
    (_, room) => {
      const { precision, recall, taps } = gather(80, 'down to here', room)
      expect(precision).toBe(1)
      expect(taps).toBeLessThanOrEqual(80)
      expect(recall).toBeGreaterThanOrEqual(0.8)
      expect(gather(40, 'down to here', room).recall).toBeGreaterThanOrEqual(0.5)
    },
  )

  it.each(Object.entries(rooms))('by forty taps a third of %s, where a tap adds one', (_, room) => {
    expect(gather(40, 'one', room).recall).toBeLessThan(0.36)
  })
})
