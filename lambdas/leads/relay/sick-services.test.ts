import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { createFormService } from '../form-service/form-service.ts'
import { leadSettings } from '../settings.ts'
import { contact, hour, leadId } from '../test-support/leads.ts'
import { relayScene } from '../test-support/relay-scene.ts'
import { json, type Respond, startService } from '../test-support/service-stand-in.ts'

/** What is decided about a lead, and what became of it after more than a day of the same. */
const decisions = {
  delivered: { state: 'delivered', asked: 1, alarm: {} },
  'sent again, for a day': { state: 'undeliverable', asked: 25, alarm: { undeliverable: 1 } },
  'sent once more, an hour later': { state: 'perhaps-delivered', asked: 2, alarm: { perhapsDelivered: 1 } },
  'sent again until the operator has seen to it': { state: 'pending', asked: 27, alarm: {} },
  'given up at once': { state: 'undeliverable', asked: 1, alarm: { undeliverable: 1 } },
} as const
type Decision = keyof typeof decisions

/** How a service responds; `timeUp` ends the attempt. */
type Sick = (response: ServerResponse, timeUp: () => void) => void
const says =
  (respond: Respond): Sick =>
  (response) =>
    respond(response, 0)
const text = (body: string, status = 200, type = 'text/html'): Sick =>
  says((response) => void response.writeHead(status, { 'content-type': type }).end(body))

const yes = '{"success": true, "message": "Email sent"}'
const padded = (bytes: number) => text(yes.padEnd(bytes), 200, 'application/json')
const neverAnswers: Sick = (_response, timeUp) => timeUp()
const answersLate: Sick = (response, timeUp) => {
  response.once('close', () => response.end(yes))
  timeUp()
}
const drips: Sick = (response, timeUp) => {
  response.writeHead(200, { 'content-type': 'application/json' }).write(' ', timeUp)
}
const breaksOff: Sick = (response) => void response.destroy()
const isCutOff: Sick = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' })
  response.write('{"success": true', () => response.destroy())
}
const redirects: Sick = (response) => void response.writeHead(302, { location: '/thanks' }).end(yes)

const nobodyListens = 'http://127.0.0.1:1/submit'
/** No name has a part of more than 63 letters. */
const nobodyKnows = `http://${'a'.repeat(64)}.invalid/submit`

const again = 'sent again, for a day'
const once = 'sent once more, an hour later'
const operator = 'sent again until the operator has seen to it'
const refused = 'given up at once'

/** Kinds of service, the code that is noted of them, and what is decided. */
const services: readonly [service: string, Sick | string, failure: string | undefined, Decision][] = [
  // Taken.
  ['says success: true', says(json({ success: true, body: { message: 'ok' } })), undefined, 'delivered'],
  ['says so in JSON that is called text', text(yes, 202, 'text/plain'), undefined, 'delivered'],
  ['says so behind a byte order mark', text(`\ufeff${yes}`), undefined, 'delivered'],
  ['says so in as much as is read', padded(leadSettings.responseBytes), undefined, 'delivered'],
  // Not taken.
  ['refuses the connection', nobodyListens, 'network-ECONNREFUSED', again],
  ['has a name that is not found', nobodyKnows, 'network-ENOTFOUND', again],
  ['says success: false', says(json({ success: false })), 'success-false', again],
  ['says success: "false"', says(json({ success: 'false' })), 'success-false', again],
  ['says ok: false', says(json({ ok: false })), 'success-false', again],
  ['tells of an error', says(json({ error: 'quota' })), 'success-false', again],
  ['is out of order (500)', says(json({ success: true }, 500)), 'status-500', again],
  ['has a gateway without it (502)', text('<h1>Bad gateway', 502), 'status-502', again],
  ['is overloaded (503)', says(json({}, 503)), 'status-503', again],
  ['moved away (404)', text('<h1>Not found', 404), 'status-404', again],
  // Not taken, which the operator alone can change.
  ['does not know the key (401)', says(json({}, 401)), 'status-401', operator],
  ['takes no calls from servers (403)', says(json({ success: false }, 403)), 'status-403', operator],
  ['has no quota left (429)', says(json({}, 429)), 'status-429', operator],
  // Not taken, which nothing can change.
  ['refuses the form (400)', says(json({ success: false }, 400)), 'status-400', refused],
  ['refuses a field (422)', says(json({}, 422)), 'status-422', refused],
  // Nobody knows.
  ['never answers', neverAnswers, 'timed-out', once],
  ['answers when its time is up', answersLate, 'timed-out', once],
  ['begins an answer and drips', drips, 'timed-out', once],
  ['breaks off before it answers', breaksOff, 'network-ECONNRESET', once],
  ['is cut off in the middle', isCutOff, 'network-ECONNRESET', once],
  ['was not heard by its gateway (504)', says(json({}, 504)), 'status-504', once],
  ['redirects to a page of thanks', redirects, 'redirect', once],
  ['thanks in HTML', text('<!doctype html><title>Thank you</title>'), 'not-json', once],
  ['says half a JSON', text('{"success": tr', 200, 'application/json'), 'not-json', once],
  ['gives a list', says(json([])), 'not-json', once],
  ['says nothing (200)', text(''), 'empty', once],
  ['says nothing (204)', says((response) => void response.writeHead(204).end()), 'empty', once],
  ['says {}', says(json({})), 'no-success', once],
  ['says success: "true"', says(json({ success: 'true' })), 'no-success', once],
  ['says more than is read', padded(leadSettings.responseBytes + 1), 'too-large', once],
]

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
})

