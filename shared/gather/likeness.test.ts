import { describe, expect, it } from 'vitest'
import { makeLikeness, pips } from './likeness.ts'
import { usualWays } from './vocabulary.ts'

const other = ['Better coffee', 'Dogs allowed', 'Racks for bicycles', 'Publish our roadmap', 'Nap room']
/** Ideas from row 1 on, and five that say something else. */
const ideasOf = (...texts: string[]) => [...texts, ...other].map((text, at) => ({ row: at + 1, text }))
const room = (...texts: string[]) => makeLikeness(ideasOf(...texts))
const rowsOf = (list: readonly { readonly row: number }[]) => list.map(({ row }) => row)
const mostAlike = (...texts: string[]) => rowsOf(room(...texts).similarTo(1, { most: 20 }))[0]

describe('an idea is like another', () => {
  it.each([
    ['by a word that both have', 'No meetings on Friday', 'Friday is for focus'],
    ['by a typing error', 'Fridays for focus', 'firdays off'],
    ['by the pieces of a word', 'Wartezeit anzeigen', 'Kürzere Wartezeiten'],
    ['by a part of a word', 'Dolmetscher nachts', 'Videodolmetscher'],
    ['where one writes two words', 'Structured hand-over', 'Handover at the bedside'],
    ['without accents and case', 'TERCÜMAN', 'her serviste bir tercuman'],
    ['where no space parts the words', '金曜日は会議なし', '会議を減らす'],
    ['in an alphabet of its own', 'لا اجتماعات يوم الجمعة', 'الجمعة بدون عمل'],
  ])('%s', (_, text, alike) => {
    expect(mostAlike(text, alike)).toBe(2)
  })

  it('less by a word that many have, or that says little', () => {
    const likeness = room(
      'More pay for nurses',
      'More coffee for patients',
      'Pay day',
      'More tea',
      'more',
      'More!',
    )
    expect(rowsOf(likeness.similarTo(1, { most: 1 }))).toEqual([3])
  })

  it('less where it is like many, too', () => {
    const meetings = ['Meetings', 'A meetin', 'Meetng', 'Meeeting']
    const texts = ['Quiet garden', 'Quiet meeting', 'Quiet lamp', ...meetings]
    expect(mostAlike(...texts)).toBe(3)
    const without = makeLikeness(ideasOf(...texts), undefined, { ...usualWays, many: 0 })
    expect(rowsOf(without.similarTo(1, { most: 1 }))).toEqual([2])
  })

  it('as much as can be where it has the same words, however many are like it', () => {
    const quiet = ['Quieter rooms', 'A quiet, roomy place', 'Rooms! Quiet!', 'quit room']
    const [first, ...others] = room('Quiet room', ...quiet, 'quiet ROOM').similarTo(1, { most: 9 })
    expect(first).toEqual({ row: 6, likeness: expect.closeTo(1, 5) as number })
    expect(others.filter(({ likeness }) => likeness > 0.9)).toEqual([])
  })

  it('by a word that says little in other languages only', () => {
    expect(mostAlike('A room for my son', 'this room of us', 'this son of us')).toBe(3)
  })

  it('less in another language, until one that is in it is added', () => {
    const ideas = ideasOf(
      'the wifi is slow',
      'das wifi ist lahm',
      'the wifi for all of our guests and staff',
      'das ist nett',
    )
    const likeness = makeLikeness(ideas)
    const alike = (rows: number[], one = likeness) => rowsOf(one.similarTo(rows, { most: 2 }))
    expect(alike([1])).toEqual([3, 2])
    expect(alike([1, 4])).toEqual([2, 3])
    expect(alike([1], makeLikeness(ideas, undefined, { ...usualWays, otherLanguage: 1 }))).toEqual([2, 3])
  })

  it('the same as itself, and not at all without a word in common', () => {
    const likeness = room('Four-day week', 'four day week!!', '👍', '')
    const [same, ...others] = likeness.similarTo(1, { most: 9 })
    expect(same).toEqual({ row: 2, likeness: expect.closeTo(1) as number })
    expect(others.filter((one) => pips(one.likeness))).toEqual([])
    expect(likeness.similarTo(3, { most: 9 })).toEqual([])
    expect(likeness.similarTo('', { most: 9 })).toEqual([])
    expect(makeLikeness([]).similarTo('week', { most: 9 })).toEqual([])
  })
})

it('lists so many, the most alike first, of equals the first', () => {
  const likeness = room('Quiet room', 'room quiet', 'A quiet room', 'Quiet please')
  expect(rowsOf(likeness.similarTo(1, { most: 3 }))).toEqual([2, 3, 4])
  const all = likeness.similarTo(1, { most: 20 }).map((one) => one.likeness)
  expect(all).toEqual(all.toSorted((one, two) => two - one))
})

