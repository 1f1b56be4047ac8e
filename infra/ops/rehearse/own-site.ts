import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../local/services/engine.ts'

/** What may be put before the store of a local run. */
export const storeLimits = ['new-table'] as const
export type StoreLimits = (typeof storeLimits)[number]

/** Limits of the store, and the seed that decides which of its partitions a key is in. */
interface OwnStore {
  readonly limits?: StoreLimits | undefined
  readonly seed?: number
}

/** A local run that only its starter uses. */
export interface OwnSite {
  readonly url: string
  /** The link to the desk that it printed. */
  readonly desk: string
  /** Folder of its data and of its functions' log. */
  readonly dataDir: string
  /** Stops it, and removes its data unless they are to be kept. */
  readonly stop: (keepData?: boolean) => Promise<void>
}

const start = fileURLToPath(new URL('../../local/start.ts', import.meta.url))

const listen = (site: ChildProcess, onLine: (line: string) => void): void => {
  for (const stream of [site.stdout, site.stderr]) if (stream) createInterface(stream).on('line', onLine)
}

/**
 * Starts the real `npm start` program in a process of its own, on a free port with fresh data; `say` gets its steps.
 * @throws Error with its output when it ends before it is ready.
 */
export const startOwnSite = async (
  say: (line: string) => void = () => undefined,
  { limits, seed = 1 }: OwnStore = {},
): Promise<OwnSite> => {
  const port = await freePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'heads-talking-own-'))
  const words = limits === undefined ? [] : ['--limits', limits, '--seed', String(seed)]
  const site = spawn(process.execPath, [start, ...words], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, STAGE: 'local' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = once(site, 'exit')
  const stop = async (keepData = false) => {
    if (site.exitCode === null && site.signalCode === null) site.kill('SIGTERM')
    await gone
    if (!keepData) await rm(dataDir, { recursive: true, force: true })
  }
  const said: string[] = []
  try {
    await new Promise<void>((resolve, reject) => {
      listen(site, (line) => {
        said.push(line)
        if (line.startsWith('› ')) say(line)
        if (line.startsWith('Ready: ')) resolve()
      })
      site.once('error', reject)
      site.once('exit', () => reject(new Error(`The local run did not start:\n${said.join('\n')}`)))
    })
  } catch (error) {
    await stop(false)
    throw error
  }
  const [desk = ''] = /http:\S+#\S+/.exec(said.join('\n')) ?? []
  return { url: `http://localhost:${port}`, desk, dataDir, stop }
}
