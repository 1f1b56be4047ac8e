// @vitest-environment happy-dom
import { act, cleanup, render, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inOwnTime, pass, passAll } from '#lib/test-support/own-time.ts'
import { Cloud } from './Cloud.tsx'
import { useTold } from './answers/use-told.ts'
import { choir } from './heads/choir.ts'
import { useBlinking } from './heads/use-blinking.ts'
import { useTakingOff } from './taking-off/use-taking-off.ts'

afterEach(cleanup)

const room = { round: 1, count: 0, isBusy: false, rows: [] as readonly object[] }
const respond = (url: string) => {
  const { round, count, isBusy } = room
  const about = { lastRow: count, round, revision: 0 }
  if (url.includes('meta=1')) return Response.json({ ...about, question: 'What is it?' })
  if (isBusy) return Response.json({ success: false, error: 'Busy.' }, { status: 503 })
  return Response.json({ ...about, rows: room.rows })
}
const text = () => document.body.textContent

inOwnTime()
beforeEach(() => {
  sessionStorage.clear()
  Object.assign(room, { round: 1, count: 0, isBusy: false, rows: [] })
  vi.stubGlobal('fetch', (url: string) => Promise.resolve(respond(url)))
  vi.spyOn(console, 'warn').mockReturnValue()
  location.hash = `#${'a_B-'.repeat(18)}`
})
afterEach(() => history.replaceState(null, '', '/'))

it('a round that cannot be read yet is no empty room; one without answers is', async () => {
  render(<Cloud />)
  await passAll(3000)
  expect(text()).toContain('No names. It lands up here.')
  Object.assign(room, { round: 2, count: 7, isBusy: true })
  await passAll(5000)
  expect(text()).toContain('Reading the wall…No signal yet. The wall tries again by itself.')
  expect(text()).not.toContain('No names. It lands up here.')
  room.isBusy = false
  await passAll(60_000)
  expect(text()).toContain('No names. It lands up here.')
})

it('has no seat for what has a flagged word', async () => {
  const said = ['Kind', 'Rude'].map((answer, index) => ({ row: index + 1, question: 'What is it?', answer }))
  const rude = { ...said[1], flagged: true }
  Object.assign(room, { count: 2, rows: [said[0], rude] })
  render(<Cloud />)
  await passAll(6000)
  const picture = document.querySelector('[aria-label*="as a cloud"]')?.getAttribute('aria-label')
  expect(picture).toBe('1 answer as a cloud. Press T for the list.')
})

describe('what a screen reader hears', () => {
  const listen = (total: number) => {
    const { result, rerender } = renderHook(
      ({ event, count }: { event: string; count: number }) => useTold(event, count),
      { initialProps: { event: '', count: total } },
    )
    return {
      said: () => result.current,
      change: (count: number, event = '') => rerender({ event, count }),
      wait: pass,
    }
  }

  it('says how many answers are new, together and at most every 20 s', () => {
    const { said, change, wait } = listen(5)
    change(6)
    wait(10_000)
    change(9)
    wait(9_999)
    expect(said()).toBe('')
    wait(1)
    expect(said()).toBe('4 new answers')
    change(10)
    wait(20_000)
    expect(said()).toBe('1 new answer')
  })

  it('says what happens at once, and begins to count again after another question', () => {
    const { said, change, wait } = listen(60)
    change(60, 'On hold')
    expect(said()).toBe('On hold')
    change(0, 'New question: Why?')
    expect(said()).toBe('New question: Why?')
    change(2, '')
    expect(said(), 'what is over').toBe('')
    wait(20_000)
    expect(said()).toBe('2 new answers')
    change(2, 'Coffee: 2 of 2 said it')
    wait(20_000)
    change(2, '')
    expect(said()).toBe('')
  })

  it('says nothing of what was taken off again', () => {
    const { said, change, wait } = listen(5)
    change(7)
    change(5)
    wait(20_000)
    expect(said()).toBe('')
  })
})

/** The heads that blink within so many ms, in turn. */
const blinkersWithin = (ms: number, isStill: boolean): number[] => {
  const { result, unmount } = renderHook(() => useBlinking(isStill))
  const blinkers: number[] = []
  for (let passed = 0; passed < ms; passed += 100) {
    pass(100)
    const head = result.current
    if (head !== undefined && blinkers.at(-1) !== head) blinkers.push(head)
  }
  unmount()
  return blinkers
}

it('each head blinks in its turn, and none where nothing moves', () => {
  expect(new Set(blinkersWithin(28_000, false))).toEqual(new Set(choir.keys()))
  expect(blinkersWithin(28_000, true)).toEqual([])
})

