import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../../infra/local/services/engine.ts'

/** Where the browser tests find the address of the running site. */
export const siteUrlVariable = 'SITE_URL'

const start = fileURLToPath(new URL('../../../infra/local/start.ts', import.meta.url))

/** A site that runs as a process of its own. */
export interface ServedSite {
  readonly url: string
  /** Its data, by which operators' commands find it. */
  readonly dataDirectory: string
  readonly stop: () => Promise<void>
}

/** Serves the built site from the real `npm start` program, on a free port with data of its own. */
export const startSite = async (): Promise<ServedSite> => {
  const port = await freePort()
  const dataDirectory = await mkdtemp(join(tmpdir(), 'heads-talking-e2e-'))
  const site = spawn(process.execPath, [start], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDirectory, STAGE: 'local' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said: string[] = []
  await new Promise<void>((resolve, reject) => {
    createInterface(site.stdout).on('line', (line) => {
      said.push(line)
      if (line.startsWith('Ready: ')) resolve()
    })
    site.once('exit', () =>
      reject(new Error(`The local site ended before it was ready:\n${said.join('\n')}`)),
    )
  })
  return {
    url: `http://localhost:${port}`,
    dataDirectory,
    stop: async () => {
      const gone = once(site, 'exit')
      site.kill('SIGTERM')
      await gone
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}

/** Playwright's global setup: a site for all tests, ended after the last one. With SITE_URL set, that site is used. */
export default async function serveSite(): Promise<() => Promise<void>> {
  if (process.env[siteUrlVariable]) return () => Promise.resolve()
  const site = await startSite()
  process.env[siteUrlVariable] = site.url
  return site.stop
}
