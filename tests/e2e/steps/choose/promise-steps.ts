import type { Locator, Page } from 'playwright/test'
import { createDeskLinks } from '#lambdas/desk/links.ts'
import { connect, type StageConnection } from '#infra/ops/connect.ts'
import { readReport } from '#infra/ops/report/evening/read-evening.ts'
import { publishBecame } from '#infra/ops/results/publish-became.ts'
import { publishedFiles, resultsFolderOf } from '#infra/ops/results/results-folder.ts'
import { readStageSettings } from '#infra/stages/stage-settings.ts'
import { deskAddress } from '#shared/desk/scopes.ts'
import { resultsPath } from '#shared/site-paths.ts'
import type { WholePath } from '../desk/whole-path.ts'

const stage = 'local'
const dayMs = 86_400_000

/** A field of who takes what, on a desk. */
export const promiseField = (desk: Page, idea: string, label: string): Locator =>
  desk.getByRole('group', { name: idea }).getByLabel(label)

/** What operators do with a site of a test's own, without the browser that prints. */
export const operating = async <Done>(
  { site }: WholePath,
  act: (connection: StageConnection) => Promise<Done>,
): Promise<Done> => {
  const before = process.env.DATA_DIR
  process.env.DATA_DIR = site.dataDir
  const connection = await connect({ stage })
  try {
    return await act(connection)
  } finally {
    connection.close()
    if (before === undefined) delete process.env.DATA_DIR
    else process.env.DATA_DIR = before
  }
}

/** The address of the list for the weeks after, as `promises link` makes it. */
export const linkOfPromises = (path: WholePath): Promise<string> =>
  operating(path, async (connection) => {
    const key = await connection.linkKey()
    const made = { name: 'Promises', scope: 'promises', expiresAt: Date.now() + dayMs, key } as const
    const { token } = await createDeskLinks(connection).create(made)
    return deskAddress(path.site.url, token)
  })

/** Publishes the results of this round, as `results publish` does. @returns their address */
export const publishRound = (path: WholePath, round: number): Promise<string> =>
  operating(path, async (connection) => {
    const quiet = { print: () => undefined, note: () => undefined }
    const settings = readStageSettings(stage)
    const choice = { round: { from: round, to: round }, leaveOut: 'none' } as const
    const report = await readReport({ terminal: quiet }, connection, settings, choice)
    const shop = {
      boxes: () => [],
      measure: () => Promise.resolve((text: string) => text.length / 2),
      pdf: () => Promise.resolve(Buffer.from('pdf')),
      png: () => Promise.resolve(Buffer.from('png')),
      close: () => Promise.resolve(),
    }
    const until = Date.now() + dayMs
    const folder = await resultsFolderOf(stage, connection)
    for (const file of await publishedFiles(report, stage, { day: '10 February 2027', over: until }, shop))
      await folder.put(file)
    await publishBecame(connection, report, { until, keptDays: settings.retentionDays })
    return `${path.site.url}${resultsPath(stage)}`
  })