describe('taking a phrase off', () => {
  interface Sent {
    readonly url: string
    readonly body: unknown
  }

  /** The desk as it answers: what it was sent, and whether it refuses. */
  const openDesk = (scope: string) => {
    const desk = { sent: [] as Sent[], refuses: false }
    vi.stubGlobal('fetch', (url: string, { body }: RequestInit = {}) => {
      desk.sent.push({ url, body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined })
      return Promise.resolve(
        desk.refuses
          ? new Response('{"success":false,"error":"No."}', { status: 503 })
          : new Response(JSON.stringify({ version: 3, link: { name: 'Wall', scope, expiresAt: 1 } })),
      )
    })
    return desk
  }
  const open = (isWanted = true) =>
    renderHook((wanted: boolean) => useTakingOff('a token', 2, wanted), { initialProps: isWanted })
  const rude = { key: 'rude', text: 'Rude', spellings: ['Rude'], rows: [1, 3], count: 2, last: 3 }
  const offOf = ({ current }: ReturnType<typeof open>['result']) => [...current.off]
  const change = (kind: string, row: number) => ({
    form: 'venting-machine',
    version: 3,
    change: { kind, round: 2, row },
  })
  const changesOf = ({ sent }: ReturnType<typeof openDesk>) => sent.flatMap(({ body }) => body ?? [])

  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  it('asks what the link may do once somebody looks at the list', async () => {
    const desk = openDesk('moderate')
    const { result, rerender } = open(false)
    expect(desk.sent).toEqual([])
    expect(result.current.mayTakeOff).toBe(false)
    rerender(true)
    await vi.waitFor(() => expect(result.current.mayTakeOff).toBe(true))
    rerender(false)
    rerender(true)
    expect(desk.sent).toHaveLength(1)
  })

  it('offers nothing without an answer, and asks again when the list is opened again', async () => {
    const desk = openDesk('moderate')
    desk.refuses = true
    const { result, rerender } = open()
    await vi.waitFor(() => expect(desk.sent).toHaveLength(1))
    act(() => result.current.takeOff(rude))
    expect(offOf(result)).toEqual([])
    desk.refuses = false
    rerender(false)
    rerender(true)
    await vi.waitFor(() => expect(result.current.mayTakeOff).toBe(true))
  })

  it('offers nothing to a link that may only look', async () => {
    const desk = openDesk('screen')
    const { result } = open()
    await vi.waitFor(() => expect(desk.sent).toHaveLength(1))
    act(() => result.current.takeOff(rude))
    expect([offOf(result), changesOf(desk)]).toEqual([[], []])
  })

  it('takes all rows of a phrase off at once, and brings them back by one key, for 8 s', async () => {
    const desk = openDesk('moderate')
    const { result } = open()
    await vi.waitFor(() => expect(result.current.mayTakeOff).toBe(true))
    act(() => result.current.takeOff(rude))
    expect(offOf(result)).toEqual([1, 3])
    expect(result.current.taken).toMatchObject({ text: 'Rude', hasFailed: false })
    await vi.waitFor(() => expect(changesOf(desk)).toEqual([change('hide', 1), change('hide', 3)]))
    act(() => result.current.undo())
    expect([offOf(result), result.current.taken]).toEqual([[], undefined])
    await vi.waitFor(() =>
      expect(changesOf(desk).slice(2)).toEqual([change('unhide', 1), change('unhide', 3)]),
    )

    act(() => result.current.takeOff(rude))
    act(() => {
      vi.advanceTimersByTime(8000)
    })
    expect([offOf(result), result.current.taken]).toEqual([[1, 3], undefined])
    act(() => result.current.undo())
    expect(offOf(result), 'too late').toEqual([1, 3])
  })

  it('puts back what could not be taken off, says so, and has nothing to undo', async () => {
    const desk = openDesk('moderate')
    const { result } = open()
    await vi.waitFor(() => expect(result.current.mayTakeOff).toBe(true))
    desk.refuses = true
    act(() => result.current.takeOff(rude))
    await vi.waitFor(() => expect(result.current.taken?.hasFailed).toBe(true))
    expect(offOf(result)).toEqual([])
    const { length } = desk.sent
    act(() => result.current.undo())
    expect(desk.sent).toHaveLength(length)
  })
})

it('lists what has a flagged word, and counts it there', async () => {
  const said = ['Kind', 'Rude', 'Ruder'].map((answer, index) => ({
    ...{ row: index + 1, question: 'What is it?', answer },
    ...(index > 0 && { flagged: true }),
  }))
  Object.assign(room, { count: 3, rows: said })
  render(<Cloud />)
  await passAll(6000)
  act(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 't', code: 'KeyT', bubbles: true }))
  })
  expect(text()).toContain('1–3 of 3')
})
