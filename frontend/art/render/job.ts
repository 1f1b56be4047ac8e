import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Scene } from '../kit/scene.ts'
import { loadScenes } from '../scenes.ts'
import { encode, type ClipFormat } from './encode.ts'
import { clipSize } from './frames.ts'
import { iconFiles, iconSource } from './icons.ts'
import { clipFiles, mediaFolder, sceneHash, sha256, stillFile, type Entry } from './manifest.ts'
import { socialCards } from './social-cards.ts'
import { svg } from './svg.ts'

/** One entry of the manifest and how it comes about. */
export interface Job {
  id: string
  hash: () => string
  render: () => Promise<Omit<Entry, 'scene'>>
}

export interface Work {
  jobs: Job[]
  /** What cannot be rendered, in a sentence. */
  missing: string | undefined
}

const measured = async (paths: readonly string[]): Promise<Entry['files']> => {
  const files = paths.map(async (path) => {
    const content = await readFile(new URL(path, mediaFolder))
    return [path, { sha256: sha256(content), bytes: content.byteLength }] as const
  })
  return Object.fromEntries(await Promise.all(files))
}

/** Encodes elsewhere first, so that a clip that breaks off never stands among the finished ones. */
const renderClips = async (scene: Scene): Promise<string[]> => {
  const files = clipFiles(scene)
  const workshop = await mkdtemp(join(tmpdir(), 'clip-'))
  try {
    const parts: Record<ClipFormat, string> = { webm: join(workshop, 'webm'), mp4: join(workshop, 'mp4') }
    await encode(scene, parts)
    await copyFile(parts.webm, new URL(files.webm, mediaFolder))
    await copyFile(parts.mp4, new URL(files.mp4, mediaFolder))
  } finally {
    await rm(workshop, { recursive: true })
  }
  return Object.values(files)
}

/** A still, and of a loop its clips. */
const sceneJob = (scene: Scene): Job => ({
  id: scene.id,
  hash: () => sceneHash(scene),
  render: async () => {
    const picture = stillFile(scene)
    await writeFile(new URL(picture, mediaFolder), svg(scene, scene.poster))
    const paths = [picture, ...(scene.seconds > 0 ? await renderClips(scene) : [])]
    const [width, height] = scene.seconds > 0 ? clipSize(scene) : [scene.width, scene.height]
    return { seconds: scene.seconds, width, height, files: await measured(paths) }
  },
})

/** As few hues as soft edges need: with all of them, thin threads on ink are too many bytes. */
const cardSettings = { palette: true, quality: 74, effort: 10, compressionLevel: 9, dither: 0 } as const

/** A social card is a PNG: flat hues weigh less so than as JPEG, and networks show no SVG. */
const cardJob = (card: Scene): Job => ({
  id: card.id,
  hash: () => sha256(JSON.stringify([cardSettings, svg(card, 0)])),
  render: async () => {
    const path = `social/${card.id.replace(/^social-/, '')}.png`
    const drawn = sharp(Buffer.from(svg(card, 0))).png(cardSettings)
    await writeFile(new URL(path, mediaFolder), await drawn.toBuffer())
    return { seconds: 0, width: card.width, height: card.height, files: await measured([path]) }
  },
})

/** The icons stand where browsers look for them, above the media. */
const iconsJob: Job = {
  id: 'icons',
  hash: () => sha256(iconSource()),
  render: async () => {
    const files = Object.entries(await iconFiles()).map(([name, content]) => ({
      path: `../${name}`,
      content,
    }))
    await Promise.all(files.map(({ path, content }) => writeFile(new URL(path, mediaFolder), content)))
    return { seconds: 0, width: 512, height: 512, files: await measured(files.map(({ path }) => path)) }
  },
}

const isCard = (id: string): boolean => id === 'social' || id.startsWith('social-')

/**
 * What is rendered for the ids given, or for all: scenes by their ids, the icons by `icons`, social cards by
 * `social-<id>`, or all of those by `social`.
 * @throws Error naming an id that stands for nothing.
 */
export const loadWork = async (ids: readonly string[]): Promise<Work> => {
  const all = ids.length === 0
  const sceneIds = ids.filter((id) => id !== iconsJob.id && !isCard(id))
  const scenes = all || sceneIds.length > 0 ? await loadScenes(sceneIds) : []
  const wantsCards = all || ids.some(isCard)
  const { cards, missing } = wantsCards
    ? await socialCards(all ? scenes : await loadScenes())
    : { cards: [], missing: undefined }
  const wanted = cards.filter(({ id }) => all || ids.includes('social') || ids.includes(id))
  const unknown = ids.find((id) => id !== 'social' && isCard(id) && !wanted.some((card) => card.id === id))
  if (unknown !== undefined)
    throw new Error(`No social card has the id "${unknown}". ${missing ?? ''}`.trim())
  const icons = all || ids.includes(iconsJob.id) ? [iconsJob] : []
  return { jobs: [...scenes.map(sceneJob), ...icons, ...wanted.map(cardJob)], missing }
}
