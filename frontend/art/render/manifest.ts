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

/** What was rendered, and from what. */
export interface Manifest {
  /** By id: hash of what is drawn and how it is encoded. */
  drawn: Record<string, string>
  /** By path inside the media folder: hash of the file. */
  files: Record<string, string>
}

export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex')

/** A loop has a still and two clips, all else a still. Paths inside the media folder. */
export const stillFile = ({ id }: Scene): string => `${id}/still.svg`

export const clipFiles = ({ id }: Scene): Record<ClipFormat, string> => ({
  webm: `${id}/clip.webm`,
  mp4: `${id}/clip.mp4`,
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

/** The manifest on disk; empty when nothing was ever rendered. */
export const readManifest = async (): Promise<Manifest> => {
  const text = await readFile(manifestFile, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '{"drawn":{},"files":{}}'
    throw error
  })
  return JSON.parse(text) as Manifest
}

const inOrder = (hashes: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(hashes).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Changes some hashes; `change` keeps the others, as another process may have left them. */
export const updateManifest = async (change: (manifest: Manifest) => Manifest): Promise<void> => {
  const manifest = change(await readManifest())
  const sorted = { drawn: inOrder(manifest.drawn), files: inOrder(manifest.files) }
  const part = new URL(`manifest.${process.pid}.part`, mediaFolder)
  await writeFile(part, `${JSON.stringify(sorted, null, 2)}\n`)
  await rename(part, manifestFile)
}
