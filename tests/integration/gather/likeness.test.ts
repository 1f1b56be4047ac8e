import { describe, expect, it } from 'vitest'
import { makeLikeness } from '#shared/gather/likeness.ts'
import { usualWays, type Ways } from '#shared/gather/vocabulary.ts'
import { foundIn, gatherByTaps, type Tap } from '../../rig/gather/careful-person.ts'
import {
  acrossLanguages,
  broughtBytes,
  eachLanguage,
  english,
  lexicon,
  meanings,
  otherRooms,
  plainOverlap,
  rooms,
  type WrittenRoom,
} from '../../rig/gather/room.ts'

/**
 * The share of a pile's members on the first lines of a person who begins with a seed, in per cent: of piles of up to
 * ten, and of larger ones. `npm run bench -- likeness` prints these, and those of other beginnings.
 */
const found = (
  room: WrittenRoom,
  ways: Ways = usualWays,
  vectors: typeof meanings | undefined = meanings,
) => {
  const { small, large } = foundIn(room, makeLikeness(room.ideas, vectors, ways), 'seed', 'following')
  return { small: 100 * small.share, large: 100 * large.share }
}
const byOverlap = (room: WrittenRoom) =>
  foundIn(room, makeLikeness(room.ideas, undefined, plainOverlap), 'seed', 'following')

describe('the written rooms', () => {
  it.each(Object.entries(rooms))('%s has 400 ideas, large piles and small ones', (_, { ideas, piles }) => {
    expect(new Set(ideas.map(({ text }) => text)).size).toBe(400)
    expect(piles.filter(({ length }) => length > 10).length).toBeGreaterThan(3)
    expect(piles.filter(({ length }) => length <= 10).length).toBeGreaterThan(30)
    expect(ideas.filter(({ pile }) => pile === undefined).length).toBeGreaterThan(70)
  })
})

it('each meaning of the lexicon is known in English, and said in four languages', () => {
  for (const line of lexicon.trim().split('\n')) {
    const [word = '', groups = ''] = line.split(':')
    expect(english.placeOf(word), word).toBeDefined()
    expect(groups.split('|').every((group) => group.trim() !== '') && groups.split('|'), word).toHaveLength(4)
  }
})

it('all that is brought is less than a megabyte', () => {
  expect(broughtBytes).toBeLessThan(1_000_000)
})

describe('of a pile, a person finds on the first lines', () => {
  it.each(Object.entries(rooms))(
    'four of five members, and seven of ten of a large one, in %s',
    (_, room) => {
      const { small, large } = found(room)
      expect(small).toBeGreaterThanOrEqual(80)
      expect(large).toBeGreaterThanOrEqual(70)
    },
  )

  it('four of five of what says so in its language, where what does in others takes their lines', () => {
    const room = eachLanguage(rooms.hospital)
    const { small, large } = found(room)
    expect(small).toBeGreaterThanOrEqual(80)
    expect(large).toBeGreaterThanOrEqual(80)
    expect(found(room, { ...usualWays, otherLanguage: 1 }).small).toBeLessThan(80)
  })

  it('seven of ten of all that say so in five languages', () => {
    const room = acrossLanguages(rooms.hospital)
    expect(found(room).large).toBeGreaterThanOrEqual(70)
    expect(found(room, usualWays, english).large).toBeLessThan(55)
  })

  it('in rooms by which nothing was chosen fewer, but half as many again as by plain overlap', () => {
    for (const [room, least] of [
      [otherRooms.town, 70],
      [otherRooms.school, 60],
      [otherRooms.hotel, 80],
    ] as const) {
      const { small } = found(room)
      expect(small).toBeGreaterThanOrEqual(least)
      expect(small).toBeGreaterThan(150 * byOverlap(room).small.share)
    }
  })

  it.each(Object.entries(rooms))('less than six of ten by plain overlap of words, in %s', (_, room) => {
    const { small, large } = byOverlap(room)
    expect([small.share, large.share].every((share) => share < 0.6)).toBe(true)
  })
})

describe('a mistake is noticed', () => {
  it.each([
    ['every word says as much', { ...usualWays, rarity: plainOverlap.rarity }],
    ['only the same words are alike', { ...usualWays, piecesOf: plainOverlap.piecesOf }],
  ])('%s', (_, ways) => {
    expect(found(rooms.workplace, ways).small).toBeLessThan(80)
    expect(found(rooms.hospital, ways).small).toBeLessThan(found(rooms.hospital).small - 4)
  })

  it('no word has a meaning, or only those of English', () => {
    expect(found(rooms.workplace, usualWays, { ...meanings, placeOf: () => undefined }).small).toBeLessThan(
      80,
    )
    expect(found(rooms.hospital, usualWays, english).small).toBeLessThan(80)
  })
})

describe('forty taps gather the eight largest piles, with nothing wrong in them', () => {
  const gather = (room: WrittenRoom, tap: Tap) =>
    gatherByTaps(room, makeLikeness(room.ideas, meanings), { taps: 40, largest: 8, tap })

  it.each(Object.entries({ ...rooms, ...otherRooms }))('four of five members of %s', (_, room) => {
    const { right, wrong, wanted, taps } = gather(room, 'drawn')
    expect(taps).toBeLessThanOrEqual(40)
    expect(wrong).toBe(0)
    expect(right / wanted).toBeGreaterThanOrEqual(0.8)
  })

  it.each(Object.entries(rooms))(
    'seven of ten of %s where none is drawn, a third where a tap adds one',
    (_, room) => {
      const share = (tap: Tap): number => gather(room, tap).right / gather(room, tap).wanted
      expect(share('down to here')).toBeLessThan(0.7)
      expect(share('one')).toBeLessThan(0.4)
    },
  )
})
