import { describe, expect, it } from 'vitest'
import { StoreUnavailable } from '../store/errors.ts'
import { busy, passing, patiently } from './patience.ts'
import type { RowLogEvent, Store, StoreCall } from './store.ts'
import { form, logInMemory } from './test-support/log-in-memory.ts'
import { storeError, throttled, unanswered } from '../store/test-support/store-errors.ts'

const conflict = () => storeError('TransactionConflictException')

/** Tries until it succeeds with 'done', while the first tries fail so; every wait takes its time on the clock. */
const tryThrough = async (failures: readonly Error[], call: Partial<StoreCall> = {}, chance = 1) => {
  const events: RowLogEvent[] = []
  const waits: [ms: number, signal: AbortSignal | undefined][] = []
  let now = 0
  let tries = 0
  const store: Store = {
    client: { send: () => Promise.reject(new Error('Nothing is sent here.')) },
    tableName: 'live-forms',
    intakeTableName: 'live-forms',
    clock: () => now,
    sleep: (ms, signal) => {
      waits.push([ms, signal])
      now += ms
      return Promise.resolve()
    },
    random: () => chance,
    onEvent: (event) => events.push(event),
  }
  const work = patiently(
    store,
    form,
    () => {
      const failure = failures[tries]
      tries += 1
      return failure ? Promise.reject(failure) : Promise.resolve('done')
    },
    { until: Infinity, again: busy, ...call },
  )
  const outcome = await work.catch((error: unknown) => error)
  return { outcome, tries, waits, events }
}

describe('patiently', () => {
  it('waits for nothing where the first try succeeds', async () => {
    expect(await tryThrough([])).toEqual({ outcome: 'done', tries: 1, waits: [], events: [] })
  })

  it('waits longer from try to try, and never longer than 400 ms', async () => {
    const { outcome, waits } = await tryThrough(Array.from({ length: 7 }, throttled))
    expect(outcome).toBe('done')
    expect(waits.map(([ms]) => ms)).toEqual([20, 40, 80, 160, 320, 400, 400])
  })

  it('waits for a random part of that, so that not all come back together', async () => {
    const { waits } = await tryThrough([throttled(), throttled(), throttled()], {}, 0.25)
    expect(waits.map(([ms]) => ms)).toEqual([5, 10, 20])
  })

  it('tells of each failure it tries again after', async () => {
    const { events } = await tryThrough([conflict(), throttled()])
    expect(events).toEqual([
      { kind: 'conflict', form },
      { kind: 'throttled', form },
    ])
  })

  it('leaves a store that does not answer to whoever asked, unless nobody waits', async () => {
    const gone = unanswered('TimeoutError')
    expect(await tryThrough([gone])).toEqual({ outcome: gone, tries: 1, waits: [], events: [] })
    expect(await tryThrough([gone, conflict(), throttled()], { again: passing })).toMatchObject({
      outcome: 'done',
      tries: 4,
    })
  })

  it.each(['ConditionalCheckFailedException', 'ValidationException'])(
    'tries nothing again after a %s',
    async (name) => {
      const failure = storeError(name)
      expect(await tryThrough([failure], { again: passing })).toMatchObject({ outcome: failure, tries: 1 })
    },
  )

  it('throws the last failure once its time is up', async () => {
    const failures = [throttled(), throttled(), conflict(), throttled()]
    expect(await tryThrough(failures, { until: 60 })).toMatchObject({ outcome: failures[2], tries: 3 })
    expect(await tryThrough(failures, { until: 61 })).toMatchObject({ outcome: failures[3], tries: 4 })
  })

  it('ends its waits with the caller’s signal, and begins none after it', async () => {
    const { signal } = new AbortController()
    expect((await tryThrough([throttled()], { abortSignal: signal })).waits).toEqual([[20, signal]])
    const aborted = await tryThrough([throttled()], { abortSignal: AbortSignal.abort() })
    expect(aborted).toMatchObject({ tries: 1, waits: [] })
  })
})

describe('the patience of a log', () => {
  /** How often it is tried where the clock shows so many ms after the first and after each later try. */
  const triesOf = async (
    work: (log: ReturnType<typeof logInMemory>['log']) => Promise<unknown>,
    ms: number,
  ) => {
    const { container, run } = logInMemory()
    let now = 1_000_000
    let tries = 0
    const send = () => {
      tries += 1
      now = 1_000_000 + ms + tries - 1
      return Promise.reject(throttled())
    }
    const log = container({ client: { send }, clock: () => now })
    await expect(run(work(log))).rejects.toThrow(StoreUnavailable)
    return tries
  }

  it('lasts four seconds where somebody waits', async () => {
    for (const work of [
      (log) => log.settled(form),
      (log) => log.find(form, { key: 'a', bodyHash: '' }),
      (log) => log.hold(form),
    ] satisfies Parameters<typeof triesOf>[0][]) {
      expect(await triesOf(work, 3_999)).toBe(2)
      expect(await triesOf(work, 4_000)).toBe(1)
    }
  })

  it('lasts fifty seconds where nobody waits', async () => {
    for (const work of [
      (log) => log.startRound(form),
      (log) => log.sweep(),
      (log) => log.hideRow(form, 1, 1),
      (log) => log.showRow(form, 1, 1),
      (log) => log.keptRows(form, 1)[Symbol.asyncIterator]().next(),
      (log) => log.privateRows(form, 1)[Symbol.asyncIterator]().next(),
    ] satisfies Parameters<typeof triesOf>[0][]) {
      expect(await triesOf(work, 49_999)).toBe(2)
      expect(await triesOf(work, 50_000)).toBe(1)
    }
  })
})
