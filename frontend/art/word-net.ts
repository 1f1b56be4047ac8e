import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The words that draw a word, and how much. */
type Links = ReadonlyMap<string, ReadonlyMap<string, number>>

/** How much a word is drawn by what WordNet says of it: the same, of the same root, nearly the same, or more general. */
const pull = { same: 1, root: 1, near: 0.5, general: 0.3, form: 1 } as const

/** The marks of WordNet's pointers. */
const pulls: Readonly<Record<string, number>> = {
  '+': pull.root,
  '\\': pull.root,
  '&': pull.near,
  '@': pull.general,
  '*': pull.general,
  '>': pull.general,
}

/** The letters of the parts of speech by their number in `index.sense`, and their files; `s` is an adjective, too. */
const letters = ' nvara'
const parts: Readonly<Record<string, string>> = { n: 'noun', v: 'verb', a: 'adj', r: 'adv' }

/** Words that say one thing, and what they point to: the mark, the other, and of which word to which (0: of all). */
interface Sense {
  readonly words: readonly string[]
  readonly pointers: readonly (readonly [mark: string, to: string, from: number, word: number])[]
}

/** Reads a line of WordNet's data files (its `wndb` manual); nothing of a line of the licence. */
const readSense = (line: string): Sense | undefined => {
  if (!/^\d{8} /.test(line)) return undefined
  const fields = line.split(' ')
  const count = Number.parseInt(fields[3] ?? '', 16)
  const words = Array.from({ length: count }, (_, at) =>
    (fields[4 + 2 * at] ?? '').replace(/\(.*\)$/, '').toLowerCase(),
  )
  const first = 5 + 2 * count
  const pointers = Array.from({ length: Number(fields[first - 1]) }, (_, at) => {
    const [mark = '', offset = '', part = '', ends = ''] = fields.slice(first + 4 * at, first + 4 * at + 4)
    const [from, to] = [ends.slice(0, 2), ends.slice(2)].map((end) => Number.parseInt(end, 16))
    return [mark, `${part.replace('s', 'a')}${offset}`, from ?? 0, to ?? 0] as const
  })
  return { words, pointers }
}

/** How words end that are drawn to others, and what those end with: also comparatives, which WordNet leaves out. */
const endings = [
  ...['s', 'ed', 'ing', 'er', 'est'].map((end) => [end, ''] as const),
  ...['es', 'ed', 'ing', 'er', 'est'].map((end) => [end, 'e'] as const),
  ...(['es', 'ses', 'xes', 'zes', 'ches', 'shes'] as const).map((end) => [end, end.slice(0, -2)] as const),
  ['ies', 'y'],
  ['ves', 'f'],
  ['men', 'man'],
] as const

/** The words that a form may be of, and whether it doubles their last letter: then it is hardly a word itself. */
const wordsOf = (form: string): readonly (readonly [word: string, isDoubled: boolean])[] =>
  endings.flatMap(([end, instead]) => {
    if (!form.endsWith(end) || form.length <= end.length + 2) return []
    const stem = form.slice(0, -end.length)
    const isDoubled = ['ed', 'ing'].includes(end) && instead === '' && stem.at(-1) === stem.at(-2)
    return [[stem + instead, false] as const, ...(isDoubled ? [[stem.slice(0, -1), true] as const] : [])]
  })

/** What WordNet says of some words. */
export interface WordNet {
  readonly links: Links
  /** Whether it has a word as such, and not only as the name of one person or place; it has none of its forms. */
  readonly has: (word: string) => boolean
  /** Its license, which every copy of what is made of it must have. */
  readonly notice: string
}

/** The mark of a sense that is one of a kind: what says it is a name. */
const oneOfAKind = '@i'

/** Its data files begin with numbered lines of license. */
const noticeIn = (lines: readonly string[]): string =>
  lines
    .filter((line) => line.startsWith('  '))
    .map((line) => line.replace(/^ +\d+ /, '').trimEnd())
    .join('\n')

/**
 * Reads WordNet's files in a folder. Words draw each other that share a sense, or whose senses do with each other, the more the
 * more often they are used in it (by its counts), and forms of one word.
 */
export const readWordNet = async (folder: string, words: ReadonlySet<string>): Promise<WordNet> => {
  const linesOf = async (name: string) => (await readFile(join(folder, name), 'utf8')).split('\n')
  /** How much a word is used in a sense, and in all. */
  const uses = new Map<string, number>()
  const allUses = new Map<string, number>()
  for (const line of await linesOf('index.sense')) {
    const [key = '', offset = '', place = '', count = ''] = line.split(' ')
    const [word = '', part = ''] = key.split('%')
    const use = (Number(count) + 0.5) / Number(place)
    uses.set(`${word} ${letters[Number(part[0])] ?? ''}${offset}`, use)
    allUses.set(word, (allUses.get(word) ?? 0) + use)
  }
  const shareOf = (word: string, sense: string): number =>
    (uses.get(`${word} ${sense}`) ?? 0) / (allUses.get(word) ?? 1)

  const senses = new Map<string, Sense>()
  const said = new Set<string>()
  for (const [letter, part] of Object.entries(parts))
    for (const line of await linesOf(`data.${part}`)) {
      const sense = readSense(line)
      if (!sense) continue
      senses.set(`${letter}${line.slice(0, 8)}`, sense)
      if (!sense.pointers.some(([mark]) => mark === oneOfAKind))
        for (const word of sense.words) said.add(word)
    }

  const links = new Map<string, Map<string, number>>()
  const draw = (one: string, other: string, much: number): void => {
    const others = links.get(one) ?? new Map<string, number>()
    links.set(one, others.set(other, (others.get(other) ?? 0) + much))
  }
  const link = (one: string, other: string, much: number): void => {
    if (one === other || much === 0 || !words.has(one) || !words.has(other)) return
    draw(one, other, much)
    draw(other, one, much)
  }
  for (const [key, { words: said, pointers }] of senses) {
    const shared = (one: string, other: string, to: string) =>
      Math.sqrt(shareOf(one, key) * shareOf(other, to))
    said.forEach((one, at) => {
      for (const other of said.slice(at + 1)) link(one, other, pull.same * shared(one, other, key))
    })
    for (const [mark, to, from, word] of pointers) {
      const others = senses.get(to)?.words ?? []
      const much = (pulls[mark] ?? 0) / (word === 0 ? others.length : 1)
      for (const one of from === 0 ? said : said.slice(from - 1, from))
        for (const other of word === 0 ? others : others.slice(word - 1, word))
          link(one, other, much * shared(one, other, to))
    }
  }
  for (const form of words)
    for (const [word, isDoubled] of wordsOf(form))
      if (allUses.has(word)) link(form, word, allUses.has(form) && !isDoubled ? pull.form / 2 : pull.form)
  return { links, has: (word) => said.has(word), notice: noticeIn(await linesOf('data.noun')) }
}
