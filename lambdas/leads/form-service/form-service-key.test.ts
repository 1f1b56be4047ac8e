import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { leadMail } from './form-message.ts'
import { createFormService } from './form-service.ts'
import type { AccessKey } from './access-key.ts'
import type { DeliveryOutcome } from './form-service-response.ts'
import { leadWith } from '../test-support/leads.ts'
import { json, type Respond, startService } from '../test-support/service-stand-in.ts'

type Service = Awaited<ReturnType<typeof startService>>

const yes = json({ success: true })
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
  { accessKey, withinMs = 4_000 }: { accessKey: AccessKey; withinMs?: number },
): Promise<DeliveryOutcome> =>
  createFormService({ url, accessKey }).deliver(leadMail(leadWith()), {
    signal: AbortSignal.timeout(withinMs),
  })

describe('the access key', () => {
  let accessKey: ReturnType<typeof vi.fn<AccessKey>>
  beforeEach(() => {
    accessKey = vi.fn<AccessKey>()
  })

  /** A service that knows one key only. */
  const knowing =
    (known: string, requests: () => Service): Respond =>
    (response, seen) => {
      const sent = requests().requests[seen]?.body.access_key
      json(sent === known ? { success: true } : { success: false }, sent === known ? 200 : 403)(
        response,
        seen,
      )
    }
  const serveKnowing = async (known: string): Promise<Service> => {
    const service: Service = await serve((response, seen) => {
      knowing(known, () => service)(response, seen)
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
    accessKey.mockResolvedValue('old')
    expect(await deliverTo(service.url, { accessKey })).toEqual({ kind: 'waits', failure: 'status-403' })
    expect(service.requests).toHaveLength(1)
  })

  it('that is refused twice is not asked for a third time', async () => {
    const service = await serveKnowing('other')
    accessKey.mockResolvedValueOnce('old').mockResolvedValueOnce('new')
    expect(await deliverTo(service.url, { accessKey })).toEqual({ kind: 'waits', failure: 'status-403' })
    expect(service.requests).toHaveLength(2)
    expect(accessKey).toHaveBeenCalledTimes(2)
  })

  it('that cannot be read leaves the service alone', async () => {
    const service = await serve(yes)
    accessKey.mockRejectedValue(new Error('AccessDenied'))
    expect(await deliverTo(service.url, { accessKey })).toEqual({ kind: 'waits', failure: 'no-access-key' })
    expect(service.requests).toHaveLength(0)
  })

  it('that does not come in time is a time-out', async () => {
    accessKey.mockReturnValue(new Promise(() => undefined))
    expect(await deliverTo((await serve(yes)).url, { accessKey, withinMs: 50 })).toEqual({
      kind: 'failed',
      failure: 'timed-out',
    })
  })
})
