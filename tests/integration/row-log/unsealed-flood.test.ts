import { describe, expect, it } from 'vitest'
import { createWorld, form } from '../../campaigns/row-log/scenario/world.ts'

const minuteMs = 60_000
const unsealed = 400
const sealed = 40

describe('400 answers without a seal in a minute, while a hold is on and only sealed ones show', () => {
  it('are on no route, before the reveal and after it, and the sealed ones are all there once', async () => {
    const world = createWorld({
      seed: 20,
      coldMs: 300,
      faults: { die: 0.006, lost: 0.006, throttle: 0.02 },
    })
    const { time } = world
    const state = { isOver: false }
    const operator = world.insistence('operator', 1)
    const phone = world.insistence('api', 12)
    const store = async (idea: string, isSealed: boolean) => {
      await time.sleep(time.random() * minuteMs)
      const submission = { idempotencyKey: idea.replace(' ', '-'), bodyHash: 'hash', sealed: isSealed }
      await phone((log, signal) => log.append(form, { idea }, submission, { signal }))
    }
    const ask = world.insistence('reader', 1)
    /** All that a chart is told, read from the first row on. */
    const readAll = async (): Promise<readonly string[]> => {
      const told: string[] = []
      for (let from = 1; ;) {
        const page = await ask((log, signal) => log.read(form, { from, limit: 500 }, { signal }))
        told.push(...page.rows.map(({ answer }) => String(answer.idea)))
        if (page.lastRow < from) return told
        from = page.lastRow + 1
      }
    }
    const settled = () => ask((log, signal) => log.settled(form, { signal }))

    const play = async () => {
      await operator((log) => log.setApproval(form, 'unsealed'))
      await operator((log) => log.hold(form))
      const storing = Promise.all([
        ...Array.from({ length: unsealed }, (_, number) => store(`stranger ${number}`, false)),
        ...Array.from({ length: sealed }, (_, number) => store(`guest ${number}`, true)),
      ])
      const end = time.now() + minuteMs + 5_000
      while (time.now() < end) {
        const { lastRow, waiting } = await settled()
        expect({ lastRow, tooMany: waiting > sealed }).toEqual({ lastRow: 0, tooMany: false })
        expect(await readAll()).toEqual([])
        await time.sleep(1_000)
      }
      await storing
      world.calm()
      while ((await operator((log) => log.state(form))).numbered < unsealed + sealed) await time.sleep(500)
      expect(await settled()).toMatchObject({ lastRow: 0, waiting: sealed })
      await operator((log) => log.raise(form, 1, unsealed + sealed))
      expect(await settled()).toMatchObject({ lastRow: unsealed + sealed, waiting: 0, revision: 0 })
      const shown = await readAll()
      await operator((log) => log.open(form))
      await operator((log) => log.setApproval(form, 'none'))
      const opened = await readAll()
      const wanted = { kind: 'rows', sinceRow: 1, limit: unsealed + sealed } as const
      const desk = await ask((log) => log.deskRows(form, wanted, 0))
      world.stop()
      return { shown, opened, desk }
    }
    const playing = play().finally(() => {
      state.isOver = true
    })
    playing.catch(() => undefined)
    await new Promise((resolve) => setImmediate(resolve))
    await time.run(() => state.isOver)
    const { shown, opened, desk } = await playing

    const guests = Array.from({ length: sealed }, (_, number) => `guest ${number}`)
    expect(shown.toSorted()).toEqual(guests.toSorted())
    expect(opened).toEqual(shown)
    expect(desk.rows.filter(({ standing }) => standing === 'pending')).toHaveLength(unsealed)
    expect(world.violations.list()).toEqual([])
    expect(world.deaths()).toBeGreaterThan(2)
  })
})
