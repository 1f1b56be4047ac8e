import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callApi } from './api-client.ts'
import { askAhead } from './asked-ahead.ts'

const server = vi.fn<(address: string) => Promise<Response>>()

beforeEach(() => {
  server.mockReset()
  vi.stubGlobal('fetch', server)
})
afterEach(() => {
  vi.useRealTimers()
  delete (globalThis as { askedAhead?: unknown }).askedAhead
})

const asked = () => server.mock.calls.map(([address]) => address)

it('is asked for once, with what the response before it says', async () => {
  server.mockImplementation((address) =>
    Promise.resolve(Response.json(address === '/config.json' ? { key: 'a b' } : { question: 'Why?' })),
  )
  askAhead(['/config.json', '/api/form?key={key}&at={now}'])
  expect(await callApi('/api/form?key=a+b&at=1')).toEqual({ question: 'Why?' })
  expect(await callApi('/config.json')).toEqual({ key: 'a b' })
  expect(asked()).toEqual(['/config.json', expect.stringMatching(/^\/api\/form\?key=a%20b&at=\d{13}$/)])
  await callApi('/config.json')
  expect(asked()).toHaveLength(3)
})

it('is forgotten where it cannot be had, so that the next attempt asks again', async () => {
  server.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  server.mockImplementation(() => Promise.resolve(Response.json({ key: 'k' })))
  askAhead(['/config.json', '/api/form?key={key}'])
  await expect(callApi('/config.json')).rejects.toThrow('No answer from the server.')
  expect(await callApi('/config.json')).toEqual({ key: 'k' })
  expect(await callApi('/api/form')).toEqual({ key: 'k' })
  expect(asked()).toEqual(['/config.json', '/config.json', '/api/form'])
})

it('does not outlast the time that its reader has', async () => {
  vi.useFakeTimers()
  server.mockImplementation(() => new Promise(() => undefined))
  askAhead(['/api/form'])
  const reading = expect(callApi('/api/form', { timeoutMs: 500 })).rejects.toThrow('No answer')
  await vi.advanceTimersByTimeAsync(500)
  await reading
})
