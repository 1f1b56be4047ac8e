import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Lead } from '#lambdas/leads/lead.ts'
import { leadItem, leadOfItem } from '#lambdas/leads/stored/items.ts'
import { readStageSettings } from '#infra/stages/stage-settings.ts'
import { engineClient } from '../../rig/site/engine-client.ts'
import { liveFormTable } from '../../rig/site/local-site.ts'
import { operate } from '../../rig/site/operator.ts'
import { readCsvRecords } from '../../rig/files/read-csv.ts'
import { forLeadsAlone, newLead, send, type Sent } from './relay-scene.ts'
import { type ScriptedFormService, startScriptedFormService } from '../../rig/faults/scripted-form-service.ts'
import { openStoredLeads, type StoredLeads } from '../../rig/site/stored-leads.ts'
import { atPace } from '../../runner/pace.ts'
import { site, useSite } from '../site-here.ts'

const folder = useSite(async () => {
  service = await startScriptedFormService()
  return { formService: service.settings, editTemplate: forLeadsAlone }
})

/** A text that spreadsheets and careless writers of CSV trip over. */
const awkward = '=HYPERLINK("https://evil.example","x"), "quoted"\n\nline; with, commas – ünïcode 🎈'

let service: ScriptedFormService
let stored: StoredLeads
const delivered = newLead()
const refused = [newLead(), newLead()] as const
const formula: Sent = {
  ...newLead(),
  path: '/api/contact',
  payload: { name: '@SUM(1+1)', email: 'formula@mail.example', message: awkward },
}
const waiting = newLead()

beforeAll(async () => {
  stored = openStoredLeads(site.engine.endpoint)
  for (const { id } of refused) service.script(id, 'status 422')
  service.script(waiting.id, 'status 503')
  for (const lead of [delivered, ...refused, formula, waiting])
    expect((await send(site, lead)).status).toBe(200)
  for (const { id } of [delivered, ...refused, formula, waiting]) await stored.attempted(id)
})
afterAll(async () => {
  stored.stop()
  await service.stop()
})

const personal = /Canary|canary|mail\.example|SUM|HYPERLINK/

/** The state of each lead, as the list says it. */
const states = async (): Promise<Record<string, string>> => {
  const { printed } = await operate('leads', 'list')
  const rows = printed.split('\n').slice(1)
  return Object.fromEntries(
    rows.map((row) => row.split(/ {2,}/)).map(([id = '', , , state = '']) => [id, state]),
  )
}

describe('leads list', () => {
  it('has a line for each lead, newest first, and nothing personal', async () => {
    const { code, printed, noted } = await operate('leads', 'list')
    expect(code).toBe(0)
    const [heading, ...lines] = printed.split('\n')
    expect(heading).toMatch(/^lead +kind +stored +state +attempts +last failure +suspect +products$/)
    expect(lines.map((line) => line.slice(0, 36))).toEqual(
      [delivered, ...refused, formula, waiting].map(({ id }) => id).reverse(),
    )
    expect(lines[0]).toMatch(/(contact|estimate) +\d{4}-\d\d-\d\dT[\d:]+Z +pending +1 +status-503 +- +[02]$/)
    expect(printed).not.toMatch(personal)
    expect(noted).toBe(`Stage "local" on this machine, ${site.url}\n5 leads.`)
  })

  it('can be of one state', async () => {
    const { printed, noted } = await operate('leads', 'list', '--state', 'undeliverable')
    expect(printed.match(/status-422/g)).toHaveLength(2)
    expect(noted).toContain('2 undeliverable leads.')
  })
})

describe('leads show', () => {
  it('says what became of a lead, and nothing personal', async () => {
    const { code, printed, noted } = await operate('leads', 'show', refused[0].id.toUpperCase())
    expect(code).toBe(0)
    expect(printed).toMatch(/State +undeliverable\n/)
    expect(printed).toMatch(/Last failure +status-422/)
    expect(printed).not.toMatch(personal)
    expect(noted).toContain('add --personal-data')
  })

  it('says who sent it to whom asks', async () => {
    const { printed } = await operate('leads', 'show', formula.id, '--personal-data')
    for (const text of ['@SUM(1+1)', 'formula@mail.example', 'line; with, commas'])
      expect(printed).toContain(text)
  })

  it('says that there is no such lead', async () => {
    expect(await operate('leads', 'show', 'nobody')).toMatchObject({
      code: 1,
      noted: expect.stringContaining('✖ The stage "local" has no lead "nobody": ') as string,
    })
  })
})

