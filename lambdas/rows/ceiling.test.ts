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

  it('is raised to a row, and never lowered, and is 0 in a new round', async () => {
    const { log, run, fill } = logInMemory()
    await run(log.hold(form))
    await fill(5)
    await run(log.raise(form, 1, 3))
    await run(log.raise(form, 1, 2))
    await run(log.hold(form))
    expect(await run(log.settled(form))).toMatchObject({ lastRow: 3, waiting: 2 })
    await expect(run(log.raise(form, 1, 6))).rejects.toThrow('There is no answer 6')
    await expect(run(log.raise(form, 2, 1))).rejects.toThrow('There is no answer 1')
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
  })

  it('shows nothing that was hidden in the moment in which it ripens', async () => {
    const { log, run, fill, time, container, clientBefore } = logInMemory()
    await run(log.delay(form, 2))
    await fill(2)
    await run(time.sleep(4_000))
    const hide = () => log.decide(form, 1, [{ from: 1, to: 1 }], 'hide')
    const reader = container({ client: clientBefore('UpdateCommand', hide) })
    const page = await run(reader.read(form, { from: 1, limit: 500 }))
    expect(page).toMatchObject({ revision: 1, lastRow: 2, rows: [{ row: 2 }] })
  })

  it('leaves nothing of a delay behind when answers are held, and nothing at all when it is opened', async () => {
    const { log, run, fill, time, item } = logInMemory()
    await fill(2)
    const counter = () => JSON.parse(JSON.stringify(item('FORM#laser-focus', 'COUNTER'))) as object
    const before = counter()
    await run(log.delay(form, 2))
    await fill(1)
    await run(log.hold(form))
    await run(time.sleep(10_000))
    expect(await run(log.settled(form))).toMatchObject({ lastRow: 2, waiting: 1 })
    for (const name of ['marks', 'delaySeconds', 'marksRound']) expect(counter()).not.toHaveProperty(name)
    await run(log.open(form))
    expect(counter()).toEqual({
      ...before,
      lastRow: 3,
      stateVersion: 3,
      changed: { by: 'operations', at: expect.any(Number) as number, what: 'open' },
    })
  })
})
