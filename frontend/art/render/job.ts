import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Scene } from '../kit/scene.ts'
import { loadScenes } from '../scenes.ts'
import { encode, type ClipFormat } from './encode.ts'
import { iconFiles, iconNames, iconSource } from './icons.ts'
import { clipFiles, mediaFolder, sceneHash, sha256, stillFile } from './manifest.ts'
import { socialCards } from './social-cards.ts'
import { svg } from './svg.ts'

/** Something that is rendered and how. */
export interface Job {
  id: string
  hash: () => string
  /** What comes of it, as paths inside the media folder. */
  files: readonly string[]
  /** Width in pixels and length in seconds of its clips, where it has any. */
  clip?: { width: number; seconds: number }
  render: () => Promise<void>
}

export interface Work {
  jobs: Job[]
  /** What cannot be rendered, in a sentence. */
  missing: string | undefined
}

const write = async (path: string, content: string | Uint8Array): Promise<void> => {
  const file = new URL(path, mediaFolder)
  await mkdir(new URL('.', file), { recursive: true })
  await writeFile(file, content)
}

/** Encodes elsewhere first, so that a clip that breaks off is never among the finished ones. */
const renderClips = async (scene: Scene): Promise<void> => {
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
}

/** A still, and of a loop its clips. */
const sceneJob = (scene: Scene): Job => {
  const isLoop = scene.seconds > 0
  return {
    id: scene.id,
    hash: () => sceneHash(scene),
    files: [stillFile(scene), ...(isLoop ? Object.values(clipFiles(scene)) : [])],
    ...(isLoop && { clip: { width: scene.clipWidth, seconds: scene.seconds } }),
    render: async () => {
      await write(stillFile(scene), svg(scene, scene.poster))
      if (isLoop) await renderClips(scene)
    },
  }
}

/** As few hues as soft edges need: with all of them, thin threads on ink are too many bytes. */
const cardSettings = { palette: true, quality: 74, effort: 10, compressionLevel: 9, dither: 0 } as const

/** A social card is a PNG: flat hues weigh less so than as JPEG, and networks show no SVG. */
const cardJob = (card: Scene): Job => {
  const path = `${card.id.replace(/^social-/, '')}/card.png`
  return {
    id: card.id,
    hash: () => sha256(JSON.stringify([cardSettings, svg(card, 0)])),
    files: [path],
    render: async () =>
      write(
        path,
        await sharp(Buffer.from(svg(card, 0)))
          .png(cardSettings)
          .toBuffer(),
      ),
  }
}

/** The icons are where browsers look for them, above the media. */
const iconsJob: Job = {
  id: 'icons',
  hash: () => sha256(iconSource()),
  files: iconNames.map((name) => `../${name}`),
  render: async () => {
    for (const [name, content] of Object.entries(await iconFiles())) await write(`../${name}`, content)
  },
}

const isCard = (id: string): boolean => id === 'social' || id.startsWith('social-')

/**
 * What is rendered for the ids given, or for all: scenes by their ids, the icons by `icons`, social cards by
 * `social-<id>`, or all of those by `social`.
 * @throws Error naming an id that is unknown.
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
