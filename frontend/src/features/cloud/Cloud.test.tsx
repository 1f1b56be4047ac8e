// @vitest-environment happy-dom
import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inOwnTime } from '../../lib/test-support/own-time.ts'
import { Cloud } from './Cloud.tsx'

const room = { round: 1, count: 0, isBusy: false }
const respond = (url: string) => {
  const { round, count, isBusy } = room
  const about = { lastRow: count, round, revision: 0 }
  if (url.includes('meta=1')) return Response.json({ ...about, question: 'What is it?' })
  if (isBusy) return Response.json({ success: false, error: 'Busy.' }, { status: 503 })
  return Response.json({ ...about, rows: [] })
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const text = () => document.body.textContent

inOwnTime()
beforeEach(() => {
  sessionStorage.clear()
  Object.assign(room, { round: 1, count: 0, isBusy: false })
  vi.stubGlobal('fetch', (url: string) => Promise.resolve(respond(url)))
  vi.spyOn(console, 'warn').mockReturnValue()
  location.hash = `#${'a_B-'.repeat(10)}xyz`
})
afterEach(() => history.replaceState(null, '', '/'))

it('a round that cannot be read yet is no empty room; one without answers is', async () => {
  render(<Cloud />)
  await pass(3000)
  expect(text()).toContain('No names. It lands up here.')
  Object.assign(room, { round: 2, count: 7, isBusy: true })
  await pass(5000)
  expect(text()).toContain('Reading the wall…No signal yet. The wall tries again by itself.')
  expect(text()).not.toContain('No names. It lands up here.')
  room.isBusy = false
  await pass(60_000)
  expect(text()).toContain('No names. It lands up here.')
})
