/**
 * `npm run media` renders what has changed into `public/media`, the icons into `public`, and weighs it.
 *   npm run media -- [ids…]                               only these scenes, `icons`, or `social` cards
 *   npm run media -- --check [ids…]                       renders nothing; fails when something is out of date or too large
 *   npm run media -- --sheet file.png [ids…] [--at 0.1]…  a contact sheet of posters, or of these moments
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { loadScenes } from '../scenes.ts'
import { isOver, totalBudget, weightLine, weights } from './budgets.ts'
import { loadWork, type Job } from './job.ts'
import * as manifest from './manifest.ts'
import { sheet } from './sheet.ts'

const { mediaFolder } = manifest
const say = (text: string): void => void process.stdout.write(text)

/** Two encoders run on a scene already, so that they take their turns. */
const renderStale = async (jobs: readonly Job[]): Promise<void> => {
  for (const folder of ['posters', 'pictures', 'clips', 'social']) {
    await mkdir(new URL(folder, mediaFolder), { recursive: true })
  }
  const rendered = await manifest.readManifest()
  for (const job of jobs) {
    const hash = job.hash()
    const reason = await manifest.staleness(hash, rendered[job.id])
    if (!reason) continue
    say(`${job.id} ${reason}: rendering\n`)
    await manifest.updateManifest({ [job.id]: { scene: hash, ...(await job.render()) } })
  }
}

/** Entries and files of what is gone. */
const leftOver = async (jobs: readonly Job[]): Promise<[id: string, entry: manifest.Entry][]> => {
  const ids = new Set(jobs.map(({ id }) => id))
  return Object.entries(await manifest.readManifest()).filter(([id]) => !ids.has(id))
}

const sweep = async (jobs: readonly Job[]): Promise<void> => {
  for (const [id, { files }] of await leftOver(jobs)) {
    say(`${id} is no longer drawn: removing its files\n`)
    for (const path of Object.keys(files)) await rm(new URL(path, mediaFolder), { force: true })
    await manifest.updateManifest({ [id]: undefined })
  }
}

/** Sentences on what is too large, by itself or all together. */
const overweight = async (entries: readonly manifest.Entry[]): Promise<string[]> => {
  const all = (await Promise.all(entries.map(weights))).flat()
  const total = entries
    .flatMap(({ files }) => Object.values(files))
    .reduce((sum, { bytes }) => sum + bytes, 0)
  const whole = total > totalBudget ? [`All media together weigh ${total} bytes of ${totalBudget}.`] : []
  return [...all.filter(isOver).map((weight) => weightLine(weight).trim()), ...whole]
}

/** Sentences on what is out of date or too large. */
const complaints = async (jobs: readonly Job[], whole: boolean): Promise<string[]> => {
  const rendered = await manifest.readManifest()
  const reasons = jobs.map(async (job) => {
    const reason = await manifest.staleness(job.hash(), rendered[job.id])
    return reason && `${job.id} ${reason}.`
  })
  const stale = (await Promise.all(reasons)).filter((reason) => reason !== undefined)
  const gone = whole ? (await leftOver(jobs)).map(([id]) => `${id} is rendered but no longer drawn.`) : []
  return [...stale, ...gone, ...(await overweight(Object.values(rendered)))]
}

/** Prints what everything weighs; true when all of it is within budget. */
const weigh = async (jobs: readonly Job[]): Promise<boolean> => {
  const rendered = await manifest.readManifest()
  const entries = jobs.map(({ id }) => rendered[id]).filter((entry) => entry !== undefined)
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
