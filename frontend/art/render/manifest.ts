import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import type { Scene } from '../kit/scene.ts'
import { wrap } from '../kit/time.ts'
import { encodings, type ClipFormat } from './encode.ts'
import { framesPerSecond } from './frames.ts'
import { svg } from './svg.ts'

/** Where everything rendered goes; the site serves it under `/media/`. */
export const mediaFolder = new URL('../../public/media/', import.meta.url)

const manifestFile = new URL('manifest.json', mediaFolder)

export interface Entry {
  /** Hash of what is drawn and how it is encoded. */
  scene: string
  seconds: number
  width: number
  height: number
  /** By path inside the media folder. */
  files: Record<string, { sha256: string; bytes: number }>
}

export type Manifest = Record<string, Entry>

export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex')

/** A loop has a poster and two clips, a still one picture. Paths inside the media folder. */
export const stillFile = ({ id, seconds }: Scene): string =>
  `${seconds > 0 ? 'posters' : 'pictures'}/${id}.svg`

export const clipFiles = ({ id }: Scene): Record<ClipFormat, string> => ({
  webm: `clips/${id}.webm`,
  mp4: `clips/${id}.mp4`,
})

const samples = 12

/**
 * Changes when anything a scene draws changes, in its file or in the kit: the hash of its SVG at a dozen moments, its
 * measures and the encoder's settings.
 */
export const sceneHash = (scene: Scene): string => {
  const { width, height, seconds, poster, clipWidth } = scene
  if (seconds === 0) return sha256(svg(scene, 0))
  const moments = Array.from({ length: samples }, (_, index) => svg(scene, wrap(poster + index / samples)))
  const settings = { width, height, seconds, poster, clipWidth, framesPerSecond, encodings }
  return sha256(JSON.stringify([settings, moments]))
}

/** The manifest as it stands; empty when nothing was ever rendered. */
export const readManifest = async (): Promise<Manifest> => {
  const text = await readFile(manifestFile, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '{}'
    throw error
  })
  return JSON.parse(text) as Manifest
}

/** Changes some entries, or drops those set to undefined; the rest stays as another process may have left it. */
export const updateManifest = async (changes: Record<string, Entry | undefined>): Promise<void> => {
  const entries = Object.entries({ ...(await readManifest()), ...changes })
  const kept = entries.filter(([, entry]) => entry !== undefined).sort(([a], [b]) => (a < b ? -1 : 1))
  const part = new URL(`manifest.${process.pid}.part`, mediaFolder)
  await writeFile(part, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`)
  await rename(part, manifestFile)
}

/** Why something must be rendered, as the end of a sentence; undefined while its files are what `hash` stands for. */
export const staleness = async (hash: string, entry: Entry | undefined): Promise<string | undefined> => {
  if (!entry) return 'was never rendered'
  if (entry.scene !== hash) return 'has changed since it was rendered'
  for (const [path, { sha256: expected }] of Object.entries(entry.files)) {
    const content = await readFile(new URL(path, mediaFolder)).catch(() => undefined)
    if (!content) return `has lost its file ${path}`
    if (sha256(content) !== expected) return `has a file ${path} that is not the one rendered`
  }
  return undefined
}
