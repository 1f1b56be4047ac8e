// @vitest-environment happy-dom
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { inOwnTime, pass, passAll } from '#lib/test-support/own-time.ts'
import { Scatterplot } from './Scatterplot.tsx'
import { readPoint } from './rows/read-point.ts'
import { digestOf } from './projector/told/digest.ts'
import { useVoice } from './projector/told/use-voice.ts'

const idea = { row: 1, timestamp: '', table: 7, idea: 'Idea', impact: 8, effort: 2 }
let news: Record<string, unknown>
const respond = (url: string) => {
  const about = { lastRow: 1, round: 1, revision: 0 }
  if (url.includes('meta=1')) return Response.json({ ...about, ...news })
  return url.startsWith('/api/') ? Response.json({ ...about, rows: [idea] }) : Response.json({})
}
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
    await passAll(100)
    await act(() => vi.dynamicImportSettled())
  }
  await passAll(1000)
}

it('nothing behind a countdown of the whole window can be reached, and all of it again once that is over', async () => {
  news = { waiting: 0, show: { countdownEndsAt: Date.now() + 60_000 } }
  await open()
  expect(areCovered()).toEqual([true, true])
  news = { waiting: 0, show: {} }
  await passAll(5000)
  expect(areCovered()).toEqual([false, false])
})

it('a picture that stands is not covered while more waits for the desk', async () => {
  news = { waiting: 3, show: {} }
  await open()
  await passAll(6000)
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

const session = { session: 2, round: 1, ideasTo: 1, startedAt: 1, endsAt: 8.64e15 }

it('while the room rates, all that a desk shows and any key asks for says nothing of any idea', async () => {
  const spotlight = { round: 1, row: 1 }
  const show = { rate: session, spotlight, stats: true, quadrant: 1, compare: { from: 1, to: 2 } }
  news = { waiting: 0, show }
  await open()
  const isHushed = () => document.querySelector('[data-hushed="true"]') !== null
  const said = () => screen.getAllByRole('status', { hidden: true }).map(({ textContent }) => textContent)
  expect([isHushed(), areCovered()]).toEqual([true, [true, true]])
  for (const key of ['t', '/', 's', 'd', 'x', 'p', 'r', 'i', 'n']) fireEvent.keyDown(window, { key })
  await passAll(12_000)
  await act(() => vi.dynamicImportSettled())
  expect(said().join(' ')).not.toMatch(/Idea|Table|mpact/)
  expect(screen.getByRole('region', { name: 'The room rates' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Table of ideas' })).toBeNull()

  // Of another round, or of none, it hushes nothing.
  news = { waiting: 0, show: { rate: { ...session, round: 2 } } }
  await passAll(6000)
  expect([isHushed(), areCovered()]).toEqual([false, [false, false]])
})

const names = ['Quick wins', 'Big bets', 'Fillers', 'Later']
const points = Array.from({ length: 9 }, (_, index) =>
  readPoint({ row: index + 1, table: 7, impact: 9, effort: 1 }, index + 1)!,
)
const roomOf = (count: number) => digestOf(points.slice(0, count))
const calm = {
  events: [''],
  settings: ['The whole chart.'],
  digest: roomOf(4) as ReturnType<typeof roomOf> | undefined,
  isReading: false,
  revealedAt: undefined as number | undefined,
  names,
}

const listen = (first = calm) => {
  const heard: string[] = []
  let last = 0
  const { result, rerender } = renderHook(
    (input: typeof calm) => {
      const voice = useVoice(input)
      if (voice.said.number !== last) {
        last = voice.said.number
        heard.push(voice.said.words)
      }
      return voice
    },
    { initialProps: first },
  )
  return {
    heard,
    result,
    change: (more: Partial<typeof calm>) => rerender({ ...calm, ...more }),
    wait: pass,
  }
}

describe('the voice', () => {
  it('says what there is, then what is new, together and at most every five seconds', () => {
    const { heard, change, wait, result } = listen()
    wait(0)
    expect(heard).toEqual([expect.stringMatching(/^4 ideas\. The fullest quarter/)])
    for (let count = 5; count <= 9; count++) {
      change({ digest: roomOf(count) })
      wait(900)
    }
    expect(heard).toHaveLength(1)
    wait(500)
    expect(heard.slice(1)).toEqual(['5 new ideas, all Quick wins. 9 in all.'])
    expect(result.current.fresh?.words).toBe('5 new ideas, all Quick wins')
    // Also where several sayings would fall into one moment.
    expect(result.current.said.number, 'said so often').toBe(2)
    wait(60_000)
    expect(heard).toHaveLength(2)
  })

  it('tells of what was there before it once all is read, and has nothing new then', () => {
    const { heard, change, wait, result } = listen({ ...calm, isReading: true })
    for (let count = 5; count < 9; count++) {
      change({ digest: roomOf(count), isReading: true })
      wait(6_000)
    }
    expect(heard).toEqual([])
    change({ digest: roomOf(9) })
    wait(6_000)
    expect(heard).toEqual([expect.stringMatching(/^9 ideas\. The fullest quarter/)])
    expect(result.current.fresh).toBeUndefined()
  })

  it('says what happens at once, and the news only five seconds after it', () => {
    const { heard, change, wait } = listen()
    wait(10_000)
    change({ events: ['10 seconds left'], digest: roomOf(5) })
    expect(heard.slice(1)).toEqual(['10 seconds left'])
    wait(4900)
    expect(heard).toHaveLength(2)
    wait(200)
    expect(heard.slice(2)).toEqual(['1 new idea, Quick wins. 5 in all.'])
    const six = roomOf(6)
    change({ events: ['10 seconds left'], digest: six })
    wait(4000)
    change({ events: ['Time is up.'], digest: six })
    wait(4900)
    expect(heard.at(-1), 'said while news waits').toBe('Time is up.')
    wait(200)
    expect(heard.at(-1)).toBe('1 new idea, Quick wins. 6 in all.')
  })

  it('says the same again where it happens again, and nothing of what is over', () => {
    const { heard, change, wait } = listen()
    wait(0)
    change({ events: ['The countdown runs.'] })
    change({})
    change({ events: ['The countdown runs.'] })
    expect(heard.slice(1)).toEqual(['The countdown runs.', '', 'The countdown runs.'])
  })

  it('says how the wall is set when that changes, not as it is found', () => {
    const { heard, change, wait } = listen()
    wait(0)
    expect(heard).toHaveLength(1)
    change({ settings: ['Only Big bets.'] })
    expect(heard.slice(1)).toEqual(['Only Big bets.'])
  })

  it('does not wait with what a reveal brings, and waits with what comes after it', () => {
    const { heard, change, wait } = listen()
    wait(10_000)
    change({ events: ['The picture stands.'] })
    wait(1000)
    change({ digest: undefined })
    wait(1000)
    change({ digest: roomOf(6), revealedAt: 7 })
    wait(0)
    expect(heard.at(-1)).toBe('2 new ideas, all Quick wins. 6 in all.')
    change({ digest: roomOf(7), revealedAt: 7 })
    wait(4900)
    expect(heard.at(-1)).toMatch(/^2 new/)
    wait(200)
    expect(heard.at(-1)).toMatch(/^1 new/)
  })
})
