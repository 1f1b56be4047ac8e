import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ResolvedFunction } from '../template/function-definitions.ts'
import type { InvocationResult } from '../functions/functions.ts'
import { type ScheduleRunner, startSchedules } from './schedule-runner.ts'
import type { Schedule } from '../template/schedules.ts'

const minute = 60_000
const schedule: Schedule = {
  name: 'stack-EveryMinute',
  ruleArn: 'arn:rule',
  everyMs: minute,
  functionArn: 'arn:fn',
  input: undefined,
  isAllowed: true,
}

let runner: ScheduleRunner
let finish: ((result: InvocationResult) => void)[]
const troubles: string[] = []
const invoke = vi.fn(
  () =>
    new Promise<InvocationResult>((resolve) => {
      finish.push(resolve)
    }),
)
const start = (change: Partial<Schedule> = {}, concurrency: number | undefined = 1) => {
  runner = startSchedules({
    schedules: [{ ...schedule, ...change }],
    functions: [{ arn: 'arn:fn', concurrency } as ResolvedFunction],
    invoke,
    onTrouble: (sentence) => void troubles.push(sentence),
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  finish = []
  troubles.length = 0
  invoke.mockClear()
})
afterEach(async () => {
  await runner.stop()
  vi.useRealTimers()
})

describe('a schedule', () => {
  it('calls its function on its beat, and not before', async () => {
    start()
    await vi.advanceTimersByTimeAsync(minute - 1)
    expect(invoke).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(invoke).toHaveBeenCalledExactlyOnceWith(
      'arn:fn',
      expect.objectContaining({ source: 'aws.events' }),
      expect.any(String),
    )
  })

  it('leaves a beat out while as many calls are under way as the function may have', async () => {
    start({}, 2)
    await vi.advanceTimersByTimeAsync(4 * minute)
    expect(invoke).toHaveBeenCalledTimes(2)
    finish[0]?.({ value: null })
    await vi.advanceTimersByTimeAsync(minute)
    expect(invoke).toHaveBeenCalledTimes(3)
  })

  it('without a permission calls nothing, and says so at each beat', async () => {
    start({ isAllowed: false })
    await vi.advanceTimersByTimeAsync(2 * minute)
    expect(invoke).not.toHaveBeenCalled()
    expect(troubles).toHaveLength(2)
    expect(troubles[0]).toMatch(/^The schedule stack-EveryMinute may not call arn:fn: .*Permission/)
  })

  it('says when there is no container for its call', async () => {
    start()
    await vi.advanceTimersByTimeAsync(minute)
    finish[0]?.({ throttled: true })
    await vi.advanceTimersByTimeAsync(0)
    expect(troubles).toEqual(['The schedule stack-EveryMinute found no container free in time.'])
  })

  it('stopped calls no more', async () => {
    start()
    await runner.stop()
    await vi.advanceTimersByTimeAsync(3 * minute)
    expect(invoke).not.toHaveBeenCalled()
  })

  it('stopped says nothing of a call that was under way', async () => {
    start()
    await vi.advanceTimersByTimeAsync(minute)
    await runner.stop()
    finish[0]?.({ throttled: true })
    await vi.advanceTimersByTimeAsync(0)
    expect(troubles).toEqual([])
  })

  it('run now waits for the call under way, and for its own', async () => {
    start()
    await vi.advanceTimersByTimeAsync(minute)
    let isThrough = false
    const through = runner.runNow().then(() => {
      isThrough = true
    })
    await vi.advanceTimersByTimeAsync(0)
    expect(invoke).toHaveBeenCalledTimes(1)
    finish[0]?.({ value: null })
    await vi.advanceTimersByTimeAsync(0)
    expect(invoke).toHaveBeenCalledTimes(2)
    expect(isThrough).toBe(false)
    finish[1]?.({ value: null })
    await through
  })
})
