import { describe, expect, it } from 'vitest'
import { busy, passing, retry, storeCall } from './retry.ts'
import { storeError, throttled, noResponse } from './test-support/store-errors.ts'

const conflict = () => storeError('TransactionConflictException')

/** Tries until it succeeds with 'done', while the first tries fail so; every wait takes its time on the clock. */
const tryThrough = async (
  failures: readonly Error[],
  options: Partial<Parameters<typeof storeCall>[0]> = {},
  chance = 1,
) => {
  const waits: [ms: number, signal: AbortSignal | undefined][] = []
  let now = 0
  let tries = 0
  const call = storeCall({
    after: busy,
    pauseMs: 20,
    longestPauseMs: 400,
    clock: () => now,
    sleep: (ms, signal) => {
      waits.push([ms, signal])
      now += ms
      return Promise.resolve()
    },
    random: () => chance,
    ...options,
  })
  const work = retry(() => {
    const failure = failures[tries]
    tries += 1
    return failure ? Promise.reject(failure) : Promise.resolve('done')
  }, call)
  const outcome = await work.catch((error: unknown) => error)
  return { outcome, tries, waits }
}

describe('retry', () => {
  it('waits longer from try to try, for a random part of 400 ms at most', async () => {
    const waitsBy = async (chance: number) => {
      const { outcome, waits } = await tryThrough(Array.from({ length: 7 }, throttled), {}, chance)
      expect(outcome).toBe('done')
      return waits.map(([ms]) => ms)
    }
    expect(await waitsBy(1)).toEqual([20, 40, 80, 160, 320, 400, 400])
    // So that not all come back together.
    expect(await waitsBy(0.25)).toEqual([5, 10, 20, 40, 80, 100, 100])
  })

  it('tries again after no response only where no visitor waits', async () => {
    const gone = noResponse('TimeoutError')
    expect(await tryThrough([gone])).toEqual({ outcome: gone, tries: 1, waits: [] })
    expect(await tryThrough([gone, conflict(), throttled()], { after: passing })).toMatchObject({
      outcome: 'done',
      tries: 4,
    })
  })

  it.each(['ConditionalCheckFailedException', 'ValidationException'])(
    'tries nothing again after a %s',
    async (name) => {
      const failure = storeError(name)
      expect(await tryThrough([failure], { after: passing })).toMatchObject({ outcome: failure, tries: 1 })
    },
  )

  it('throws the last failure once its time is up', async () => {
    const failures = [throttled(), throttled(), conflict(), throttled()]
    expect(await tryThrough(failures, { until: 60 })).toMatchObject({ outcome: failures[2], tries: 3 })
    expect(await tryThrough(failures, { until: 61 })).toMatchObject({ outcome: failures[3], tries: 4 })
  })

  it('tries no more often than it may', async () => {
    const failures = [throttled(), throttled(), conflict(), throttled()]
    expect(await tryThrough(failures, { tries: 3 })).toMatchObject({ outcome: failures[2], tries: 3 })
  })

  it('ends its waits with the caller’s signal, and begins none after it', async () => {
    const { signal } = new AbortController()
    expect((await tryThrough([throttled()], { signal })).waits).toEqual([[20, signal]])
    const aborted = await tryThrough([throttled()], { signal: AbortSignal.abort() })
    expect(aborted).toMatchObject({ tries: 1, waits: [] })
  })
})