describe('leads seen', () => {
  it('says that somebody has looked at one, or at all; so does leads show', async () => {
    expect((await stored.unseen()).toSorted()).toEqual([refused[1].id])
    expect(await operate('leads', 'seen', refused[1].id.toUpperCase())).toMatchObject({
      code: 0,
      printed: '',
      noted: expect.stringContaining('1 lead looked at; an alarm for them ends by itself') as string,
    })
    expect(await stored.unseen()).toEqual([])
    expect((await operate('leads', 'seen', '--all')).noted).toContain('0 leads looked at.')
    expect(await states()).toMatchObject({ [refused[1].id]: 'undeliverable' })
  })
})

describe('leads export', () => {
  const out = join(folder, 'leads.csv')

  it('leaves out what is personal, unless it is asked for', async () => {
    expect(await operate('leads', 'export', '--out', out)).toMatchObject({ code: 0, printed: '' })
    const text = readFileSync(out, 'utf8')
    expect(text).not.toMatch(personal)
    expect(readCsvRecords(text).map(({ id }) => id)).toHaveLength(5)
  })

  it('is read back with every cell intact, and no cell is a formula', async () => {
    const personalFile = join(folder, 'personal.csv')
    expect(await operate('leads', 'export', '--personal-data', '--out', personalFile)).toMatchObject({
      code: 0,
      noted: expect.stringContaining(`5 leads written to ${personalFile}.`) as string,
    })
    expect(statSync(personalFile).mode & 0o077).toBe(0)
    const records = readCsvRecords(readFileSync(personalFile, 'utf8'))
    const own = records.find(({ id }) => id === formula.id)
    expect(own).toMatchObject({ name: "'@SUM(1+1)", email: 'formula@mail.example', message: `'${awkward}` })
    for (const cell of records.flatMap((record) => Object.values(record)))
      expect(cell).not.toMatch(/^[=+\-@\t\r]/)
    for (const { id, payload } of [delivered, ...refused, waiting])
      expect(records.find((record) => record.id === id)).toMatchObject({
        name: payload.name,
        email: payload.email,
        message: payload.message,
        ...('selectedProducts' in payload
          ? { products: 'Ping Poll (ping-poll); Flag Finder (flag-finder): Bring us in', headcount: '400' }
          : { products: '', headcount: '' }),
      })
  })
})

const storedLead = async (id: string): Promise<Lead> => {
  const lead = await stored.get(id)
  if (!lead) throw new Error(`The lead ${id} is not stored.`)
  return lead
}

describe('leads are kept', () => {
  const keptFor = readStageSettings('local').retentionDays * 24 * 60 * 60
  const inSeconds = (ms: number) => Math.floor(ms / 1000)

  it('for the stage’s days from their receipt, or from when they were given up; those that wait, without an end', async () => {
    const { at, ttl } = await storedLead(delivered.id)
    expect(ttl).toBe(inSeconds(at) + keptFor)
    const givenUp = await storedLead(refused[0].id)
    expect(givenUp.ttl).toBeGreaterThanOrEqual(inSeconds(givenUp.at) + keptFor)
    expect(givenUp.ttl).toBeLessThanOrEqual(inSeconds(Date.now()) + keptFor)
    expect(await storedLead(waiting.id)).not.toHaveProperty('ttl')
  })

  it('and are gone for operators then, whether or not the table still has them', async () => {
    const id = crypto.randomUUID()
    const client = engineClient(site.engine.endpoint)
    const lead = leadOfItem({ ...(await storedLead(delivered.id)) })
    const over = { ...lead, id, ttl: inSeconds(Date.now()) - 1 }
    await client.send(new PutCommand({ TableName: liveFormTable, Item: leadItem(over) }))
    client.destroy()
    expect((await operate('leads', 'list')).noted).toContain('5 leads.')
    expect(await operate('leads', 'show', id)).toMatchObject({
      code: 1,
      noted: expect.stringContaining('has no lead') as string,
    })
  })
})

