import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readStageSettings } from '../../../infra/stages/stage-settings.ts'
import { websiteBuild } from '../../../infra/website-build.ts'
import { idempotencyHeader } from '../../../shared/routes.ts'
import { postJson } from '../../rig/site/local-site.ts'
import { accessKey } from '../../rig/faults/scripted-form-service.ts'
import type { FaultySite } from '../../rig/site/faulty-site.ts'
import { newLead, send, startRelayScene } from './harness/relay-scene.ts'

/** What no line, answer or file may hold: the key, and what visitors wrote. */
const secrets = [accessKey, 'Canary Name', 'mail.example', 'canary message', 'Canary Field'] as const

const expectNone = (text: string, where: string): void => {
  for (const secret of secrets) expect(text.includes(secret), `${secret} in ${where}`).toBe(false)
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

let scene: FaultySite
const answers: unknown[] = []
beforeAll(async () => {
  scene = await startRelayScene()
})
afterAll(() => scene.stop())

describe('what visitors wrote, and the form service’s key,', () => {
  it('are in no answer, whatever goes wrong', async () => {
    const site = scene.site()
    const well = newLead()
    answers.push(await send(site, well))
    answers.push(await send(site, { ...well, payload: { ...well.payload, message: 'canary message b' } }))
    for (const fault of ['status 403', 'status 422', 'HTML with 200', 'breaks off'] as const) {
      const lead = newLead()
      scene.service.script(lead.id, fault)
      answers.push(await send(site, lead))
      await scene.leads.attempted(lead.id)
    }
    const suspect = newLead()
    answers.push(await send(site, { ...suspect, payload: { ...suspect.payload, website: 'Canary Field' } }))
    for (const behaviour of ['refuses', 'throttles', 'loses its answers'] as const) {
      scene.store.behave(() => behaviour)
      answers.push(await send(site, newLead()))
      await site.runSchedules()
    }
    scene.store.recover()
    scene.service.recover()
    await scene.leads.letTimePass(3_600_000)
    await site.runSchedules()
    const { payload } = newLead()
    for (const wrong of [
      { ...payload, email: 'Canary Name' },
      { ...payload, name: 'Canary Name'.repeat(30) },
      { ...payload, message: 'canary message'.repeat(300) },
      { ...payload, 'Canary Field': 'canary message' },
      { ...payload, name: { 'Canary Name': 1 } },
      ['Canary Name'],
    ])
      for (const path of ['/api/contact', '/api/estimate']) {
        const { status, body } = await postJson(site, path, wrong, {
          [idempotencyHeader]: crypto.randomUUID(),
        })
        expect(status).toBe(400)
        answers.push(body)
      }
    expect(scene.service.digests()).toHaveLength(1)
    expect(answers).toHaveLength(22)
    // A field that is not known is named, so that its sender finds it.
    expectNone(JSON.stringify(answers).replaceAll('Canary Field', ''), 'an answer')
  })

  it('are in no line of the log or the console', async () => {
    const { said, logFile } = scene.site()
    expectNone(said.join('\n'), 'the console')
    // What the functions wrote is in the file when the site has ended.
    await scene.restart()
    const log = readFileSync(logFile, 'utf8')
    expect(log).toContain('post-contact')
    for (const sender of ['forward-leads', 'redeliver-leads']) expect(log).toContain(sender)
    expectNone(log, 'the log')
  })
})

describe('the form service', () => {
  it('is not in what the browser gets to know of its stage', async () => {
    const text = await (await fetch(`${scene.site().url}/config.json`)).text()
    expect(text).toContain('ventingMachineKey')
    expect(text).not.toMatch(/form-?service|access.?key/i)
    expectNone(text, '/config.json')
  })

  it('is in no file of the built website', async () => {
    const { formService, media } = readStageSettings('local')
    const files = filesIn(await websiteBuild({ media }))
    expect(files.length).toBeGreaterThan(20)
    for (const file of files) {
      const text = readFileSync(file, 'latin1')
      expect(text.includes(formService?.url ?? '-'), file).toBe(false)
      expect(/access_key|form-service-access-key|FORM_SERVICE/.test(text), file).toBe(false)
      expectNone(text, file)
    }
  })
})
