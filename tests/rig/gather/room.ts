import { readFileSync } from 'node:fs'
import { seededRandom } from '#shared/seeded-random.ts'
import type { Ways } from '#shared/gather/vocabulary.ts'
import { withLexicon } from '#shared/gather/lexicon.ts'
import { readWordVectors } from '#shared/gather/word-vectors.ts'
import { hospital } from './hospital.ts'
import { hotel } from './hotel.ts'
import { school } from './school.ts'
import { town } from './town.ts'
import { workplace } from './workplace.ts'

/** An idea of a written room, and the pile it truly belongs to, if any. */
export interface WrittenIdea {
  readonly row: number
  readonly text: string
  readonly pile: string | undefined
  /** What it says, in any language. */
  readonly subject: string | undefined
}

/** A room's ideas and its true piles, the largest first. */
export interface WrittenRoom {
  readonly ideas: readonly WrittenIdea[]
  readonly piles: readonly (readonly number[])[]
}

/** Words that are the same, each as good as any other. */
export const plainOverlap: Ways = {
  rarity: () => 1,
  common: 1,
  piecesOf: () => new Set(),
  otherLanguage: 1,
  many: 0,
}

const pilesBy = (
  ideas: readonly WrittenIdea[],
  nameOf: (idea: WrittenIdea) => string | undefined,
): WrittenRoom['piles'] => {
  const piles = new Map<string, number[]>()
  for (const idea of ideas) {
    const name = nameOf(idea)
    if (name !== undefined) piles.set(name, [...(piles.get(name) ?? []), idea.row])
  }
  return [...piles.values()].toSorted((one, other) => other.length - one.length)
}

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
    .map(({ text, pile }, at) => ({ row: at + 1, text, pile, subject: pile?.split('.')[0] }))
  return { ideas, piles: pilesBy(ideas, ({ pile }) => pile) }
}

/** A room whose piles have what says the same in whatever language. */
export const acrossLanguages = ({ ideas }: WrittenRoom): WrittenRoom => ({
  ideas,
  piles: pilesBy(ideas, ({ subject }) => subject),
})

/** A room in which what says the same in another language belongs with nothing. */
export const eachLanguage = ({ ideas, piles }: WrittenRoom): WrittenRoom => ({
  ideas: ideas.map((idea) => ({ ...idea, subject: idea.pile })),
  piles,
})

/** Two rooms by which the likeness was made: one writes English, one five languages. */
export const rooms = { workplace: readRoom(workplace), hospital: readRoom(hospital) }

/** More of them, by which it was not. */
export const otherRooms = { town: readRoom(town), school: readRoom(school), hotel: readRoom(hotel) }

const fileOf = (name: string) =>
  readFileSync(new URL(`../../../frontend/src/lib/likeness/${name}`, import.meta.url))

/** The words of other languages that the desk knows. */
export const lexicon = fileOf('languages.txt').toString()

export const englishFile = fileOf('english.bin')

/** The vectors that the desk brings, without other languages. */
export const english = readWordVectors(Uint8Array.from(englishFile).buffer)

/** How much the files are that come with the first list. */
export const broughtBytes = fileOf('languages.txt').length + englishFile.length

/** All that the desk brings. */
export const meanings = withLexicon(english, lexicon)