describe('leads redeliver', () => {
  it('as a dry run says what it would do, and does nothing', async () => {
    const before = await states()
    const all = await operate('leads', 'redeliver', '--undeliverable', '--dry-run')
    expect(all).toMatchObject({ code: 0, noted: expect.stringContaining('Nothing was changed.') as string })
    for (const { id } of refused)
      expect(all.printed).toContain(
        `${id}  would be due now (undeliverable, 1 attempt, last failure status-422)`,
      )
    expect((await operate('leads', 'redeliver', waiting.id, '--dry-run')).code).toBe(0)
    expect(await states()).toEqual(before)
    service.recover()
    await site.runSchedules()
    expect(await states()).toEqual(before)
  })

  it('has one lead sent with the next redelivery, one that waits too', async () => {
    for (const { id } of [refused[0], waiting])
      expect(await operate('leads', 'redeliver', id)).toMatchObject({
        code: 0,
        printed: `${id}  due now`,
      })
    await site.runSchedules()
    expect(await states()).toMatchObject({
      [refused[0].id]: 'delivered',
      [waiting.id]: 'delivered',
      [refused[1].id]: 'undeliverable',
    })
    const { at, ttl } = await storedLead(waiting.id)
    expect(ttl).toBe(Math.floor(at / 1000) + readStageSettings('local').retentionDays * 86_400)
  })

  it('has every undeliverable lead sent, by the stream that tells of it', async () => {
    const { code, printed, noted } = await operate('leads', 'redeliver', '--undeliverable')
    expect({ code, printed }).toEqual({ code: 0, printed: `${refused[1].id}  due now` })
    expect(noted).toContain('1 lead due now, to be sent within a minute.')
    await stored.attempted(refused[1].id)
    expect(new Set(Object.values(await states()))).toEqual(new Set(['delivered']))
    expect(service.arrivals(refused[1].id).filter(({ taken }) => taken)).toHaveLength(1)
  })

  it('has every lead sent that is perhaps delivered, marked, and once', async () => {
    const lead = newLead()
    service.script(lead.id, 'redirect')
    await send(site, lead)
    await stored.attempted(lead.id)
    await stored.letTimePass(3_600_000)
    await site.runSchedules()
    expect(await states()).toMatchObject({ [lead.id]: 'perhaps-delivered' })
    expect(await stored.unseen()).toEqual([lead.id])
    const { printed } = await operate('leads', 'show', lead.id)
    expect(printed).toMatch(/Of these unclear +2/)
    expect(await stored.unseen()).toEqual([])

    expect((await operate('leads', 'redeliver', '--perhaps-delivered')).printed).toBe(`${lead.id}  due now`)
    await expect.poll(() => service.arrivals(lead.id).length, { timeout: atPace(30_000) }).toBe(3)
    await stored.attempted(lead.id)
    expect(await states()).toMatchObject({ [lead.id]: 'perhaps-delivered' })
    expect(service.arrivals(lead.id)[2]?.body.subject).toEqual(expect.stringMatching(/^Perhaps a repeat/))
    service.recover()
    await operate('leads', 'redeliver', lead.id)
    await expect.poll(states, { timeout: atPace(30_000) }).toMatchObject({ [lead.id]: 'delivered' })
  })

  it('takes one kind at a time', async () => {
    for (const words of [[], ['--undeliverable', '--perhaps-delivered'], [waiting.id, '--undeliverable']])
      expect((await operate('leads', 'redeliver', ...words)).code).toBe(2)
  })

  it('sends no lead a second time that is delivered', async () => {
    expect(await operate('leads', 'redeliver', delivered.id)).toMatchObject({
      code: 1,
      noted: expect.stringContaining('is delivered already') as string,
    })
    await site.runSchedules()
    expect(service.arrivals(delivered.id)).toHaveLength(1)
  })
})

describe('the stage of a command', () => {
  it('that does not exist gets the list of those that do', async () => {
    expect(await operate('leads', 'list', '--stage', 'moon')).toMatchObject({
      code: 1,
      noted: expect.stringMatching(/^✖ There is no stage "moon"\. The stages are: .*local.*\.$/) as string,
    })
  })

  it('that runs elsewhere is looked for on AWS, which wants credentials', async () => {
    const nobody = {
      AWS_REGION: 'eu-central-1',
      AWS_EC2_METADATA_DISABLED: 'true',
      AWS_SHARED_CREDENTIALS_FILE: join(folder, 'none'),
      AWS_CONFIG_FILE: join(folder, 'none'),
      AWS_PROFILE: undefined,
      AWS_ACCESS_KEY_ID: undefined,
    }
    for (const [name, value] of Object.entries(nobody)) vi.stubEnv(name, value)
    for (const stage of [['--stage', 'toronto-summit'], ['--aws']])
      expect(await operate('leads', 'list', ...stage)).toMatchObject({
        code: 1,
        noted: expect.stringMatching(/^✖ No AWS credentials were found: .*\.$/) as string,
      })
  })
})
