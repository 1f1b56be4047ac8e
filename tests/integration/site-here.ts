import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, vi } from 'vitest'
import { createDeskLinks } from '#lambdas/desk/links.ts'
import type { DeskScope } from '#shared/desk/scopes.ts'
import { engineClient } from '../rig/site/engine-client.ts'
import { askJson, liveFormTable, startTestSite, type TestSite } from '../rig/site/local-site.ts'
import { sendAll, toSend } from '../rig/site/send-answers.ts'
import { openSiteTable, type SiteTable } from '../rig/site/site-table.ts'

/** The site of the test file that runs now, and what it stores. */
export let site: TestSite
export let table: SiteTable

type Options = Parameters<typeof startTestSite>[0]

/**
 * Has a site run from the first test of a file to its last; operators' commands go to it. Returns a folder that goes
 * with it.
 */
export const useSite = (options?: Options | (() => Promise<Options>)): string => {
  const folder = mkdtempSync(join(tmpdir(), 'site-here-'))
  beforeAll(async () => {
    site = await startTestSite(typeof options === 'function' ? await options() : options)
    table = openSiteTable(site)
    vi.stubEnv('DATA_DIR', site.dataDir)
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    table.close()
    await site.stop()
    rmSync(folder, { recursive: true })
  })
  return folder
}

/** The token of a new link to the desk. */
export const newDeskToken = async (scope: DeskScope): Promise<string> => {
  const client = engineClient(site.engine.endpoint)
  const links = createDeskLinks({ client, tableName: liveFormTable })
  const expiresAt = Date.now() + 3_600_000
  const { token } = await links.create({ name: scope, scope, expiresAt, key: site.linkKey })
  client.destroy()
  return token
}

const ideasPath = '/api/laser-focus-form'

/** Has a phone send ideas, one after the other, and waits for their rows. */
export const sendIdeas = async (...ideas: readonly string[]): Promise<void> => {
  const answers = ideas.map((idea, index) => toSend(ideasPath, { table: index, idea, impact: 5, effort: 5 }))
  await sendAll(site, answers, 1)
  await table.numbered()
}

/** The ideas that a chart shows. */
export const seenIdeas = async (): Promise<readonly string[]> => {
  const { body } = await askJson(site, `${ideasPath}?sinceRow=1&limit=500`)
  return (body as { rows: { idea: string }[] }).rows.map(({ idea }) => idea)
}
