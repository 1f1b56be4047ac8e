import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

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
