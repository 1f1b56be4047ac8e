import { describe, expect, it } from 'vitest'
import { form } from '../../campaigns/row-log/scenario/person.ts'
import { isPassing, type Work } from '../../campaigns/row-log/scenario/boxes.ts'
import { createWorld } from '../../campaigns/row-log/scenario/world.ts'

const minutes = 3
const answersASecond = 15
const answers = minutes * 60 * answersASecond

/** What a reader or a desk has of the log, as `round/row key`. */
const placeOf = (round: number, { row, answer }: { row: number; answer: object }) =>
  `${round}/${row} ${String((answer as { idea?: unknown }).idea)}`

describe('a hold of three minutes, at 15 answers a second', () => {
  it('loses nothing and doubles nothing, and outlives every function', async () => {
    const world = createWorld({
      seed: 20,
      coldMs: 300,
      faults: { die: 0.002, lost: 0.002, throttle: 0.01 },
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

    const chart: { drawn: string[]; told: number; waiting: number } = { drawn: [], told: 0, waiting: 0 }
    const poll = containers('reader')
    const lookAtChart = async () => {
      const settled = await poll((log, signal) => log.settled(form, { signal }))
      chart.waiting = settled.waiting
      for (; chart.told < settled.lastRow;) {
        const page = await poll((log, signal) =>
          log.read(form, { from: chart.told + 1, limit: 500 }, { signal }),
        )
        chart.drawn.push(...page.rows.map((row) => placeOf(page.round, row)))
        chart.told = page.lastRow
      }
    }
    const desk: { seen: string[]; last: number } = { seen: [], last: 0 }
    const follow = containers('reader')
    const lookAtDesk = async () => {
      const wanted = { since: desk.last, limit: 100, recent: 100 }
      const { rows, round, mode } = await follow((log, signal) => log.newest(form, wanted, { signal }))
      desk.seen.push(...rows.map((row) => placeOf(round, row)))
      desk.last = rows.at(-1)?.row ?? desk.last
      return mode
    }

    const play = async () => {
      await operator((log) => log.hold(form))
      const storing = Promise.all(Array.from({ length: answers }, (_, number) => store(number)))
      const modes = new Set<string>()
      const held = time.now() + minutes * 60_000
      while (time.now() < held) {
        await Promise.all([lookAtChart(), lookAtDesk().then((mode) => modes.add(mode)), time.sleep(1_000)])
        expect(chart.told).toBe(0)
      }
      await storing
      await time.sleep(5_000)
      world.calm()
      while ((await operator((log) => log.state(form))).numbered < answers) await time.sleep(500)
      await lookAtChart()
      expect(chart).toEqual({ drawn: [], told: 0, waiting: answers })
      expect([...modes]).toEqual(['hold'])
      await operator((log) => log.open(form))
      await lookAtChart()
      for (let before = -1; before < desk.last;) {
        before = desk.last
        await lookAtDesk()
      }
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
    expect(chart.drawn.map((place) => place.replace(/^\S+ /, '')).toSorted()).toEqual(everyIdea)
    expect(chart.drawn.map((place) => Number(/\/(\d+) /.exec(place)?.[1]))).toEqual(
      everyIdea.map((_, index) => index + 1),
    )
    expect(desk.seen).toEqual(chart.drawn)
    expect(world.violations.list()).toEqual([])
    expect(state.restarts).toBeGreaterThan(minutes)
    expect(world.deaths()).toBeGreaterThan(5)
  })
})
