import { afterEach, describe, expect, it, vi } from 'vitest'
import { callApi, expectReport, NetworkError } from './api-client.ts'

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

describe('an answer that is not the site’s', () => {
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

  it('is told from one that is', () => {
    expect(() => expectReport({ success: true })).not.toThrow()
  })
})
