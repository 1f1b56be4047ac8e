import type { Hue, Tail } from '#components/heads/geometry.ts'
import { shuffled } from '#shared/choosing/chance.ts'
import { seededRandom } from '#shared/seeded-random.ts'

/** From here on one head stands for several ideas: more would be grain. */
const headsAtMost = 3000

/** How many ideas a head stands for. */
export const ideasAHead = (ideas: number): number => Math.max(1, Math.ceil(ideas / headsAtMost))

/** How many heads are no longer asleep, and how many of them are wide awake. */
export interface Woken {
  readonly stirred: number
  readonly awake: number
}

/** How many heads the counts of ideas wake: seen once or twice lifts the lids half, three times and more opens the eyes. */
export const wokenBy = ([, little, often]: readonly [number, number, number], ideas: number): Woken => {
  const each = ideasAHead(ideas)
  return { stirred: Math.floor((little + often) / each), awake: Math.floor(often / each) }
}

/** So many heads may wake in a second; more where so many wait that they would not be done within so many seconds. */
const pace = { heads: 12, seconds: 5 } as const

const towards = (from: number, to: number, most: number): number =>
  to < from ? to : Math.min(to, from + most)

/** What is on the wall some milliseconds later: heads wake a few at a time, and none falls asleep again, unless its idea goes. */
export const wakenIn = (shown: Woken, target: Woken, milliseconds: number): Woken => {
  const behind = Math.max(0, target.stirred - shown.stirred) + Math.max(0, target.awake - shown.awake)
  const most = Math.ceil((Math.max(pace.heads, behind / pace.seconds) * milliseconds) / 1000)
  const stirred = towards(shown.stirred, target.stirred, most)
  const left = most - Math.max(0, stirred - shown.stirred)
  const awake = Math.min(stirred, towards(shown.awake, target.awake, left))
  return stirred === shown.stirred && awake === shown.awake ? shown : { stirred, awake }
}

/** Asleep, lids down, eyes open. */
export type Wakefulness = 0 | 1 | 2

/** How awake the head is that wakes as the so many-th, from 0. */
export const wakefulness = (turn: number, { stirred, awake }: Woken): Wakefulness =>
  turn < awake ? 2 : turn < stirred ? 1 : 0

/** A head on the wall. */
export interface WallHead {
  /** The so many-th to wake, from 0: by chance, so that no place tells which idea it is. */
  readonly turn: number
  readonly hue: Hue
  readonly tail: Tail
  /** Where it looks when it is awake. */
  readonly look: readonly [number, number]
}

/** Never a colour of a band alone: what a head has is chance. */
const hues = ['pink', 'tangerine', 'violet', 'deep', 'teal'] as const
/** In a small crowd no neighbours have the same. */
const fewHeads = 20

/** The heads of a session, from the first place to the last: the same on every wall. */
export const headsOf = (count: number, session: number): readonly WallHead[] => {
  const random = seededRandom(session)
  const places = shuffled(
    session,
    Array.from({ length: count }, (_, place) => place),
  )
  const turns = new Map(places.map((place, turn) => [place, turn]))
  return Array.from({ length: count }, (_, place) => {
    const [hue, tail, look] = [random(), random(), random()]
    const few = (place * 2 + (place > 4 ? 1 : 0)) % hues.length
    return {
      turn: turns.get(place) ?? place,
      hue: hues[count < fewHeads ? few : Math.floor(hue * hues.length)] ?? 'teal',
      tail: tail > 0.5 ? 'left' : 'right',
      look: [look - 0.5, -1],
    }
  })
}

/** How a wall of heads is filled. */
export interface HeadGrid {
  readonly columns: number
  readonly cell: number
}

/** How many heads stand beside each other so that all of them fill a wall, its last row as far as it can be. */
export const gridFor = (count: number, width: number, height: number): HeadGrid => {
  if (count === 0 || width <= 0 || height <= 0) return { columns: 1, cell: 0 }
  const rowsIn = (columns: number) => Math.ceil(count / columns)
  const isTooHigh = (columns: number) =>
    (rowsIn(columns) * width) / columns > height + (width / columns) * 0.12
  const waste = (columns: number) => rowsIn(columns) * columns - count
  let columns = Math.ceil(Math.sqrt((count * width) / height))
  while (isTooHigh(columns)) columns++
  if (count > fewHeads)
    for (const other of [columns + 1, columns + 2])
      if (waste(other) < waste(columns) && (rowsIn(other) * width) / other > height * 0.88) columns = other
  return { columns, cell: width / columns }
}

/** Where the centre of a head is: rows grow from the floor. */
export const placeIn = ({ columns, cell }: HeadGrid, place: number, height: number) => ({
  x: ((place % columns) + 0.5) * cell,
  y: height - cell * 0.46 - Math.floor(place / columns) * cell,
})
