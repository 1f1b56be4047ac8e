import { describe, expect, it, vi } from 'vitest'
import { ApiError, NetworkError } from '#lib/api-client.ts'
import { createLedger, type Entry } from '#infra/ops/rehearse/ledger.ts'
import { GaveUp, loadAsPeopleDo } from '#infra/ops/rehearse/phones/owner.ts'

const scene = (...faults: Error[]) => {
  const ledger = createLedger(1, '0', () => 'venting-machine')
  const entry: Entry = { number: 0, form: 'venting-machine', marker: '', attempts: 0 }
  const load = vi.fn(() => {
    const fault = faults.shift()
    return fault ? Promise.reject(fault) : Promise.resolve('a question')
  })
  const parts = {
    ledger,
    origin: '',
    arrivesInMs: 0,
    random: () => 0.5,
    forgetsItsKey: false,
    readingMs: [1, 2] as const,
    signal: new AbortController().signal,
  }
  return { entry, load, visit: () => loadAsPeopleDo(entry, parts, load) }
}

describe('somebody whose page does not get what it needs', () => {
  it('tries again some times, and has read of an error where the site said so', async () => {
    const { entry, load, visit } = scene(new NetworkError('No answer.'), new ApiError(503, 'Busy.'))
    expect(await visit()).toBe('a question')
    expect(load).toHaveBeenCalledTimes(3)
    expect(entry.errorAt).toBeGreaterThan(0)
  })

  it('goes away after six tries', async () => {
    const { entry, load, visit } = scene(...Array.from({ length: 9 }, () => new NetworkError('No answer.')))
    await expect(visit()).rejects.toThrow(GaveUp)
    expect(load).toHaveBeenCalledTimes(6)
    expect(entry.errorAt).toBeUndefined()
  })

  it('is no reason to hide a defect of the rehearsal itself', async () => {
    const { visit } = scene(new TypeError('x is undefined'))
    await expect(visit()).rejects.toThrow(TypeError)
  })
})
