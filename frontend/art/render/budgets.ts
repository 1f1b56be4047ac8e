import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { mediaFolder, type Entry } from './manifest.ts'

const kilobyte = 1024

/** Bytes all rendered media may weigh together. */
export const totalBudget = 14 * kilobyte ** 2

const loopSeconds = 6

export interface Weight {
  path: string
  bytes: number
  /** Largest size allowed, in bytes; a fallback nobody fetches who plays AV1 has none. */
  budget?: number
}

const clipBudget = ({ seconds, width }: Entry): number =>
  ((width > 960 ? 260 : 220) * kilobyte * Math.max(seconds, loopSeconds)) / loopSeconds

const pixelBudget = 60 * kilobyte

/**
 * What is loaded of a scene, against the art direction's budgets: stills 4 KB in gzip; AV1 clips 220 KB up to 960
 * pixels wide and 260 KB above, for each 6 seconds; icons and social cards, which are pixels, 60 KB each.
 */
export const weights = (entry: Entry): Promise<Weight[]> =>
  Promise.all(
    Object.entries(entry.files).map(async ([path, { bytes }]) => {
      if (path.endsWith('.mp4')) return { path, bytes }
      if (path.endsWith('.webm')) return { path, bytes, budget: clipBudget(entry) }
      if (!path.endsWith('.svg')) return { path, bytes, budget: pixelBudget }
      const still = await readFile(new URL(path, mediaFolder))
      return { path, bytes: gzipSync(still, { level: 9 }).byteLength, budget: 4 * kilobyte }
    }),
  )

export const isOver = ({ bytes, budget = Infinity }: Weight): boolean => bytes > budget

const inKilobytes = (bytes: number): string => (bytes / kilobyte).toFixed(1)

export const weightLine = (weight: Weight): string => {
  const { path, bytes, budget } = weight
  const limit = budget === undefined ? '' : ` of ${inKilobytes(budget)}`
  return `${path.padEnd(46)} ${inKilobytes(bytes).padStart(7)} KB${limit}${isOver(weight) ? '  TOO LARGE' : ''}\n`
}
