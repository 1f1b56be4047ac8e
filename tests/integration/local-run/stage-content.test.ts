import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Template } from '../../../infra/local/template/assembly.ts'
import { readStageSettings } from '../../../infra/stages/stage-settings.ts'
import { askJson, startTestSite, type TestSite } from '../../rig/site/local-site.ts'
import { openSiteTable, type SiteTable } from '../../rig/site/site-table.ts'

const { question, options, ventingMachineKey } = readStageSettings('local')
const questionPath = `/api/venting-machine-form?action=question&key=${ventingMachineKey}`

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'local-site-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

/** The template as the stage's settings would make it with another question. */
const askingInstead =
  (another: string) =>
  (template: Template): Template => ({
    ...template,
    Resources: Object.fromEntries(
      Object.entries(template.Resources).map(([id, resource]) => [
        id,
        resource.Type === 'Custom::StageContent'
          ? {
              ...resource,
              Properties: { ...resource.Properties, content: JSON.stringify({ question: another, options }) },
            }
          : resource,
      ]),
    ),
  })

const during = async (
  editTemplate: ((template: Template) => Template) | undefined,
  look: (site: TestSite, table: SiteTable) => Promise<void>,
): Promise<void> => {
  const site = await startTestSite({ dataDir, editTemplate })
  const table = openSiteTable(site)
  try {
    await look(site, table)
  } finally {
    table.close()
    await site.stop()
  }
}

const served = async (site: TestSite) => ({
  question: ((await askJson(site, questionPath)).body as { question: string }).question,
  options: (await askJson(site, '/api/combo-convo-form')).body,
})

it('content is seeded at the first start, outlives others, and is overwritten by settings that changed', async () => {
  const live = { whatIsA: ['novelty'], thatCould: ['last'] }
  await during(undefined, async (site, { content }) => {
    expect(await served(site)).toEqual({ question, options })
    await content.setQuestion('Changed live?')
    await content.setOptions(live)
  })
  await during(undefined, async (site) => {
    expect(await served(site)).toEqual({ question: 'Changed live?', options: live })
  })
  const [one, other] = [askingInstead('Changed by the deployer?'), askingInstead('x'.repeat(201))]
  await during(one, async (site, { content }) => {
    // The options did not change in the settings, and so stay as operators left them.
    expect(await served(site)).toEqual({ question: 'Changed by the deployer?', options: live })
    expect(await content.readQuestion()).toMatchObject({ previous: 'Changed live?' })
    await content.setQuestion('Changed live again?')
  })
  await during(one, async (site) => {
    expect(await served(site)).toEqual({ question: 'Changed live again?', options: live })
  })
  await expect(startTestSite({ dataDir, editTemplate: other })).rejects.toThrow(
    /could not be made\. The question must be one line of 1 to 200 characters\.$/,
  )
})

it('a deployment that is taken back gives back what operators had changed before it', async () => {
  const failed = askingInstead('Of a deployment that fails?')
  await during(undefined, async (_, { content }) => {
    await content.setQuestion('Changed live?')
  })
  await during(failed, async (site) => {
    expect((await served(site)).question).toBe('Of a deployment that fails?')
  })
  await during(undefined, async (site, { content }) => {
    expect((await served(site)).question).toBe('Changed live?')
    expect(await content.readQuestion()).toMatchObject({ previous: 'Of a deployment that fails?' })
  })
  await during(failed, async (site, { content }) => {
    await content.setQuestion('Changed live, later?')
    expect((await served(site)).question).toBe('Changed live, later?')
  })
  await during(undefined, async (site) => {
    expect((await served(site)).question).toBe(question)
  })
})
