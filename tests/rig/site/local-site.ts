import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Resource, Template } from '#infra/local/template/assembly.ts'
import { type LocalSiteOptions, startLocalSite } from '#infra/local/local-site.ts'
import type { LocalSite } from '#infra/local/site.ts'
import { keptToContract } from '../watch-contract.ts'

/** A website as small as one can be, for tests that look at the API. */
export const smallSite = fileURLToPath(new URL('../../infrastructure/fixture-site', import.meta.url))

/** The table of a local run. */
export const liveFormTable = 'heads-talking-local-LiveFormTable'

export interface TestSite extends LocalSite {
  readonly dataDir: string
  /** What the console would have shown, line by line. */
  readonly said: readonly string[]
}

const opened = ({ Type, Properties = {} }: Resource): Resource => {
  if (Type === 'AWS::ApiGatewayV2::Stage') {
    const kept = Object.entries(Properties).filter(([name]) => !name.endsWith('RouteSettings'))
    return { Type, Properties: Object.fromEntries(kept) }
  }
  if (Type !== 'AWS::CloudFront::CachePolicy') return { Type, Properties }
  const policy = Properties.CachePolicyConfig as object
  return { Type, Properties: { ...Properties, CachePolicyConfig: { ...policy, MaxTTL: 0 } } }
}

/** The template with its gates open, and an edge that remembers nothing: tests ask faster than visitors do. */
const withOpenGates = (template: Template): Template => ({
  ...template,
  Resources: Object.fromEntries(
    Object.entries(template.Resources).map(([id, resource]) => [id, opened(resource)]),
  ),
})

interface TestSiteOptions extends Partial<LocalSiteOptions> {
  /**
   * Whether the API lets through, and the edge remembers, what the template says, as for visitors; or as much as it can,
   * and nothing. Default `open`.
   */
  readonly gates?: 'open' | 'as in the template'
}

/**
 * The stack on a free port with data of its own, which go with it; a given `dataDir` stays. What it is made of is
 * built once and shared by all tests until a source changes. Pass `site: undefined` for the real website.
 * Its `stop` throws where a call of the API was not as shared/openapi.json says.
 */
export const startTestSite = async ({
  gates = 'open',
  ...options
}: TestSiteOptions = {}): Promise<TestSite> => {
  const editTemplate = (template: Template): Template => {
    const edited = options.editTemplate?.(template) ?? template
    return gates === 'open' ? withOpenGates(edited) : edited
  }
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'local-site-')))
  const said: string[] = []
  const say = (text: string) => void said.push(text)
  const site = await keptToContract((watch) =>
    startLocalSite({ site: smallSite, ...options, watch, editTemplate, dataDir, say }),
  )
  const stop = async () => {
    try {
      await site.stop()
    } finally {
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true })
    }
  }
  return { ...site, dataDir, said, stop }
}

/** What somebody should look into of all that a site said. On a busy machine a schedule may wait for its turn. */
export const complaintsOf = ({ said }: TestSite): readonly string[] =>
  said.filter((line) => !line.includes('found no container free in time'))

/** An answer of the API, its body read as JSON. */
export interface JsonResponse {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
}

/** Asks a running site for JSON. @throws Error when the answer is anything else. */
export const askJson = async (
  site: { url: string },
  path: string,
  init?: RequestInit,
): Promise<JsonResponse> => {
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
): Promise<JsonResponse> =>
  askJson(site, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
