import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Soon } from './soon.ts'

let now = 0
let due: (() => void) | undefined
let soon: Soon<string>
const clock = {
  now: () => now,
  after: (_: number, run: () => void) => {
    due = run
    return () => {
      due = undefined
    }
  },
}
const sender = () => {
  let answer: () => void = () => undefined
  const send = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (answer = resolve)))
  return { send, answer: () => answer() }
}
const onDrop = vi.fn<() => void>()

beforeEach(() => {
  now = 1_000_000
  due = undefined
  onDrop.mockReset()
  soon = new Soon(clock)
})

describe('what is about to be sent', () => {
  it('is sent after three seconds, and until there is a response it is on its way', async () => {
    const { send, answer } = sender()
    soon.begin('seven', send, onDrop)
    expect([soon.getView(), send.mock.calls]).toEqual([{ what: 'seven', sentAt: now + 3000 }, []])
    now += 3000
    due?.()
    expect([soon.getView().what, send.mock.calls.length]).toEqual(['seven', 1])
    soon.undo()
    expect(soon.getView().what, 'too late').toBe('seven')
    answer()
    await vi.waitFor(() => expect(soon.getView().what).toBeUndefined())
    expect(onDrop).not.toHaveBeenCalled()
  })

  it('is taken back, and nothing is sent; the second half of a double tap takes nothing back', () => {
    const { send } = sender()
    soon.begin('seven', send, onDrop)
    now += 399
    soon.undo()
    expect([due === undefined, onDrop.mock.calls.length]).toEqual([false, 0])
    now += 1
    soon.undo()
    expect([due, soon.getView().what, send.mock.calls, onDrop.mock.calls.length]).toEqual([
      undefined,
      undefined,
      [],
      1,
    ])
  })

  it('is sent at once where something else is begun: that was not taken back', async () => {
    const [first, second] = [sender(), sender()]
    soon.begin('seven', first.send, onDrop)
    soon.begin('five', second.send)
    expect([first.send.mock.calls.length, second.send.mock.calls.length]).toEqual([1, 0])
    first.answer()
    await first.send.mock.results[0]?.value
    expect(soon.getView().what).toBe('five')
    now += 400
    soon.undo()
    expect([soon.getView().what, second.send.mock.calls, onDrop.mock.calls]).toEqual([undefined, [], []])
  })

  it('is not sent by a page that slept through the moment', () => {
    const { send } = sender()
    soon.begin('seven', send, onDrop)
    now += 3000 + 5001
    due?.()
    expect([soon.getView().what, send.mock.calls, onDrop.mock.calls.length]).toEqual([undefined, [], 1])
  })

  it('says what changes', () => {
    const told = vi.fn<() => void>()
    const stop = soon.subscribe(told)
    soon.begin('seven', sender().send)
    stop()
    now += 400
    soon.undo()
    expect(told).toHaveBeenCalledTimes(1)
  })
})
