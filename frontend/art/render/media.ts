/**
 * `npm run media` renders what has changed into `public/media`, the icons into `public`, and weighs it.
 *   npm run media -- [ids…]                               only these scenes, `icons`, or `social` cards
 *   npm run media -- --check [ids…]                       renders nothing; fails when something is out of date or too large
 *   npm run media -- --sheet file.png [ids…] [--at 0.1]…  a contact sheet of posters, or of these moments
 */
import sharp from 'sharp'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { loadScenes } from '../scenes.ts'
import type { Scene } from '../kit/scene.ts'
import * as manifest from './manifest.ts'
import { isOver, totalBudget, weightLine, weights, type Weight } from './budgets.ts'
import { loadWork, type Job } from './job.ts'
import { svg } from './svg.ts'

const cell = { width: 480, height: 270 }
const gap = 6

/**
 * A contact sheet, for looking: a row of moments a scene (its poster when none is given), up to four cells across.
 * Portrait pictures are fitted into the cell.
 * @throws Error when there is nothing to show.
 */
const sheet = async (scenes: readonly Scene[], moments: readonly number[]): Promise<Buffer> => {
  const shots = scenes.flatMap((scene) =>
    (moments.length > 0 ? moments : [scene.poster]).map((t) => ({ scene, t })),
  )
  if (shots.length === 0) throw new Error('There is no scene to put on the sheet.')
  const columns = moments.length > 1 ? Math.min(4, moments.length) : Math.min(4, shots.length)
  const cells = await Promise.all(
    shots.map(async ({ scene, t }, index) => {
      const pixels = Math.min(cell.width, (cell.height * scene.width) / scene.height)
      const input = await sharp(Buffer.from(svg(scene, t, pixels)))
        .png()
        .toBuffer()
      const left = gap + (index % columns) * (cell.width + gap)
      return { input, left, top: gap + Math.floor(index / columns) * (cell.height + gap) }
    }),
  )
  const rows = Math.ceil(shots.length / columns)
  const width = gap + columns * (cell.width + gap)
  const height = gap + rows * (cell.height + gap)
  return sharp({ create: { width, height, channels: 3, background: '#808080' } })
    .composite(cells)
    .png()
    .toBuffer()
}

const { mediaFolder } = manifest
const say = (text: string): void => void process.stdout.write(text)

const hashOf = (path: string): Promise<string | undefined> =>
  readFile(new URL(path, mediaFolder)).then(manifest.sha256, () => undefined)

/** Why something must be rendered, as the end of a sentence; undefined where its files are up to date. */
const staleness = async (
  job: Job,
  hash: string,
  rendered: manifest.Manifest,
): Promise<string | undefined> => {
  const drawn = rendered.drawn[job.id]
  if (drawn === undefined) return 'was never rendered'
  if (drawn !== hash) return 'has changed since it was rendered'
  for (const path of job.files) {
    const found = await hashOf(path)
    if (found === undefined) return `has lost its file ${path}`
    if (found !== rendered.files[path]) return `has a file ${path} that is not the one rendered`
  }
  return undefined
}

/** Two encoders run on a scene already, so scenes take turns. */
const renderStale = async (jobs: readonly Job[]): Promise<void> => {
  const rendered = await manifest.readManifest()
  for (const job of jobs) {
    const hash = job.hash()
    const reason = await staleness(job, hash, rendered)
    if (!reason) continue
    say(`${job.id} ${reason}: rendering\n`)
    await job.render()
    const files: Record<string, string> = {}
    for (const path of job.files) files[path] = (await hashOf(path)) ?? ''
    await manifest.updateManifest((before) => ({
      drawn: { ...before.drawn, [job.id]: hash },
      files: { ...before.files, ...files },
    }))
  }
}

const without = (hashes: Record<string, string>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(hashes).filter(([name]) => !names.includes(name)))

/** Ids and files of what is no longer drawn. */
const leftOver = async (jobs: readonly Job[]): Promise<manifest.Manifest> => {
  const { drawn, files } = await manifest.readManifest()
  return {
    drawn: without(
      drawn,
      jobs.map(({ id }) => id),
    ),
    files: without(
      files,
      jobs.flatMap((job) => job.files),
    ),
  }
}

const sweep = async (jobs: readonly Job[]): Promise<void> => {
  const gone = await leftOver(jobs)
  for (const id of Object.keys(gone.drawn)) say(`${id} is no longer drawn: removing its files\n`)
  for (const path of Object.keys(gone.files)) await rm(new URL(path, mediaFolder), { force: true })
  await manifest.updateManifest(({ drawn, files }) => ({
    drawn: without(drawn, Object.keys(gone.drawn)),
    files: without(files, Object.keys(gone.files)),
  }))
}

/** Weighs each file, in the order of the jobs; nothing where a file is missing, which is reported elsewhere. */
const weighAll = async (jobs: readonly Job[]): Promise<Weight[]> =>
  (await Promise.all(jobs.map((job) => weights(job).catch(() => [])))).flat()

/** Sentences on what is too large, by itself or all together. */
const overweight = async (jobs: readonly Job[], paths: readonly string[]): Promise<string[]> => {
  const sizes = await Promise.all(
    paths.map((path) => stat(new URL(path, mediaFolder)).catch(() => undefined)),
  )
  const total = sizes.reduce((sum, found) => sum + (found?.size ?? 0), 0)
  const whole = total > totalBudget ? [`All media together weigh ${total} bytes of ${totalBudget}.`] : []
  return [...(await weighAll(jobs)).filter(isOver).map((weight) => weightLine(weight).trim()), ...whole]
}

/** Sentences on what is out of date or too large. */
const complaints = async (jobs: readonly Job[], whole: boolean): Promise<string[]> => {
  const rendered = await manifest.readManifest()
  const reasons = jobs.map(async (job) => {
    const reason = await staleness(job, job.hash(), rendered)
    return reason && `${job.id} ${reason}.`
  })
  const stale = (await Promise.all(reasons)).filter((reason) => reason !== undefined)
  const gone = whole ? Object.keys((await leftOver(jobs)).drawn) : []
  return [
    ...stale,
    ...gone.map((id) => `${id} is rendered but no longer drawn.`),
    ...(await overweight(jobs, Object.keys(rendered.files))),
  ]
}

/** Prints what everything weighs; true when all of it is within budget. */
const weigh = async (jobs: readonly Job[]): Promise<boolean> => {
  const all = await weighAll(jobs)
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
  if (values.sheet !== undefined) {
    const scenes = await loadScenes(ids)
    await writeFile(values.sheet, await sheet(scenes, values.at.map(Number)))
    say(`${values.sheet}: ${scenes.map(({ id }) => id).join(', ')}\n`)
    return true
  }
  const whole = ids.length === 0
  const { jobs, missing } = await loadWork(ids)
  if (missing !== undefined) say(`${missing}\n`)
  if (values.check) {
    const found = await complaints(jobs, whole)
    say(found.map((sentence) => `${sentence}\n`).join(''))
    if (found.length > 0) say('Run "npm run media" and commit frontend/public.\n')
    return found.length === 0 && missing === undefined
  }
  await renderStale(jobs)
  if (whole) await sweep(jobs)
  return weigh(jobs)
}

try {
  if (!(await run())) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
