// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { inOwnTime } from '../../lib/test-support/own-time.ts'
import { Scatterplot } from './Scatterplot.tsx'

const idea = { row: 1, timestamp: '', table: 7, idea: 'Idea', impact: 8, effort: 2 }
let news: Record<string, unknown>
const respond = (url: string) => {
  const about = { lastRow: 1, round: 1, revision: 0 }
  if (url.includes('meta=1')) return Response.json({ ...about, ...news })
  return url.startsWith('/api/') ? Response.json({ ...about, rows: [idea] }) : Response.json({})
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const areCovered = () =>
  ['header', 'footer'].map((part) => document.querySelector(part)?.hasAttribute('inert'))

inOwnTime()
beforeEach(() => {
  vi.stubGlobal('fetch', (url: string) => Promise.resolve(respond(url)))
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1280)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(720)
  // What happy-dom has none of: fonts, and something to draw with.
  Object.defineProperty(document, 'fonts', { configurable: true, value: { check: () => true } })
  const brush: object = new Proxy({}, { get: () => () => brush, set: () => true })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(brush as never)
})

const open = async () => {
  render(<Scatterplot />)
  act(() => void window.dispatchEvent(new Event('resize')))
  for (let turn = 0; turn < 3; turn += 1) {
    await pass(100)
    await act(() => vi.dynamicImportSettled())
  }
  await pass(1000)
}

it('nothing behind a countdown of the whole window can be reached, and all of it again once that is over', async () => {
  news = { waiting: 0, show: { countdownEndsAt: Date.now() + 60_000 } }
  await open()
  expect(areCovered()).toEqual([true, true])
  news = { waiting: 0, show: {} }
  await pass(5000)
  expect(areCovered()).toEqual([false, false])
})

it('a picture that stands is not covered while more waits for the desk', async () => {
  news = { waiting: 3, show: {} }
  await open()
  await pass(6000)
  expect(areCovered()).toEqual([false, false])
})

it('the key that opens the way to join closes it too, and no other key works meanwhile', async () => {
  news = { waiting: 0, show: {} }
  await open()
  const press = async (key: string) => {
    fireEvent.keyDown(window, { key })
    await act(() => vi.dynamicImportSettled())
  }
  await press('q')
  expect(screen.getByRole('dialog')).toBeTruthy()
  expect(areCovered()).toEqual([true, true])
  await press('/')
  await press('q')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(areCovered()).toEqual([false, false])
  expect(document.activeElement?.tagName).not.toBe('INPUT')
})
