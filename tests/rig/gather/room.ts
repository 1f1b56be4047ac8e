import { readFileSync } from 'node:fs'
import { seededRandom } from '#shared/seeded-random.ts'
import type { Ways } from '#shared/gather/vocabulary.ts'
import { readWordVectors } from '#shared/gather/word-vectors.ts'
import { hospital } from './hospital.ts'
import { town } from './town.ts'
import { workplace } from './workplace.ts'

/** An idea of a written room, and the pile it truly belongs to, if any. */
export interface WrittenIdea {
  readonly row: number
  readonly text: string
  readonly pile: string | undefined
}

/** A room's ideas and its true piles, the largest first. */
export interface WrittenRoom {
  readonly ideas: readonly WrittenIdea[]
  readonly piles: readonly (readonly number[])[]
}

/** Words that are the same, each as good as any other. */
export const plainOverlap: Ways = { rarity: () => 1, common: 1, piecesOf: () => new Set() }

/** Reads `pile = idea | idea …`; `-` are ideas that say what no other says. The ideas come in an order of chance. */
const readRoom = (table: string): WrittenRoom => {
  const random = seededRandom(41)
  const ideas = table
    .split('\n')
    .flatMap((line) => {
      const at = line.indexOf(' = ')
      const pile = line.slice(0, at)
      return line
        .slice(at + 3)
        .split(' | ')
        .map((text) => ({ text, pile: pile === '-' ? undefined : pile, chance: random() }))
    })
    .toSorted((one, other) => one.chance - other.chance)
    .map(({ text, pile }, at) => ({ row: at + 1, text, pile }))
  const piles = new Map<string, number[]>()
  for (const { row, pile } of ideas)
    if (pile !== undefined) piles.set(pile, [...(piles.get(pile) ?? []), row])
  return { ideas, piles: [...piles.values()].toSorted((one, other) => other.length - one.length) }
}

/** Two rooms by which the likeness was made: one writes English, one five languages. */
export const rooms = { workplace: readRoom(workplace), hospital: readRoom(hospital) }

/** One more, by which it was not. */
export const otherRooms = { town: readRoom(town) }

const file = readFileSync(new URL('../../../frontend/src/lib/likeness/english.bin', import.meta.url))

/** The vectors that the desk of an English stage brings. */
export const english = readWordVectors(Uint8Array.from(file).buffer)