it('compares a text, and all of a pile', () => {
  const likeness = room('Quiet room', 'Silent zone', 'zone of silence, quiet', 'Room for bikes')
  expect(rowsOf(likeness.similarTo('a SILENT place', { most: 1 }))).toEqual([2])
  expect(rowsOf(likeness.similarTo([1, 2], { most: 1 }))).toEqual([3])
  expect(rowsOf(likeness.similarTo([1, 2], { most: 20 }))).not.toContain(1)
  expect([likeness.similarTo(99, { most: 9 }), likeness.similarTo([], { most: 9 })]).toEqual([[], []])
  expect(likeness.similarTo([1, 99], { most: 9 })).toEqual(likeness.similarTo([1], { most: 9 }))
})

it('names a pile by its most typical idea', () => {
  const likeness = room('Fridays', 'Meeting-free Fridays', 'No meetings')
  expect(likeness.typicalOf([1, 2, 3])).toBe(2)
  expect(likeness.typicalOf([3, 2, 1])).toBe(2)
  expect(likeness.typicalOf([3])).toBe(3)
  expect(() => likeness.typicalOf([])).toThrow(RangeError)
})

it('begins with what is repeated most, and with no idea twice', () => {
  const likeness = room('No meetings on Fridays', 'Fridays without meetings', 'No Friday meetings', 'dogs')
  expect(likeness.seeds({ most: 50 })).toEqual([
    { row: expect.toSatisfy((row: number) => row <= 3) as number, count: 2 },
    { row: expect.toSatisfy((row: number) => row === 4 || row === 6) as number, count: 1 },
  ])
  expect(likeness.seeds({ most: 1 })).toHaveLength(1)
  expect(room('Alone').seeds({ most: 50 })).toEqual([])
})

it('prepares for the seeds in slices', () => {
  const texts = ['Quiet room', 'room quiet', 'dogs']
  const likeness = room(...texts)
  expect([3, 4, 1, 1].map(likeness.prepareSeeds)).toEqual([false, false, true, true])
  expect(likeness.seeds({ most: 9 })).toEqual(room(...texts).seeds({ most: 9 }))
})

it('is said in three marks', () => {
  expect([1, 0.43, 0.42, 0.26, 0.25, 0.1, 0.09, 0].map(pips)).toEqual([
    ...['very', 'very', 'quite', 'quite', 'a bit', 'a bit', undefined, undefined],
  ])
})

/** Directions of four words: room and space are alike, and no others. */
const directions: Readonly<Record<string, readonly number[]>> = {
  room: [1, 0, 0],
  space: [0.8, 0.6, 0],
  friday: [0, 0, 1],
  train: [0, 1, 0],
}
const words = Object.keys(directions)
const vectors = {
  placeOf: (word: string) => (words.includes(word) ? 9_000 + words.indexOf(word) : undefined),
  at: (place: number) => Float32Array.from(directions[words[place - 9_000] ?? ''] ?? []),
}

it('knows words of like meaning where there are vectors', () => {
  const ideas = ideasOf('silent room', 'space', 'friday')
  expect(makeLikeness(ideas).similarTo('our room', { most: 1 })).not.toContainEqual(
    expect.objectContaining({ row: 2 }),
  )
  expect(rowsOf(makeLikeness(ideas, vectors).similarTo('our room', { most: 9 }))).toContain(2)
  expect(rowsOf(makeLikeness(ideas, vectors).similarTo('our room', { most: 9 }))).not.toContain(3)
})

it('means the same in whatever order it is asked, of what the room has and of what it has not', () => {
  const ideas = ideasOf('silent room', 'space', 'friday')
  const asked = ['space', 'room', 'friday', 'train'] as const
  const likeness = makeLikeness(ideas, vectors)
  likeness.seeds({ most: 9 })
  for (const text of asked)
    expect(likeness.similarTo(text, { most: 9 })).toEqual(
      makeLikeness(ideas, vectors).similarTo(text, { most: 9 }),
    )
  expect(rowsOf(likeness.similarTo('train', { most: 9 }))).toEqual([2])
})

describe('notices a mistake', () => {
  const best = (ways: typeof usualWays, ...texts: string[]) =>
    rowsOf(makeLikeness(ideasOf(...texts), undefined, ways).similarTo(1, { most: 1 }))[0]
  const repeated = ['pay week', 'free week', 'pay', 'week', 'week one', 'week two', 'a week']

  it('every word says as much', () => {
    expect(best(usualWays, ...repeated)).toBe(3)
    expect(best({ ...usualWays, rarity: () => 1 }, ...repeated)).not.toBe(
      best(usualWays, 'week pay', ...repeated),
    )
  })

  it('only the same words are alike', () => {
    const slips = ['Fridays for focus', 'firdays off']
    expect(best(usualWays, ...slips)).toBe(2)
    expect(best({ ...usualWays, piecesOf: () => new Set() }, ...slips)).not.toBe(2)
  })
})
