import { describe, expect, it } from 'vitest'
import { type FormServiceFault, kindOf } from '../../rig/faults/form-service-faults.ts'
import { accessKey } from '../../rig/faults/scripted-form-service.ts'
import {
  expectSafe,
  isNoting,
  mails,
  newLead,
  nothingIsLeft,
  openMatrix,
  send,
  soon,
  success,
} from './relay-scene.ts'
import { readFileSync } from 'node:fs'
import { idempotencyHeader } from '#shared/routes.ts'
import { postJson } from '../../rig/site/local-site.ts'

const matrix = openMatrix()
const { scene } = matrix

describe('the same lead', () => {
  it('sent 20 times together is there once, and mailed once', async () => {
    const lead = newLead()
    const seen = await Promise.all(Array.from({ length: 20 }, () => matrix.send(lead)))
    for (const each of seen) expect([200, 503]).toContain(each.status)
    const [first] = seen.filter(({ status }) => status === 200)
    expect(first).toMatchObject(success)
    await scene().leads.attempted(lead.id)
    await matrix.redeliver()
    expectSafe(await matrix.note({ fault: '20 times at once', lead, seen: first!, during: undefined }))
  })

  it('sent again later answers success and is not sent on again; another under its key is refused', async () => {
    const lead = newLead()
    const seen = await matrix.send(lead)
    expect(await matrix.send(lead)).toMatchObject(success)
    const signals = { website: 'https://spam.example', filledInMs: 12_000 }
    const retried = { ...lead, payload: { ...lead.payload, ...signals } }
    expect(await matrix.send(retried)).toMatchObject(success)
    const other = { ...lead, payload: { ...lead.payload, message: 'something else' } }
    expect(await matrix.send(other)).toMatchObject({ status: 422, body: { success: false } })
    await scene().leads.attempted(lead.id)
    await matrix.redeliver()
    expectSafe(await matrix.note({ fault: 'sent again', lead, seen, during: undefined }))
  })
})

/** One fault of each kind, what becomes of a lead that meets it, and after how many attempts. The matrix has them all. */
const faults = {
  'status 422': ['undeliverable', 1],
  'status 500': ['delivered', 3],
  redirect: ['perhaps-delivered', 2],
} as const satisfies Partial<Record<FormServiceFault, readonly [string, number]>>

