import { afterEach, describe, expect, it, vi } from 'vitest'
import { callApi } from './api-client.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const answerWith = (headers: Record<string, string>) =>
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ success: false, error: 'Busy.' }, { status: 503, headers })),
  )

describe('a refusal that says when to come back', () => {
  it('carries the pause in milliseconds', async () => {
    answerWith({ 'Retry-After': '2' })
    await expect(callApi('/api/x')).rejects.toMatchObject({
      status: 503,
      message: 'Busy.',
      retryAfterMs: 2000,
    })
  })

  it.each([{}, { 'Retry-After': 'Fri, 20 Nov 2026 12:00:00 GMT' }, { 'Retry-After': '-1' }])(
    'carries none where there is no number of seconds: %o',
    async (headers) => {
      answerWith(headers)
      await expect(callApi('/api/x')).rejects.toMatchObject({ status: 503, retryAfterMs: undefined })
    },
  )
})
