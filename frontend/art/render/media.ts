/**
 * `npm run media` renders what has changed into `public/media`, and weighs it.
 *   npm run media -- [ids…]                               only these scenes
 *   npm run media -- --check [ids…]                       renders nothing; fails when something is out of date
 *   npm run media -- --sheet file.png [ids…] [--at 0.1]…  a contact sheet of posters, or of these moments
 */
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Scene } from '../kit/scene.ts'
import { loadScenes } from '../scenes.ts'
import { isOver, weightLine, weights } from './budgets.ts'
import { encode, type ClipFormat } from './encode.ts'
import { clipSize } from './frames.ts'
import * as manifest from './manifest.ts'
import { sheet } from './sheet.ts'
import { svg } from './svg.ts'

const { mediaFolder, clipFiles } = manifest
const say = (text: string): void => void process.stdout.write(text)

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

const render = async (scene: Scene): Promise<void> => {
  const still = manifest.stillFile(scene)
  await writeFile(new URL(still, mediaFolder), svg(scene, scene.poster))
  const paths = [still, ...(scene.seconds > 0 ? await renderClips(scene) : [])]
  const files: manifest.Entry['files'] = {}
  for (const path of paths) {
    const content = await readFile(new URL(path, mediaFolder))
    files[path] = { sha256: manifest.sha256(content), bytes: content.byteLength }
  }
  const [width, height] = scene.seconds > 0 ? clipSize(scene) : [scene.width, scene.height]
  const { id, seconds } = scene
  await manifest.updateManifest({ [id]: { scene: manifest.sceneHash(scene), seconds, width, height, files } })
}

/** Two encoders run on a scene already, so that the scenes take their turns. */
const renderStale = async (scenes: readonly Scene[]): Promise<void> => {
  for (const folder of ['posters', 'pictures', 'clips']) {
    await mkdir(new URL(folder, mediaFolder), { recursive: true })
  }
  const rendered = await manifest.readManifest()
  for (const scene of scenes) {
    const reason = await manifest.staleness(scene, rendered[scene.id])
    if (!reason) continue
    say(`${scene.id} ${reason}: rendering\n`)
    await render(scene)
  }
}

/** Entries and files of scenes that are gone. */
const leftOver = async (scenes: readonly Scene[]): Promise<[id: string, entry: manifest.Entry][]> => {
  const ids = new Set(scenes.map(({ id }) => id))
  return Object.entries(await manifest.readManifest()).filter(([id]) => !ids.has(id))
}

const sweep = async (scenes: readonly Scene[]): Promise<void> => {
  for (const [id, { files }] of await leftOver(scenes)) {
    say(`${id} is no longer a scene: removing its files\n`)
    for (const path of Object.keys(files)) await rm(new URL(path, mediaFolder), { force: true })
    await manifest.updateManifest({ [id]: undefined })
  }
}

/** Sentences on what is out of date. */
const complaints = async (scenes: readonly Scene[], whole: boolean): Promise<string[]> => {
  const rendered = await manifest.readManifest()
  const reasons = scenes.map(async (scene) => {
    const reason = await manifest.staleness(scene, rendered[scene.id])
    return reason && `${scene.id} ${reason}.`
  })
  const stale = (await Promise.all(reasons)).filter((reason) => reason !== undefined)
  const gone = whole ? (await leftOver(scenes)).map(([id]) => `${id} is rendered but no longer a scene.`) : []
  return [...stale, ...gone]
}

/** Prints what everything weighs; true when all of it is within budget. */
const weigh = async (scenes: readonly Scene[]): Promise<boolean> => {
  const rendered = await manifest.readManifest()
  const entries = scenes.map(({ id }) => rendered[id]).filter((entry) => entry !== undefined)
  const all = (await Promise.all(entries.map(weights))).flat()
  say(all.map(weightLine).join(''))
  return !all.some(isOver)
}

const run = async (): Promise<boolean> => {
  const { values, positionals: ids } = parseArgs({
    allowPositionals: true,
    options: {
      check: { type: 'boolean' },
      sheet: { type: 'string' },
      at: { type: 'string', multiple: true, default: [] },
    },
  })
  const scenes = await loadScenes(ids)
  const whole = ids.length === 0
  if (values.sheet !== undefined) {
    await writeFile(values.sheet, await sheet(scenes, values.at.map(Number)))
    say(`${values.sheet}: ${scenes.map(({ id }) => id).join(', ')}\n`)
    return true
  }
  if (values.check) {
    const found = await complaints(scenes, whole)
    say(found.map((sentence) => `${sentence}\n`).join(''))
    if (found.length > 0) say('Run "npm run media" and commit frontend/public/media.\n')
    return found.length === 0
  }
  await renderStale(scenes)
  if (whole) await sweep(scenes)
  return weigh(scenes)
}

try {
  if (!(await run())) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
