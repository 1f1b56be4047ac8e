import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type LocalSiteOptions, startLocalSite } from '../../infra/local/local-site.ts'
import type { LocalSite } from '../../infra/local/site.ts'

/** A website as small as one can be, for tests that look at the API. */
export const smallSite = fileURLToPath(new URL('../infrastructure/fixture-site', import.meta.url))

export interface TestSite extends LocalSite {
  readonly dataDir: string
  /** What the console would have shown, line by line. */
  readonly said: readonly string[]
}

/**
 * The stack on a free port with data of its own, which go with it; a given `dataDir` stays. What it is made of is
 * built once and shared by all tests until a source changes. Pass `site: undefined` for the real website.
 */
export const startTestSite = async (options: Partial<LocalSiteOptions> = {}): Promise<TestSite> => {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'local-site-')))
  const said: string[] = []
  const say = (text: string) => void said.push(text)
  const site = await startLocalSite({ site: smallSite, ...options, dataDir, say })
  const stop = async () => {
    await site.stop()
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true })
  }
  return { ...site, dataDir, said, stop }
}

/** An answer of the API, its body read as JSON. */
export interface JsonAnswer {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
}

/** Asks a running site for JSON. @throws Error when the answer is anything else. */
export const askJson = async (
  site: { url: string },
  path: string,
  init?: RequestInit,
): Promise<JsonAnswer> => {
  const answer = await fetch(`${site.url}${path}`, init)
  const text = await answer.text()
  const type = answer.headers.get('content-type') ?? ''
  if (!type.startsWith('application/json')) throw new Error(`${path} answered ${type}: ${text}`)
  return { status: answer.status, headers: answer.headers, body: JSON.parse(text) as unknown }
}

/** Posts JSON to a running site. */
export const postJson = (
  site: { url: string },
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<JsonAnswer> =>
  askJson(site, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