/** A relay and a service that is sick until `recover`, with a lead that was forwarded once. */
const forwarded = async (sick: Sick | string) => {
  let timeUp: () => void = () => undefined
  let isWell = false
  const service = await startService((response, seen) =>
    isWell || typeof sick === 'string' ? json({ success: true })(response, seen) : sick(response, timeUp),
  )
  stops.push(service.stop)
  let asked = 0
  const scene = relayScene({
    formService: {
      deliver: (mail, options) => {
        asked += 1
        const url = isWell || typeof sick !== 'string' ? service.url : sick
        return createFormService({ url, accessKey: () => Promise.resolve('key') }).deliver(mail, options)
      },
    },
    timeOut: (ms) => {
      const over = new AbortController()
      if (ms === leadSettings.attemptMs) timeUp = () => over.abort()
      return over.signal
    },
  })
  await scene.intake.receive('contact', contact, { id: leadId })
  await scene.relay.forward([leadId])
  return {
    ...scene,
    asked: () => asked,
    /** What the service itself was asked, in order. */
    subjects: () => service.requests.map(({ body }) => String(body.subject)),
    recover: () => void (isWell = true),
  }
}

describe.each(services)('a lead whose service %s', (_service, sick, failure, decision) => {
  const { state, asked: most, alarm } = decisions[decision]

  it(`is ${decision}`, async () => {
    const { relay, leads, marked, pass, asked, subjects } = await forwarded(sick)
    expect(leads()).toMatchObject([
      failure === undefined ? { state: 'delivered' } : { lastFailure: failure, attempts: 1 },
    ])
    expect(leads()[0]).not.toHaveProperty('heldUntil')
    for (let passed = 0; passed < 26; passed += 1) {
      pass(hour)
      await relay.redeliverDue()
    }
    // It is kept, counts as delivered only if the service said so, and was sent no more often than was decided.
    expect([leads().map((lead) => lead.state), asked()]).toEqual([[state], most])
    // No redirect is followed.
    expect(subjects()).toHaveLength(typeof sick === 'string' ? 0 : most)
    expect(marked()).toEqual(state === 'pending' ? [leadId] : [])
    const said = await relay.redeliverDue()
    expect(said).toMatchObject({ undeliverable: 0, perhapsDelivered: 0, ...alarm })
    expect(said.oldestPendingMs > hour).toBe(state === 'pending')
  })

  it('is mailed by a service that is well again once, where it still waits, and says whether it may be a repeat', async () => {
    const { relay, leads, pass, asked, subjects, recover } = await forwarded(sick)
    recover()
    const before = subjects().length
    for (let passed = 0; passed < 3; passed += 1) {
      pass(hour)
      await relay.redeliverDue()
    }
    const waited = decision !== 'delivered' && decision !== refused
    expect(subjects().slice(before)).toEqual(
      waited ? [`${decision === once ? 'Perhaps a repeat: ' : ''}Contact request from Ada Lovelace`] : [],
    )
    expect(asked()).toBe(waited ? 2 : 1)
    expect(leads()[0]?.state).toBe(decision === refused ? 'undeliverable' : 'delivered')
  })
})
