import { beforeEach, afterEach, describe, expect, it, vi } from 'vitest'
import { leadMail } from './mails.ts'
import { createFormService, type DeliveryOutcome } from './form-service.ts'
import type { AccessKey } from './access-key.ts'
import { estimate, leadId, leadWith, siteUrl } from '../test-support/leads.ts'
import { json, type Respond, startService } from '../test-support/service-stand-in.ts'

type Service = Awaited<ReturnType<typeof startService>>

const key = 'the-access-key'
const yes = json({ success: true, message: 'Email sent' })
const open: Service[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((service) => service.stop()))
})

const serve = async (answer: Respond): Promise<Service> => {
  const service = await startService(answer)
  open.push(service)
  return service
}

const deliverTo = (
  url: string,
  {
    accessKey = () => Promise.resolve(key),
    withinMs = 4_000,
  }: { accessKey?: AccessKey; withinMs?: number } = {},
): Promise<DeliveryOutcome> =>
  createFormService({ url, accessKey }).deliver(leadMail(leadWith(), { siteUrl }), {
    signal: AbortSignal.timeout(withinMs),
  })

describe('the request', () => {
  it('is a JSON object, under the lead’s own key', async () => {
    const service = await serve(yes)
    const lead = leadWith({ kind: 'estimate', fields: estimate })
    const { signal } = new AbortController()
    const formService = createFormService({ url: service.url, accessKey: () => Promise.resolve(key) })
    expect(await formService.deliver(leadMail(lead, { siteUrl }), { signal })).toEqual({ kind: 'delivered' })
    expect(service.requests).toHaveLength(1)
    const [request] = service.requests
    expect(request?.method).toBe('POST')
    expect(request?.headers).toMatchObject({
      'content-type': 'application/json',
      accept: 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'idempotency-key': leadId,
    })
    expect(request?.body).toEqual({
      ...estimate,
      access_key: key,
      subject: 'Estimate request from Ada Lovelace',
      from_name: 'Heads Talking',
      message: expect.stringContaining('- Ping Poll (ping-poll)') as unknown,
    })
  })
})

describe('an outcome', () => {
  it.each([
    ['120', { retryAfterMs: 120_000 }],
    [new Date(Date.UTC(2026, 10, 20, 9, 1)).toUTCString(), { retryAfterMs: 60_000 }],
    ['soon', {}],
    ['-5', {}],
    [new Date(Date.UTC(2026, 10, 20, 8)).toUTCString(), {}],
  ])('hands on how long to wait: Retry-After %s', async (header, wait) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 9) })
    const outcome = await deliverTo((await serve(json({}, 503, { 'retry-after': header }))).url)
    vi.useRealTimers()
    expect(outcome).toStrictEqual({ kind: 'failed', failure: 'status-503', ...wait })
  })

  it('is a success by the field and value that the stage names, and by no other', async () => {
    const deliver = async (said: unknown) => {
      const { url } = await serve(json(said))
      const formService = createFormService({
        url,
        accessKey: () => Promise.resolve(key),
        success: { ok: 'yes' },
      })
      return formService.deliver(leadMail(leadWith(), { siteUrl }), { signal: AbortSignal.timeout(4_000) })
    }
    expect(await deliver({ ok: 'yes' })).toEqual({ kind: 'delivered' })
    expect(await deliver({ success: true, ok: true })).toEqual({ kind: 'unclear', failure: 'no-success' })
  })

  const hang: Respond = () => undefined
  const drip: Respond = (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const timer = setInterval(() => response.write(' '), 10)
    response.once('close', () => clearInterval(timer))
  }
  it.each([
    ['hangs', hang],
    ['drips', drip],
  ])('is a service that %s, once the time is up; its connection is given back', async (_name, answer) => {
    const service = await serve(answer)
    expect(await deliverTo(service.url, { withinMs: 150 })).toEqual({ kind: 'unclear', failure: 'timed-out' })
    await vi.waitFor(() => {
      expect(service.gone).toHaveLength(1)
    })
  })
})

describe('the access key', () => {
  let accessKey: ReturnType<typeof vi.fn<AccessKey>>
  beforeEach(() => {
    accessKey = vi.fn<AccessKey>()
  })

  /** A service that knows one key only. */
  const serveKnowing = async (known: string): Promise<Service> => {
    const service: Service = await serve((response, seen) => {
      const isKnown = service.requests[seen]?.body.access_key === known
      json({ success: isKnown }, isKnown ? 200 : 403)(response, seen)
    })
    return service
  }

  it('is read again once where it is refused, and the lead sent with the new one', async () => {
    const service = await serveKnowing('new')
    accessKey.mockResolvedValueOnce('old').mockResolvedValueOnce('new')
    expect(await deliverTo(service.url, { accessKey })).toEqual({ kind: 'delivered' })
    expect(accessKey.mock.calls.map(([options]) => options?.fresh)).toEqual([false, true])
    expect(service.requests).toHaveLength(2)
  })

  it('that is refused and has not changed is not sent twice', async () => {
    const service = await serveKnowing('other')
    accessKey.mockResolvedValueOnce('old').mockResolvedValueOnce('old')
    const waits = { kind: 'waits', failure: 'status-403' }
    expect(await deliverTo(service.url, { accessKey })).toEqual(waits)
    expect(service.requests).toHaveLength(1)
    // Another one is sent once.
    accessKey.mockResolvedValueOnce('old').mockResolvedValueOnce('new')
    expect(await deliverTo(service.url, { accessKey })).toEqual(waits)
    expect([service.requests.length, accessKey.mock.calls.length]).toEqual([3, 4])
  })

  it('that cannot be read leaves the service alone', async () => {
    const service = await serve(yes)
    accessKey.mockRejectedValue(new Error('AccessDenied'))
    expect(await deliverTo(service.url, { accessKey })).toEqual({ kind: 'waits', failure: 'no-access-key' })
    expect(service.requests).toHaveLength(0)
  })

  it('that does not come in time is a time-out', async () => {
    accessKey.mockReturnValue(new Promise(() => undefined))
    const { url } = await serve(yes)
    const failed = { kind: 'failed', failure: 'timed-out' }
    expect(await deliverTo(url, { accessKey, withinMs: 50 })).toEqual(failed)
  })
})
