import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { Template } from '../../../infra/local/template/assembly.ts'
import { idempotencyHeader } from '../../../shared/routes.ts'
import { postJson, startTestSite, type TestSite } from '../../rig/site/local-site.ts'
import { startScriptedFormService } from '../../rig/faults/scripted-form-service.ts'

/** A moment to come, on a machine that may have much else to do. */
const soon = { timeout: 30_000 }

const contact = { name: 'Ann Other', email: 'ann@mail.example', message: 'Hello' }

let site: TestSite | undefined
afterEach(() => site?.stop())

const inboxOf = async ({ inbox = '' }: TestSite): Promise<string> => (await fetch(inbox)).text()

/** The template without the resources that a test takes away. */
const without =
  (isGone: (id: string, type: string, text: string) => boolean) =>
  (template: Template): Template => {
    const kept = Object.entries(template.Resources).filter(
      ([id, resource]) => !isGone(id, resource.Type, JSON.stringify(resource)),
    )
    if (kept.length === Object.keys(template.Resources).length) throw new Error('Nothing was taken away.')
    return { ...template, Resources: Object.fromEntries(kept) }
  }

describe('the inbox on this machine', () => {
  it('shows a lead once, and still does after a restart', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'inbox-'))
    const key = { [idempotencyHeader]: crypto.randomUUID() }
    const first = await startTestSite({ dataDir })
    expect(await inboxOf(first)).toContain('No lead has arrived yet.')
    for (let sent = 0; sent < 2; sent += 1)
      expect((await postJson(first, '/api/contact', contact, key)).body).toEqual({ success: true })
    // The visitor does not wait for the mail.
    await expect.poll(() => inboxOf(first), soon).toContain('ann@mail.example</a>')
    expect((await inboxOf(first)).match(/ann@mail\.example<\/a>/g)).toHaveLength(1)
    await first.stop()

    const second = await startTestSite({ dataDir })
    expect((await inboxOf(second)).match(/ann@mail\.example<\/a>/g)).toHaveLength(1)
    expect(await readFile(join(dataDir, 'inbox.jsonl'), 'utf8')).not.toContain('access_key')
    await second.stop()
    await rm(dataDir, { recursive: true })
  })

  it('is not there where leads go to a form service', async () => {
    const service = await startScriptedFormService()
    site = await startTestSite({ formService: { ...service.settings, accessKey: 'own-key' } })
    const key = crypto.randomUUID()
    await postJson(site, '/api/contact', contact, { [idempotencyHeader]: key })
    expect(site.inbox).toBeUndefined()
    await expect.poll(() => service.arrivals(key).length, soon).toBe(1)
    expect(service.arrivals(key).map(({ body }) => body.access_key)).toEqual(['own-key'])
    expect(await (await fetch(`${site.url}/__inbox`)).text()).not.toContain('ann@mail.example')
    expect(existsSync(join(site.dataDir, 'inbox.jsonl'))).toBe(false)
    await service.stop()
  })
})

describe('a permission that the template does not grant', () => {
  it('to read the access key is denied, loudly, and the lead waits', async () => {
    const withoutKey = (template: Template): Template =>
      JSON.parse(JSON.stringify(template).replaceAll('ssm:GetParameter', 'ssm:GetParameters')) as Template
    site = await startTestSite({ editTemplate: withoutKey })
    expect((await postJson(site, '/api/contact', contact)).body).toEqual({ success: true })
    const { said } = site
    await expect
      .poll(() => said.join('\n'), soon)
      .toMatch(/ForwardLeads\w+ is not authorized to perform: ssm:GetParameter on/)
    expect(await inboxOf(site)).toContain('No lead has arrived yet.')
  })

  it('to call the scheduled function is missed by the schedule, loudly', async () => {
    const editTemplate = without(
      (_, type, text) => type === 'AWS::Lambda::Permission' && text.includes('events.amazonaws.com'),
    )
    site = await startTestSite({ editTemplate })
    await site.runSchedules()
    expect(site.said.join('\n')).toMatch(/✖ The schedule \S+ may not call \S+: the template has no/)
  })
})

it('a site that was stopped is no longer found by operators’ commands', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'noted-'))
  const running = await startTestSite({ dataDir })
  expect(existsSync(join(dataDir, 'running.json'))).toBe(true)
  await running.stop()
  expect(existsSync(join(dataDir, 'running.json'))).toBe(false)
  await rm(dataDir, { recursive: true })
})
