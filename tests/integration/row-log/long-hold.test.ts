import { describe, expect, it } from 'vitest'
import { RoundReader, type Scope } from '../../../frontend/src/lib/round/reader.ts'
import { isPassing, type Work } from '../../campaigns/row-log/scenario/boxes.ts'
import { type HeldRow, pollLog } from '../../campaigns/row-log/scenario/told.ts'
import { createWorld, form } from '../../campaigns/row-log/scenario/world.ts'

const minutes = 3
const answersASecond = 4
const answers = minutes * 60 * answersASecond

const ideasOf = ({ rows }: RoundReader<HeldRow>): readonly string[] =>
  rows.map(({ answer }) => String(answer.idea))

describe('a hold of three minutes, at four answers a second', () => {
  it('loses nothing and doubles nothing, and outlives every function', async () => {
    const world = createWorld({
      seed: 20,
      coldMs: 300,
      faults: { die: 0.006, lost: 0.006, throttle: 0.02 },
    })
    const { time, openBox } = world
    const state = { isOver: false, restarts: 0 }
    /** Does something until it is done, in a new container each minute and after each death. */
    const containers = (role: 'api' | 'reader' | 'operator') => {
      let [box, since] = [openBox(role), time.now()]
      return async <T>(work: Work<T>): Promise<T> => {
        for (;;) {
          if (box.isDead() || time.now() - since > 60_000) {
            ;[box, since] = [openBox(role), time.now()]
            state.restarts += 1
          }
          try {
            return await box.run(work)
          } catch (error) {
            if (!isPassing(error)) throw error
            await time.sleep(50 + time.random() * 100)
          }
        }
      }
    }
    const operator = containers('operator')
    const phones = Array.from({ length: 8 }, () => containers('api'))
    const store = async (number: number) => {
      await time.sleep((number * 1_000) / answersASecond)
      const submission = { idempotencyKey: `phone-${number}`, bodyHash: 'hash' }
      await phones[number % phones.length]?.((log, signal) =>
        log.append(form, { idea: `idea ${number}` }, submission, { signal }),
      )
    }

    const follow = (scope: Scope) => {
      const reader = new RoundReader<HeldRow>(scope)
      const run = containers('reader')
      return { reader, run, look: () => pollLog(reader, scope, run, form) }
    }
    const [chart, desk] = [follow('public'), follow('desk')]

    const play = async () => {
      await operator((log) => log.hold(form))
      const storing = Promise.all(Array.from({ length: answers }, (_, number) => store(number)))
      const held = time.now() + minutes * 60_000
      while (time.now() < held) {
        await Promise.all([chart.look(), desk.look(), time.sleep(1_000)])
        expect([chart.reader.known.of, chart.reader.whole, desk.reader.whole]).toEqual([0, true, true])
      }
      await storing
      await time.sleep(5_000)
      world.calm()
      while ((await operator((log) => log.state(form))).numbered < answers) await time.sleep(500)
      await chart.look()
      expect(chart.reader.rows).toEqual([])
      const { waiting, mode } = await chart.run((log) => log.state(form))
      expect([waiting, mode]).toEqual([answers, 'hold'])
      await operator((log) => log.open(form))
      await Promise.all([chart.look(), desk.look()])
      state.isOver = true
      world.stop()
    }
    const playing = play().finally(() => {
      state.isOver = true
    })
    playing.catch(() => undefined)
    await new Promise((resolve) => setImmediate(resolve))
    await time.run(() => state.isOver)
    await playing

    const everyIdea = Array.from({ length: answers }, (_, number) => `idea ${number}`).toSorted()
    expect(ideasOf(chart.reader).toSorted()).toEqual(everyIdea)
    expect(chart.reader.rows.map(({ row }) => row)).toEqual(everyIdea.map((_, index) => index + 1))
    const byRow = desk.reader.rows.toSorted((one, other) => one.row - other.row)
    expect(byRow.map(({ answer }) => answer)).toEqual(chart.reader.rows.map(({ answer }) => answer))
    expect(world.violations.list()).toEqual([])
    expect(state.restarts).toBeGreaterThan(minutes)
    expect(world.deaths()).toBeGreaterThan(5)
  })
})
