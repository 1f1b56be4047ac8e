import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import type { Job } from './job.ts'
import { mediaFolder } from './manifest.ts'

const kilobyte = 1024

/** Bytes all rendered media may weigh together. */
export const totalBudget = 14 * kilobyte ** 2

const loopSeconds = 6

export interface Weight {
  path: string
  bytes: number
  /** Largest size allowed, in bytes; a fallback for browsers without AV1 has none. */
  budget?: number
}

const clipBudget = ({ clip }: Job): number =>
  clip
    ? ((clip.width > 960 ? 260 : 220) * kilobyte * Math.max(clip.seconds, loopSeconds)) / loopSeconds
    : Infinity

const pixelBudget = 60 * kilobyte

/**
 * What a browser loads of a scene, against what it may weigh: stills 4 KB in gzip; AV1 clips 220 KB up to 960 pixels
 * wide and 260 KB above, for each 6 seconds; icons and social cards, which are pixels, 60 KB each.
 */
export const weights = (job: Job): Promise<Weight[]> =>
  Promise.all(
    job.files.map(async (path) => {
      const content = await readFile(new URL(path, mediaFolder))
      const bytes = content.byteLength
      if (path.endsWith('.mp4')) return { path, bytes }
      if (path.endsWith('.webm')) return { path, bytes, budget: clipBudget(job) }
      if (!path.endsWith('.svg')) return { path, bytes, budget: pixelBudget }
      return { path, bytes: gzipSync(content, { level: 9 }).byteLength, budget: 4 * kilobyte }
    }),
  )

export const isOver = ({ bytes, budget = Infinity }: Weight): boolean => bytes > budget

const inKilobytes = (bytes: number): string => (bytes / kilobyte).toFixed(1)

export const weightLine = (weight: Weight): string => {
  const { path, bytes, budget } = weight
  const limit = budget === undefined ? '' : ` of ${inKilobytes(budget)}`
  return `${path.padEnd(46)} ${inKilobytes(bytes).padStart(7)} KB${limit}${isOver(weight) ? '  TOO LARGE' : ''}\n`
}
