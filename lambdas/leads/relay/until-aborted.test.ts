import { setTimeout } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { untilAborted } from './until-aborted.ts'

const hanging = new Promise<number>(() => undefined)

describe('untilAborted', () => {
  it('gives what the work gives, or throws what it throws', async () => {
    const { signal } = new AbortController()
    expect(await untilAborted(Promise.resolve(7), signal)).toBe(7)
    await expect(untilAborted(Promise.reject(new Error('no')), signal)).rejects.toThrow('no')
  })

  it('waits no longer than the signal, for work that does not heed it', async () => {
    const controller = new AbortController()
    const waiting = untilAborted(hanging, controller.signal)
    controller.abort()
    expect(await waiting).toBeUndefined()
    expect(await untilAborted(hanging, controller.signal)).toBeUndefined()
  })

  it('lets what fails after the signal fail unheard', async () => {
    const unheard = vi.fn()
    process.on('unhandledRejection', unheard)
    const controller = new AbortController()
    const failing = () => new Promise<number>((_, reject) => setImmediate(reject, new Error('late')))
    const waiting = untilAborted(failing(), controller.signal)
    controller.abort()
    expect(await waiting).toBeUndefined()
    expect(await untilAborted(failing(), controller.signal)).toBeUndefined()
    await setTimeout(20)
    process.off('unhandledRejection', unheard)
    expect(unheard).not.toHaveBeenCalled()
  })
})
