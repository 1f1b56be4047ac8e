// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { readNumbered } from './test-support/read-numbered.ts'
import { useLinkedFeed } from './use-feed.ts'

afterEach(() => cleanup())

const answer = (status: number) => {
  const asked: { url: string; bearer: string | null }[] = []
  vi.stubGlobal('fetch', (url: string, { headers }: RequestInit = {}) => {
    asked.push({ url, bearer: new Headers(headers).get('Authorization') })
    const body = status === 200 ? { rows: [], lastRow: 0, round: 1 } : { success: false, error: 'No.' }
    return Promise.resolve(new Response(JSON.stringify(body), { status }))
  })
  vi.spyOn(console, 'warn').mockReturnValue()
  return asked
}
const open = () => renderHook(() => useLinkedFeed('/api/some-form', readNumbered, 'a token'))

it('says in every question whose it is, and carries the link', async () => {
  const asked = answer(200)
  const { result } = open()
  await vi.waitFor(() => expect(result.current.feed.loaded).toBe(true))
  expect(asked.map(({ bearer }) => bearer)).toContain('Bearer a token')
  for (const { url, bearer } of asked) {
    expect(url).toMatch(/^\/api\/some-form\?screen=[^&]+&/)
    expect(bearer).toBe('Bearer a token')
  }
})

it('asks no more once the link is refused', async () => {
  const asked = answer(401)
  const { result } = open()
  await vi.waitFor(() => expect(result.current.isRefused).toBe(true))
  const { length } = asked
  act(() => {
    window.dispatchEvent(new Event('focus'))
  })
  await Promise.resolve()
  expect(asked).toHaveLength(length)
})

it('is not refused by a server that is busy', async () => {
  answer(503)
  const { result } = open()
  await vi.waitFor(() => expect(result.current.feed.failing).toBe(true))
  expect(result.current.isRefused).toBe(false)
})