describe('a form service that does anything but its work', () => {
  it('costs no lead, and has no lead mailed more than twice', async () => {
    const names = Object.keys(faults) as (keyof typeof faults)[]
    const cases = await Promise.all(
      names.map((fault) => {
        const lead = newLead()
        scene().service.script(lead.id, fault)
        return matrix.sendUnder(fault, lead)
      }),
    )
    await matrix.redeliver()
    scene().service.recover()
    await matrix.redeliver()
    await matrix.redeliver()
    for (const { fault, lead, seen, during } of cases) {
      expect(seen, fault).toMatchObject(success)
      const state = kindOf(fault) === 'refused' ? 'undeliverable' : 'pending'
      expect(during, fault).toMatchObject({ state, attempts: 1 })
      const result = await matrix.note({ fault, lead, seen, during })
      const [end, attempts] = faults[fault]
      expect(result, fault).toMatchObject({ stored: 1, after: { state: end } })
      expect(result.arrivals, fault).toHaveLength(attempts)
      const { body, headers } = result.arrivals.at(-1)!
      expect(headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': lead.id })
      expect(body).toMatchObject({
        access_key: accessKey,
        name: lead.payload.name,
        email: lead.payload.email,
      })
      const isRepeat = end === 'perhaps-delivered'
      expect(body.subject).toEqual(
        expect.stringMatching(isRepeat ? /^Perhaps a repeat: \w+ request/ : /^\w+ request/),
      )
    }
    expect(scene().service.strays()).toBe(0)
  })
})

describe('a store that cannot be reached', () => {
  it('is said to the visitor; sent again, the lead is there once', async () => {
    const lead = newLead()
    scene().store.behave(({ text }) => (text.includes(lead.id) ? 'refuses' : 'well'))
    const { seen, during } = await matrix.sendUnder('store refuses', lead)
    expect(seen).toMatchObject({
      status: 503,
      body: { success: false, error: expect.stringMatching(/\w.*\.$/) as string },
    })
    expect(Number(seen.retryAfter)).toBeGreaterThan(0)
    expect(during).toBeUndefined()
    expect(scene().service.arrivals(lead.id)).toEqual([])
    scene().store.recover()
    expect(await matrix.send(lead)).toMatchObject(success)
    await scene().leads.attempted(lead.id)
    expectSafe(await matrix.note({ fault: 'store refuses, sent again', lead, seen, during }))
  })
})

describe('a function that is killed before it noted the delivery', () => {
  // The one moment in which the organizer has a second mail, which says that it may be one.
  it('has lost no lead', async () => {
    const lead = newLead()
    scene().store.behave((call) => (call.text.includes(lead.id) && isNoting(call) ? 'hangs' : 'well'))
    const seen = await matrix.send(lead)
    expect(seen).toMatchObject(success)
    await expect.poll(() => scene().store.hanging(lead.id), soon).toBeGreaterThan(0)
    const during = await scene().leads.get(lead.id)
    expect(during?.state).toBe('pending')
    await scene().restart(() => scene().store.recover())
    // One that was interrupted is repeated an hour after it was found to be.
    await matrix.redeliver()
    await matrix.redeliver()
    const result = await matrix.note({ fault: 'killed', lead, seen, during })
    expect(result).toMatchObject({ stored: 1, after: { state: 'delivered' } })
    expect(mails(result)).toBe(2)
    expect(result.arrivals[1]?.body.subject).toEqual(expect.stringMatching(/^Perhaps a repeat/))
  })
})

describe('leads that may come from machines', () => {
  it('are mailed together, after the hour, and each is kept', async () => {
    const suspects = [newLead(), newLead(), newLead()].map((lead) => ({
      ...lead,
      payload: { ...lead.payload, website: 'https://spam.example' },
    }))
    const seen = await Promise.all(suspects.map((lead) => matrix.send(lead)))
    for (const each of seen) expect(each).toMatchObject(success)
    await scene().site().runSchedules()
    expect(scene().service.digests()).toEqual([])
    await matrix.redeliver()
    const [digest, ...others] = scene().service.digests()
    expect(others).toEqual([])
    expect(digest?.body).toMatchObject({ access_key: accessKey, subject: 'Possible spam: 3 requests' })
    for (const [index, lead] of suspects.entries()) {
      expect(digest?.body.message).toContain(`leads show ${lead.id}`)
      const observed = { fault: 'looks like spam', lead, seen: seen[index]!, during: undefined }
      expect(await matrix.note(observed)).toMatchObject({ stored: 1, after: { state: 'delivered' } })
    }
  })
})

nothingIsLeft(matrix)

/** What no line, answer or file may hold: the key, and what visitors wrote. */
const secrets = [accessKey, 'Canary Name', 'mail.example', 'canary message', 'Canary Field'] as const

const expectNone = (text: string, where: string): void => {
  for (const secret of secrets) expect(text.includes(secret), `${secret} in ${where}`).toBe(false)
}

const answers: unknown[] = []

describe('what visitors wrote, and the form service’s key,', () => {
  it('are in no answer, whatever goes wrong', async () => {
    const site = scene().site()
    const well = newLead()
    answers.push(await send(site, well))
    answers.push(await send(site, { ...well, payload: { ...well.payload, message: 'canary message b' } }))
    for (const fault of ['status 403', 'status 422', 'HTML with 200', 'breaks off'] as const) {
      const lead = newLead()
      scene().service.script(lead.id, fault)
      answers.push(await send(site, lead))
      await scene().leads.attempted(lead.id)
    }
    const suspect = newLead()
    answers.push(await send(site, { ...suspect, payload: { ...suspect.payload, website: 'Canary Field' } }))
    for (const behaviour of ['refuses', 'loses its answers'] as const) {
      scene().store.behave(() => behaviour)
      answers.push(await send(site, newLead()))
      await site.runSchedules()
    }
    scene().store.recover()
    scene().service.recover()
    await scene().leads.letTimePass(3_600_000)
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
    expect(scene().service.digests()).toHaveLength(2)
    expect(answers).toHaveLength(21)
    // A field that is not known is named, so that its sender finds it.
    expectNone(JSON.stringify(answers).replaceAll('Canary Field', ''), 'an answer')
  })

  it('are in no line of the log or the console', async () => {
    const { said, logFile } = scene().site()
    expectNone(said.join('\n'), 'the console')
    // What the functions wrote is in the file when the site has ended.
    await scene().restart()
    const log = readFileSync(logFile, 'utf8')
    expect(log).toContain('post-contact')
    for (const sender of ['forward-leads', 'redeliver-leads']) expect(log).toContain(sender)
    expectNone(log, 'the log')
  })
})

describe('the form service', () => {
  it('is not in what the browser gets to know of its stage', async () => {
    const text = await (await fetch(`${scene().site().url}/config.json`)).text()
    expect(text).toContain('ventingMachineKey')
    expect(text).not.toMatch(/form-?service|access.?key/i)
    expectNone(text, '/config.json')
  })
})
