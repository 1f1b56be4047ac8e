import { createHmac, randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { isPortFree } from '../http/http-server.ts'

const runSchema = z.object({
  /** Process that runs the site. */
  pid: z.int(),
  stage: z.string(),
  url: z.string(),
  /** The API's own address, past the edge. */
  apiUrl: z.optional(z.string()),
  /** URL of API Gateway's own API, and what its template has each route let through, in API Gateway's words. */
  gates: z.optional(
    z.object({
      endpoint: z.string(),
      rates: z.record(
        z.string(),
        z.object({
          ThrottlingRateLimit: z.optional(z.number()),
          ThrottlingBurstLimit: z.optional(z.number()),
        }),
      ),
    }),
  ),
  /** Where leads are forwarded to; its key is not noted. */
  formServiceUrl: z.optional(z.string()),
  /** URL of the engine that holds the tables. */
  engine: z.string(),
  /** The stack's outputs, as a deployment would tell them. */
  outputs: z.record(z.string(), z.string()),
})

/** What operators' commands need to know of a site that runs on this machine. */
export type Run = z.output<typeof runSchema>

const fileIn = (dataDir: string): string => join(dataDir, 'running.json')

/** Notes in the data directory that a site runs on it, until stopped. */
export const noteRun = (dataDir: string, run: Run): { readonly stop: () => Promise<void> } => {
  writeFileSync(fileIn(dataDir), `${JSON.stringify(run, undefined, 2)}\n`)
  return {
    stop: () => {
      // Another site on the same data has noted itself since: its note stays.
      if (readRun(dataDir)?.pid === run.pid) rmSync(fileIn(dataDir), { force: true })
      return Promise.resolve()
    },
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** The site that runs on a data directory now; undefined where none does, whatever an earlier one left behind. */
export const readRun = (dataDir: string): Run | undefined => {
  try {
    const run = runSchema.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')))
    return isAlive(run.pid) ? run : undefined
  } catch {
    return undefined
  }
}

/**
 * What the secrets of the stage hold that runs on a data directory, by their names: the same at each start, as Secrets
 * Manager keeps them, so that a link is good after a restart, and operators' commands can sign one. They are made of a
 * file in the directory that nobody else can read.
 */
export const keptSecrets = (dataDir: string): ((name: string) => string) => {
  const file = join(dataDir, 'secrets.seed')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 })
  const seed = readFileSync(file)
  return (name) => createHmac('sha256', seed).update(name).digest('hex')
}

const another = 'or choose another folder with DATA_DIR=….'

/** Why a folder cannot be made or written into, in words. */
const reasonOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'EEXIST' || code === 'ENOTDIR') return 'a file is in its place'
  if (code === 'ENOSPC') return 'the disk is full'
  return code === 'EACCES' || code === 'EROFS' ? 'it may not be written' : code
}

/**
 * Makes the folder of a run's data, where it is not there, for this run alone: two sites on the same database would
 * number each other's answers, and operators' commands would find one of them only.
 * @throws Error with a sentence for the person at the keyboard.
 */
export const takeDataDirectory = async (dataDir: string): Promise<void> => {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    throw new Error(
      `The data cannot be kept in ${dataDir}: ${reasonOf(error)}. Make room for it, ${another}`,
      {
        cause: error,
      },
    )
  }
  const run = readRun(dataDir)
  // A process of that number may be another by now: the site's own has an engine that answers.
  if (run && !(await isPortFree(Number(new URL(run.engine).port))))
    throw new Error(`A site runs on ${dataDir} already, at ${run.url}: stop that one, ${another}`)
}
