import { describe, expect, it } from 'vitest'
import { form, logInMemory } from './test-support/log-in-memory.ts'

describe('the delay', () => {
  /** A form whose answers are shown two seconds later, with a clock to put where it is wanted. */
  const delayed = async (seconds = 2) => {
    const memory = logInMemory()
    const clock = { ms: 1_000_000_000 }
    const log = memory.container({ clock: () => clock.ms })
    await memory.run(log.delay(form, seconds))
    const state = () => memory.run(log.state(form))
    const number = () => memory.run(log.number(memory.stored))
    const fill = async (count: number, { numbered = true } = {}) => {
      await memory.fill(count, { numbered: false })
      if (numbered) await number()
    }
    return { ...memory, log, clock, state, number, fill }
  }

  it('counts from the end of the second in which an answer was numbered', async () => {
    const { fill, number, clock, state } = await delayed()
    await fill(1, { numbered: false })
    clock.ms += 10_500
    await number()
    clock.ms = 1_000_012_999
    expect(await state()).toMatchObject({ lastRow: 0, waiting: 1 })
    clock.ms = 1_000_013_000
    expect(await state()).toMatchObject({ lastRow: 1, waiting: 0 })
  })

  it('notes one mark a second, and no more of them than it needs', async () => {
    const { fill, clock, item } = await delayed(3)
    for (let second = 0; second < 12; second += 1) {
      clock.ms += 500
      await fill(1)
      clock.ms += 500
      await fill(1)
    }
    // The last second, and before it the delay and five seconds to spare.
    const seconds = Array.from({ length: 9 }, (_, index) => index + 4)
    expect(item('FORM#laser-focus', 'COUNTER')).toMatchObject({
      marksRound: 1,
      marks: seconds.map((second) => [1_000_000 + second, Math.min(2 * second + 1, 24)]),
    })
  })

  it('notes one mark for some seconds of a long delay, and shows nothing early for it', async () => {
    const { fill, clock, item, state } = await delayed(60)
    const numberedAt = new Map<number, number>()
    for (let second = 0; second < 150; second += 1) {
      clock.ms += 1_000
      await fill(1)
      numberedAt.set(second + 1, clock.ms)
      const { lastRow } = await state()
      if (lastRow > 0) {
        const waited = clock.ms - (numberedAt.get(lastRow) ?? Infinity)
        expect(waited).toBeGreaterThanOrEqual(60_000)
        expect(waited).toBeLessThan(67_000)
      }
    }
    expect((await state()).lastRow).toBeGreaterThan(80)
    expect((item('FORM#laser-focus', 'COUNTER')?.marks as unknown[]).length).toBeLessThanOrEqual(14)
  })

  it('is not over early by marks of a delay before it', async () => {
    const { fill, clock, run, container, clientThat, log, state, stored } = await delayed()
    await fill(1)
    // The sequencer has read the counter, and is about to write it; meanwhile answers are held, and delayed again.
    const client = clientThat('UpdateCommand', async (send, count) => {
      if (count === 2) {
        clock.ms += 10_000
        await log.hold(form)
        await log.delay(form, 2)
      }
      return send()
    })
    await fill(1, { numbered: false })
    await run(container({ client, clock: () => clock.ms }).number(stored))
    expect(await state()).toMatchObject({ lastRow: 0, waiting: 2 })
    clock.ms += 4_000
    expect(await state()).toMatchObject({ lastRow: 2, waiting: 0 })
  })

  it('shows nothing more once answers are held, to a reader who had looked before', async () => {
    const { fill, clock, run, container, clientBefore, log } = await delayed()
    await fill(2)
    clock.ms += 10_000
    const client = clientBefore('UpdateCommand', () => log.hold(form))
    const reader = container({ client, clock: () => clock.ms })
    expect(await run(reader.state(form))).toMatchObject({ lastRow: 0, waiting: 2 })
    expect(await run(log.state(form))).toMatchObject({ lastRow: 0, waiting: 2 })
  })

  it('keeps its marks in order where a clock is behind', async () => {
    const { fill, clock, item, state } = await delayed()
    clock.ms += 5_000
    await fill(1)
    clock.ms -= 4_000
    await fill(1)
    expect(item('FORM#laser-focus', 'COUNTER')?.marks).toEqual([
      [1_000_000, 0],
      [1_000_005, 2],
    ])
    clock.ms = 1_000_008_000
    expect((await state()).lastRow).toBe(2)
  })

  it('forgets the marks of a round that is over', async () => {
    const { fill, number, clock, item, log, run, state } = await delayed()
    await fill(3)
    clock.ms += 1_000
    await run(log.startRound(form))
    expect(item('FORM#laser-focus', 'COUNTER')).toMatchObject({ marks: [[1_000_001, 0]], marksRound: 2 })
    await fill(1, { numbered: false })
    clock.ms += 1_000
    await number()
    clock.ms += 3_000
    expect(await state()).toMatchObject({ round: 2, lastRow: 1, waiting: 0 })
  })

  it('is set again from what is there where a round began in between', async () => {
    const { run, fill, container, clientThat, log, item } = logInMemory()
    await fill(2)
    const client = clientThat('GetCommand', async (send, count) => {
      const counter = await send()
      if (count === 1) await log.startRound(form)
      return counter
    })
    await run(container({ client }).delay(form, 5))
    expect(item('FORM#laser-focus', 'COUNTER')).toMatchObject({
      round: 2,
      delaySeconds: 5,
      marksRound: 2,
      marks: [[expect.any(Number), 0]],
    })
  })

  it('is set again where an operator opened in between, so that nothing is shown early', async () => {
    const { run, fill, container, clientBefore, log } = logInMemory()
    await fill(2)
    await run(log.hold(form))
    await fill(2)
    const client = clientBefore('GetCommand', () => log.open(form))
    await run(container({ client }).delay(form, 5))
    await fill(1)
    expect(await run(log.state(form))).toMatchObject({ lastRow: 4, waiting: 1 })
  })

  it('goes by what was written last, however late other reads are', async () => {
    const { log, run, fill, time } = logInMemory({ late: true })
    await fill(1)
    await run(log.delay(form, 2))
    await fill(2)
    await run(time.sleep(4_000))
    expect(await run(log.state(form))).toMatchObject({ lastRow: 3, waiting: 0 })
    await run(log.hold(form))
    await fill(1)
    await run(log.raise(form, 1, 4))
    expect(await run(log.state(form))).toMatchObject({ lastRow: 4, waiting: 0 })
  })
})
