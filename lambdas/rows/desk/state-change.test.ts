import { describe, expect, it } from 'vitest'
import type { Show } from '#shared/desk/desk.ts'
import { StateChanged } from '../errors.ts'
import type { ChangeOptions, RowLog } from '../row-log.ts'
import { form, logInMemory } from '../test-support/log-in-memory.ts'

const counterOf = ({ item }: ReturnType<typeof logInMemory>) =>
  JSON.parse(JSON.stringify(item(`FORM#${form}`, 'COUNTER') ?? {})) as Record<string, unknown>

/** Every kind of change, from a form that is held with three answers; `what` is what it says of itself. */
const changes: [what: string, work: (log: RowLog, options?: ChangeOptions) => Promise<void>][] = [
  ['open', (log, options) => log.open(form, options)],
  ['reveal up to row 2 of round 1', (log, options) => log.raise(form, 1, 2, options)],
  ['delay 7 s', (log, options) => log.delay(form, 7, options)],
  ['approval unsealed', (log, options) => log.setApproval(form, 'unsealed', options)],
  ['show stats', (log, options) => log.setShow(form, { stats: true }, options)],
]

const held = async () => {
  const memory = logInMemory()
  await memory.run(memory.log.hold(form, { by: 'Stage left' }))
  await memory.fill(3)
  const state = () => memory.run(memory.log.state(form))
  return { ...memory, state }
}

describe('a change of what readers are shown', () => {
  it.each(changes)(
    '%s: is refused from another version, and counted once, with who made it',
    async (what, work) => {
      const memory = await held()
      const { log, run, state, time } = memory
      const before = counterOf(memory)
      for (const version of [0, 2, 7]) await expect(run(work(log, { version }))).rejects.toThrow(StateChanged)
      expect(counterOf(memory)).toEqual(before)
      expect(await state()).toMatchObject({ stateVersion: 1, changed: { by: 'Stage left', what: 'hold' } })
      const at = time.now()
      await run(work(log, { by: 'Stage right', version: 1 }))
      const { stateVersion, changed } = await state()
      expect({ ...changed, stateVersion }).toMatchObject({ stateVersion: 2, by: 'Stage right', what })
      expect(changed?.at).toBeGreaterThanOrEqual(at)
      // Sent twice it is made once, from whatever version it is sent.
      const after = counterOf(memory)
      for (const options of [{ version: 1 }, { version: 9 }, {}]) await run(work(log, options))
      expect(counterOf(memory)).toEqual(after)
    },
  )

  it.each(changes)('%s: of two desks from the same version one is made', async (_, work) => {
    const { run, state, container } = await held()
    const both = await run(
      Promise.allSettled([
        work(container(), { version: 1, by: 'A' }),
        container().setShow(form, { join: true }, { version: 1, by: 'B' }),
      ]),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await state()).stateVersion).toBe(2)
  })

  it('is told once it is made, and again to who made it', async () => {
    const { log, run, state, fill } = await held()
    const told: unknown[] = []
    const onMade: ChangeOptions['onMade'] = ({ at, ...change }) => {
      told.push({ ...change, isTime: Number.isInteger(at) })
      return Promise.resolve()
    }
    await run(log.raise(form, 1, 2, { by: 'A', onMade }))
    await run(log.raise(form, 1, 2, { by: 'A', onMade }))
    // Rows that show already, by another's doing or by an earlier change: there is nothing to tell.
    await run(log.raise(form, 1, 2, { by: 'B', onMade }))
    await run(log.raise(form, 1, 1, { by: 'A', onMade }))
    await fill(1)
    const line = { by: 'A', what: 'reveal up to row 2 of round 1', stateVersion: 2, isTime: true }
    expect(told).toEqual([line, line])
    expect((await state()).waiting).toBe(2)
  })

  it('is looked at again where somebody else changed something in between', async () => {
    const { log, container, run, state, clientBefore } = await held()
    const client = clientBefore('UpdateCommand', () => log.setShow(form, { join: true }))
    await run(container({ client }).open(form))
    expect(await state()).toMatchObject({ stateVersion: 3, mode: 'open', show: { join: true } })
    await run(log.hold(form))
    const second = clientBefore('UpdateCommand', () => log.setShow(form, {}))
    await expect(run(container({ client: second }).open(form, { version: 4 }))).rejects.toThrow(StateChanged)
    expect(await state()).toMatchObject({ mode: 'hold', show: {} })
  })
})

describe('the mode', () => {
  it.each<[string, (log: RowLog) => Promise<void>, object]>([
    ['open', (log) => log.open(form), { mode: 'open', delaySeconds: undefined, lastRow: 1, waiting: 0 }],
    ['hold', (log) => log.hold(form), { mode: 'hold', delaySeconds: undefined, lastRow: 0, waiting: 1 }],
    ['delay', (log) => log.delay(form, 9), { mode: 'delay', delaySeconds: 9, lastRow: 0, waiting: 1 }],
  ])('%s is kept over a new round and by another container', async (_, work, expected) => {
    const { log, run, fill, container } = logInMemory()
    await fill(2)
    await run(log.hold(form))
    await run(work(log))
    await run(log.startRound(form))
    await fill(1)
    expect(await run(container().state(form))).toMatchObject({ round: 2, ...expected })
  })
})

describe('what screens show', () => {
  const full: Show = {
    spotlight: { round: 1, row: 1 },
    quadrant: 2,
    stats: true,
    join: true,
    countdownEndsAt: 1_795_168_800_000,
  }

  it('is told to every reader while it is set, and costs them nothing', async () => {
    const { log, run, fill, sent } = logInMemory()
    await fill(1)
    await run(log.setShow(form, full))
    sent()
    expect(await run(log.settled(form))).toEqual({
      lastRow: 1,
      round: 1,
      revision: 0,
      waiting: 0,
      show: full,
    })
    expect(sent()).toEqual({ GetItem: 1, read: 1 })
    await run(log.setShow(form, {}))
    expect(await run(log.settled(form))).toEqual({ lastRow: 1, round: 1, revision: 0, waiting: 0 })
  })

  it('is the same in another order, and with parts that are not there', async () => {
    const { log, run, fill } = logInMemory()
    await fill(1)
    await run(log.setShow(form, full))
    const turned = Object.fromEntries(Object.entries(full).reverse()) as Show
    await run(log.setShow(form, turned, { version: 0 }))
    expect((await run(log.state(form))).stateVersion).toBe(1)
    await run(log.setShow(form, { stats: true, spotlight: undefined } as unknown as Show))
    expect(await run(log.state(form))).toMatchObject({ stateVersion: 2, show: { stats: true } })
    expect(Object.keys((await run(log.state(form))).show)).toEqual(['stats'])
  })
})
