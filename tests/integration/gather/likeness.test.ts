import { describe, expect, it } from 'vitest'
import { makeLikeness } from '#shared/gather/likeness.ts'
import { usualWays, type Ways } from '#shared/gather/vocabulary.ts'
import { type Begin, foundIn, gatherByTaps, type Tap } from '../../rig/gather/careful-person.ts'
import {
  acrossLanguages,
  broughtBytes,
  eachLanguage,
  english,
  englishFile,
  lexicon,
  meanings,
  otherRooms,
  plainOverlap,
  rooms,
  type WrittenRoom,
} from '../../rig/gather/room.ts'

/**
 * The share of a pile's members on the first lines of a list that follows the pile, in per cent: of piles of up to ten, and
 * of larger ones. `npm run bench -- likeness` prints these, and those of other lists.
 */
const found = (begin: Begin, room: WrittenRoom, likeness = makeLikeness(room.ideas, meanings)) => {
  const { small, large } = foundIn(room, likeness, begin, 'following')
  return { small: 100 * small.share, large: 100 * large.share }
}

/** The same by words that two ideas share, each as good as any other. */
const foundByOverlap = (begin: Begin, room: WrittenRoom) =>
  found(begin, room, makeLikeness(room.ideas, undefined, plainOverlap))

const gather = (room: WrittenRoom, tap: Tap, likeness = makeLikeness(room.ideas, meanings)) =>
  gatherByTaps(room, likeness, { taps: 40, largest: 8, tap })

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

it('the files say whose words they are made of, and that these may be copied', () => {
  const notices = englishFile.toString('latin1')
  for (const notice of ['PDDL 1.0', 'GRAYPE Systems', 'WordNet 3.1 Copyright 2011 by Princeton University'])
    expect(notices).toContain(notice)
})

it.each(['app', 'deadline', 'feedback', 'onboarding', 'podcast', 'roadmap', 'smartphone', 'workshops'])(
  'what is said at work since the newspapers of which the vectors come has a meaning: %s',
  (word) => {
    expect(english.placeOf(word)).toBeDefined()
  },
)

describe('of a pile, a person finds on the first lines', () => {
  it.each(
    Object.entries(rooms).flatMap(([name, room]) => [
      { begin: 'any' as const, from: 'any of its members', name, room },
      { begin: 'seed' as const, from: 'a seed', name, room },
    ]),
  )(
    'four of five members, seven of ten of a large one, from $from in $name; by plain overlap of words less than six',
    ({ begin, room }) => {
      const { small, large } = found(begin, room)
      expect(small).toBeGreaterThanOrEqual(80)
      expect(large).toBeGreaterThanOrEqual(70)
      const plain = foundByOverlap(begin, room)
      expect([plain.small, plain.large].every((share) => share < 60)).toBe(true)
    },
  )

  it('four of five of what says so in its language, where what does in others takes their lines', () => {
    const room = eachLanguage(rooms.hospital)
    const { small, large } = found('seed', room)
    expect(small).toBeGreaterThanOrEqual(80)
    expect(large).toBeGreaterThanOrEqual(80)
    const alike = makeLikeness(room.ideas, meanings, { ...usualWays, otherLanguage: 1 })
    expect(found('seed', room, alike).small).toBeLessThan(80)
  })

  it('seven of ten of all that say so in five languages', () => {
    const room = acrossLanguages(rooms.hospital)
    expect(found('seed', room).large).toBeGreaterThanOrEqual(70)
    expect(found('seed', room, makeLikeness(room.ideas, english)).large).toBeLessThan(55)
  })

  it('in rooms by which nothing was chosen fewer, but twice as many as by plain overlap', () => {
    for (const [room, least] of [
      [otherRooms.town, 65],
      [otherRooms.school, 65],
      [otherRooms.hotel, 90],
    ] as const) {
      const { small } = found('any', room)
      expect(small).toBeGreaterThanOrEqual(least)
      expect(small).toBeGreaterThan(2 * foundByOverlap('any', room).small)
    }
  })
})

it('of two that are as typical the first names their pile', () => {
  const texts = [
    'A quiet room in every office',
    'Quiet rooms in every office',
    'Go public',
    'Shares for everybody',
  ]
  const likeness = makeLikeness(
    texts.map((text, row) => ({ row, text })),
    meanings,
  )
  expect(
    [
      [0, 1],
      [1, 0],
    ].map(likeness.typicalOf),
  ).toEqual([0, 1])
})

describe('forty taps gather the eight largest piles, with nothing wrong in them', () => {
  it.each(Object.entries({ ...rooms, ...otherRooms }))('four of five members of %s', (_, room) => {
    const { right, wrong, wanted, taps } = gather(room, 'drawn')
    expect(taps).toBeLessThanOrEqual(40)
    expect(wrong).toBe(0)
    expect(right / wanted).toBeGreaterThanOrEqual(0.8)
  })

  it.each(Object.entries(rooms))(
    'fewer than three of four of %s where none is drawn, a third where a tap adds one',
    (_, room) => {
      const share = (tap: Tap): number => gather(room, tap).right / gather(room, tap).wanted
      expect(share('down to here')).toBeLessThan(0.75)
      expect(share('one')).toBeLessThan(0.4)
    },
  )
})

describe('a mistake breaks what is promised', () => {
  const { workplace, hospital } = rooms
  const [evenly, wholly, alike] = (['rarity', 'piecesOf', 'many'] as const).map((way): Ways => ({
    ...usualWays,
    [way]: plainOverlap[way],
  }))
  it.each([
    ['every word says as much', workplace, evenly, meanings],
    ['only the same words are alike', workplace, wholly, meanings],
    ['only the same words are, in five languages', hospital, wholly, meanings],
    ['what is like many is as much alike', workplace, alike, meanings],
    ['what is like many is, in five languages', hospital, alike, meanings],
    ['no word has a meaning', workplace, usualWays, undefined],
    ['only words of English have one', hospital, usualWays, english],
  ])('%s', (_, room, ways, vectors) => {
    const likeness = makeLikeness(room.ideas, vectors, ways)
    const { right, wanted } = gather(room, 'drawn', likeness)
    expect(Math.min(found('any', room, likeness).small, (100 * right) / wanted)).toBeLessThan(80)
  })
})
