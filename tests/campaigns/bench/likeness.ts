import { makeLikeness } from '#shared/gather/likeness.ts'
import { usualWays, type Ways } from '#shared/gather/vocabulary.ts'
import { type Begin, foundIn, gatherByTaps, type Look, type Tap } from '../../rig/gather/careful-person.ts'
import {
  acrossLanguages,
  eachLanguage,
  english,
  meanings,
  otherRooms,
  plainOverlap,
  rooms,
  type WrittenRoom,
} from '../../rig/gather/room.ts'
import { type Figure, printFigures, printTable } from '../../rig/figures.ts'

const ways: readonly (readonly [name: string, ways: Ways, vectors?: typeof meanings])[] = [
  ['plain overlap', plainOverlap],
  ['without vectors', usualWays],
  ['without other languages', usualWays, english],
  ['all', usualWays, meanings],
  ['without rarity', { ...usualWays, rarity: plainOverlap.rarity }, meanings],
  ['without common words', { ...usualWays, common: plainOverlap.common }, meanings],
  ['every language alike', { ...usualWays, otherLanguage: plainOverlap.otherLanguage }, meanings],
  ['what is like many is as much alike', { ...usualWays, many: plainOverlap.many }, meanings],
  ['without pieces', { ...usualWays, piecesOf: plainOverlap.piecesOf }, meanings],
]

const percent = (share: number): string => (Number.isNaN(share) ? '–' : (100 * share).toFixed(0))

const begins: readonly (readonly [Begin, Look])[] = [
  ['any', 'standing'],
  ['any', 'following'],
  ['seed', 'standing'],
  ['seed', 'following'],
]

const foundRow = (room: WrittenRoom, [name, way, vectors]: (typeof ways)[number]): readonly string[] => {
  const likeness = makeLikeness(room.ideas, vectors, way)
  return [
    name,
    ...begins.map(([begin, look]) => {
      const { small, large } = foundIn(room, likeness, begin, look)
      return `${percent(small.share)} (${small.piles}), ${percent(large.share)} (${large.piles})`
    }),
  ]
}

const tapsRow = (room: WrittenRoom, tap: Tap, vectors?: typeof meanings): readonly string[] => {
  const likeness = makeLikeness(room.ideas, vectors)
  return [
    `${tap}${vectors ? '' : ', without vectors'}`,
    ...[40, 60, 80].map((taps) => {
      const { right, wrong, wanted } = gatherByTaps(room, likeness, { taps, largest: 8, tap })
      return `${percent(right / wanted)}${wrong > 0 ? `, ${wrong} wrong` : ''}`
    }),
  ]
}

/** How often what is so much like a member of a pile is one, too. */
const rightRow = (name: string, room: WrittenRoom, vectors?: typeof meanings): readonly string[] => {
  const likeness = makeLikeness(room.ideas, vectors)
  const bounds = [0.1, 0.18, 0.26, 0.43, 0.53, 1.01]
  const counts = bounds.slice(1).map(() => ({ right: 0, all: 0 }))
  for (const pile of room.piles)
    for (const row of pile)
      for (const one of likeness.similarTo(row, { most: 20 })) {
        const count = counts[bounds.findLastIndex((bound) => one.likeness >= bound)]
        if (!count) continue
        count.all += 1
        count.right += Number(pile.includes(one.row))
      }
  return [name, ...counts.map(({ right, all }) => `${percent(right / all)} of ${all}`)]
}

/** Ideas of both rooms, again and again with a word of their own, as every second idea of a large room has one. */
const manyIdeas = (count: number) => {
  const all = [...rooms.workplace.ideas, ...rooms.hospital.ideas]
  return Array.from({ length: count }, (_, row) => {
    const { text } = all[row % all.length]!
    const own = Array.from(String(row * 7_919), (digit) => 'bcdfghklmn'[Number(digit)]).join('a')
    return { row, text: row < all.length || row % 2 === 0 ? text : `${text} ${own}` }
  })
}

const msOf = (work: () => unknown): number => {
  const begin = performance.now()
  work()
  return performance.now() - begin
}

const timeFigures = (count: number, target?: number): readonly Figure[] => {
  const ideas = manyIdeas(count)
  const before = process.memoryUsage()
  let likeness = makeLikeness([])
  const made = msOf(() => (likeness = makeLikeness(ideas, meanings)))
  const first = msOf(() => likeness.similarTo(0, { most: 20 }))
  const seeds = msOf(() => likeness.seeds({ most: 50 }))
  const next = msOf(() => likeness.similarTo(1, { most: 20 }))
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  const held = (heapUsed - before.heapUsed + arrayBuffers - before.arrayBuffers) / 1_000_000
  const all = made + first + seeds
  return [
    { measure: `${count} ideas: until the first list`, figure: `${(made + first).toFixed(0)} ms` },
    {
      measure: `${count} ideas: until the seeds`,
      figure: `${all.toFixed(0)} ms`,
      ...(target !== undefined && { target: { sentence: `${target} ms`, met: all <= target } }),
    },
    { measure: `${count} ideas: each list after it`, figure: `${next.toFixed(1)} ms` },
    { measure: `${count} ideas: held at most`, figure: `${held.toFixed(0)} MB` },
  ]
}

/**
 * What a person gains who gathers: shares of a pile's members on the first ten lines (piles of up to ten) and on the
 * first twenty (larger ones), in per cent, with how many piles; and how long it takes.
 */
export const run = (): Promise<void> => {
  const across = Object.entries({ ...rooms, ...otherRooms })
    .filter(([, { ideas }]) => ideas.some(({ pile, subject }) => pile !== subject))
    .flatMap(([name, room]) => [
      [`${name}, each language by itself`, eachLanguage(room)] as const,
      [`${name}, across languages`, acrossLanguages(room)] as const,
    ])
  for (const [name, room] of [...Object.entries({ ...rooms, ...otherRooms }), ...across]) {
    printTable(
      `${name}: found on the first lines, of small piles, of large ones`,
      ['by', 'from any member', 'list follows the pile', 'from the seed', 'list follows the pile'],
      ways.map((way) => foundRow(room, way)),
    )
    printTable(
      `${name}: the eight largest piles gathered, in per cent`,
      ['a tap adds', '40 taps', '60 taps', '80 taps'],
      (['one', 'down to here', 'drawn'] as const).flatMap((tap) => [
        tapsRow(room, tap),
        tapsRow(room, tap, meanings),
      ]),
    )
  }
  printTable(
    'Of what is so much like a member, per cent that are members, too',
    ['room', 'from 0.1', '0.18', '0.26', '0.43', '0.53'],
    Object.entries(rooms).flatMap(([name, room]) => [
      rightRow(name, room, meanings),
      rightRow(`${name}, without vectors`, room),
    ]),
  )
  printFigures('Time, in this process', [
    ...timeFigures(400),
    ...timeFigures(2_000, 1_000),
    ...timeFigures(4_000),
  ])
  return Promise.resolve()
}
