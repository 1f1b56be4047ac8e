import { describe, expect, it } from 'vitest'
import { form, logInMemory } from './test-support/log-in-memory.ts'

describe('the ceiling', () => {
  it('holds answers back, counts them, and shows them when it is opened', async () => {
    const { log, run, fill, ideas } = logInMemory()
    await fill(2)
    await run(log.hold(form))
    await fill(3)
    expect(await run(log.settled(form))).toMatchObject({ lastRow: 2, waiting: 3 })
    expect(await run(log.read(form, { from: 3, limit: 500 }))).toMatchObject({ rows: [], lastRow: 2 })
    await run(log.open(form))
    expect(await ideas()).toHaveLength(5)
    expect((await run(log.settled(form))).waiting).toBe(0)
  })

  it('is raised to a row, and never lowered', async () => {
    const { log, run, fill } = logInMemory()
    await run(log.hold(form))
    await fill(5)
    await run(log.raise(form, 1, 3))
    await run(log.raise(form, 1, 2))
    await run(log.hold(form))
    expect(await run(log.settled(form))).toMatchObject({ lastRow: 3, waiting: 2 })
    await expect(run(log.raise(form, 1, 6))).rejects.toThrow('There is no answer 6')
    await expect(run(log.raise(form, 2, 1))).rejects.toThrow('There is no answer 1')
  })

  it('is kept over a new round, where it is 0', async () => {
    const { log, run, fill } = logInMemory()
    await fill(2)
    await run(log.hold(form))
    await run(log.startRound(form))
    await fill(2)
    expect(await run(log.settled(form))).toMatchObject({ round: 2, lastRow: 0, waiting: 2 })
    await run(log.raise(form, 2, 1))
    expect(await run(log.settled(form))).toMatchObject({ lastRow: 1, waiting: 1 })
  })

  it('follows the answers so many seconds later', async () => {
    const { log, run, fill, time, container } = logInMemory()
    await run(log.delay(form, 7))
    await fill(2)
    await run(time.sleep(6_000))
    // That some wait is told to the desk, and not to the room: they show by themselves.
    expect(await run(log.state(form))).toMatchObject({ lastRow: 0, waiting: 2 })
    expect(await run(log.settled(form))).toMatchObject({ lastRow: 0, waiting: 0 })
    await run(time.sleep(3_000))
    expect(await run(log.settled(form))).toMatchObject({ lastRow: 2, waiting: 0 })
    await fill(1)
    // A container whose clock is late must not take back what another showed.
    const late = container({ clock: () => time.now() - 600_000 })
    expect((await run(late.settled(form))).lastRow).toBe(2)
    await run(log.startRound(form))
    await fill(1)
    await run(time.sleep(9_000))
    expect(await run(log.settled(form))).toMatchObject({ round: 2, lastRow: 1 })
  })

  it('lets held answers wait for the delay from the moment it is set', async () => {
    const { log, run, fill, time } = logInMemory()
    await run(log.hold(form))
    await fill(2)
    await run(log.delay(form, 5))
    expect((await run(log.settled(form))).lastRow).toBe(0)
    await run(time.sleep(7_000))
    expect((await run(log.settled(form))).lastRow).toBe(2)
  })

  it('leaves nothing behind when it is opened, but for who did so', async () => {
    const { log, run, fill, item } = logInMemory()
    await fill(2)
    const before = item('FORM#laser-focus', 'COUNTER')
    await run(log.delay(form, 5))
    await run(log.open(form))
    expect(JSON.parse(JSON.stringify(item('FORM#laser-focus', 'COUNTER')))).toEqual({
      ...before,
      stateVersion: 2,
      changed: { by: 'operations', at: expect.any(Number) as number, what: 'open' },
    })
  })

  it('ends a delay when answers are held', async () => {
    const { log, run, fill, time, item } = logInMemory()
    await run(log.delay(form, 2))
    await fill(1)
    await run(log.hold(form))
    await run(time.sleep(10_000))
    expect(await run(log.settled(form))).toMatchObject({ lastRow: 0, waiting: 1 })
    const kept = JSON.parse(JSON.stringify(item('FORM#laser-focus', 'COUNTER'))) as object
    expect(Object.keys(kept)).not.toEqual(expect.arrayContaining(['marks']))
    expect(kept).not.toHaveProperty('delaySeconds')
    expect(kept).not.toHaveProperty('marksRound')
  })
})
