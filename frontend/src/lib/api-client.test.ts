import { payloadVersion } from '#shared/routes.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { callApi, expectReport, NetworkError } from './api-client.ts'

afterEach(() => {
  vi.useRealTimers()
})

const respondWith = (headers: Record<string, string>) =>
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ success: false, error: 'Busy.' }, { status: 503, headers })),
  )

describe('a refusal that says when to come back', () => {
  it('carries the pause in milliseconds', async () => {
    respondWith({ 'Retry-After': '2' })
    await expect(callApi('/api/x')).rejects.toMatchObject({
      status: 503,
      message: 'Busy.',
      retryAfterMs: 2000,
    })
  })

  it.each([{}, { 'Retry-After': 'Fri, 20 Nov 2026 12:00:00 GMT' }, { 'Retry-After': '-1' }])(
    'carries none where there is no number of seconds: %o',
    async (headers) => {
      respondWith(headers)
      await expect(callApi('/api/x')).rejects.toMatchObject({ status: 503, retryAfterMs: undefined })
    },
  )
})

describe('a response that is not the site’s', () => {
  it.each([
    ['a sign-in page', '<!doctype html><title>Welcome</title>'],
    ['an answer cut short', '{"success":tr'],
    ['nothing', ''],
    ['a mere word', '"OK"'],
  ])('is none, however good its status: %s', async (_, text) => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(text)))
    const answer = await callApi('/api/x')
    expect(() => expectReport(answer)).toThrow(NetworkError)
  })

  it('differs from one that is', () => {
    expect(() => expectReport({ success: true })).not.toThrow()
  })
})

describe('the headers of a request', () => {
  const headersOf = async (request: Parameters<typeof callApi>[1]): Promise<Headers> => {
    const fetched = vi.fn((_: string, init: RequestInit) =>
      Promise.resolve(Response.json({ headers: [...new Headers(init.headers)] })),
    )
    vi.stubGlobal('fetch', fetched)
    await callApi('/api/x', request)
    return new Headers(fetched.mock.calls[0]?.[1].headers)
  }

  it('say of a submission which version it is of, and that no cache may keep it', async () => {
    const headers = await headersOf({ method: 'POST', body: {}, idempotencyKey: 'k' })
    expect(headers.get(payloadVersion.header)).toBe(String(payloadVersion.current))
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('Idempotency-Key')).toBe('k')
    expect(headers.get('Content-Type')).toBe('application/json')
  })

  it('say no more than what is wanted of a question', async () => {
    expect([...(await headersOf({})).keys()]).toEqual(['accept'])
  })

  it('are those that a caller adds, too', async () => {
    const headers = await headersOf({ headers: { Authorization: 'Bearer A_b-c' } })
    expect([headers.get('Authorization'), headers.get('Accept')]).toEqual([
      'Bearer A_b-c',
      'application/json',
    ])
  })
})

/** A network that rejects when the signal ends the request, as browsers do. */
const stubHangingFetch = () => {
  const fetched = vi.fn(
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => {
        const end = () => reject(new DOMException('Aborted.', 'AbortError'))
        if (signal.aborted) end()
        signal.addEventListener('abort', end)
      }),
  )
  vi.stubGlobal('fetch', fetched)
  return fetched
}

describe('a request that takes too long', () => {
  it('ends as one without a response, and says why', async () => {
    vi.useFakeTimers()
    stubHangingFetch()
    const asking = callApi('/api/x', { timeoutMs: 8000, signal: new AbortController().signal })
    const ended = expect(asking).rejects.toMatchObject({
      name: 'NetworkError',
      message: 'No answer from the server.',
      cause: { name: 'TimeoutError' },
    })
    await vi.advanceTimersByTimeAsync(8000)
    await ended
  })

  it('ends too where the response begins and does not go on', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) =>
      Promise.resolve({
        text: () =>
          new Promise((_resolve, reject) =>
            signal.addEventListener('abort', () => reject(new Error('Aborted.'))),
          ),
      }),
    )
    const ended = expect(callApi('/api/x')).rejects.toThrow('The answer was cut off.')
    await vi.advanceTimersByTimeAsync(10_000)
    await ended
  })

  it('leaves no timer behind where the response came', async () => {
    vi.useFakeTimers()
    respondWith({})
    await callApi('/api/x').catch(() => undefined)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a request that its caller calls off', () => {
  it('throws the caller’s reason, also in browsers without AbortSignal.any', async () => {
    vi.stubGlobal('AbortSignal', undefined)
    stubHangingFetch()
    const session = new AbortController()
    const ended = expect(callApi('/api/x', { signal: session.signal })).rejects.toThrow('Enough.')
    session.abort(new Error('Enough.'))
    await ended
  })

  it('is not made where it was called off before', async () => {
    const fetched = stubHangingFetch()
    const signal = AbortSignal.abort(new Error('Enough.'))
    await expect(callApi('/api/x', { signal })).rejects.toThrow('Enough.')
    expect(fetched).not.toHaveBeenCalled()
  })

  it('leaves nothing on a signal that outlives it', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})))
    const { signal } = new AbortController()
    const [added, removed] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')]
    await callApi('/api/x', { signal })
    expect(removed.mock.calls).toEqual(added.mock.calls)
  })
})
