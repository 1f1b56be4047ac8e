import { describe, expect, it } from 'vitest'
import type { RatingState } from '#shared/choosing/rating-responses.ts'
import { NetworkError } from '#lib/api-client.ts'
import { rated, rateOfThree, ratingState } from '../rating/test-support/rate.ts'
import { ratingFeed } from '../rating/told-rating.ts'
import { SessionReader } from './session-reader.ts'

const rate = rateOfThree(1_000_000)
const revealed = { ...rate, revealed: { upTo: 55, at: 1_200_000 } }
const on = { session: 2, upTo: undefined, revision: 0 }
const over = { session: 2, upTo: 55, revision: 4 }

/** A reader over responses and a clock that a test moves. */
class World {
  now = 0
  asked = 0
  told: RatingState | Error = ratingState(rate)
  #timers: { readonly at: number; readonly run: () => void }[] = []
  readonly reader = new SessionReader(
    {
      ...ratingFeed,
      read: async () => {
        this.asked += 1
        const { told } = this
        await Promise.resolve()
        if (told instanceof Error) throw told
        return told
      },
    },
    (milliseconds, run) => {
      const timer = { at: this.now + milliseconds, run }
      this.#timers.push(timer)
      return () => {
        this.#timers = this.#timers.filter((one) => one !== timer)
      }
    },
  )

  async pass(milliseconds: number): Promise<void> {
    const end = this.now + milliseconds
    for (;;) {
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
      const [next] = this.#timers.filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at)
      if (!next) break
      this.now = next.at
      this.#timers = this.#timers.filter((one) => one !== next)
      next.run()
    }
    this.now = end
  }
}

describe('while a session is on', () => {
  it('is asked every two seconds, and no longer once nobody looks', async () => {
    const w = new World()
    const stop = w.reader.follow(on)
    await w.pass(4000)
    expect([w.asked, w.reader.viewOf(2)]).toEqual([3, { told: ratingState(rate), isLate: false }])
    stop()
    await w.pass(60_000)
    expect(w.asked).toBe(3)
  })

  it('what is told of another session is none of this one', async () => {
    const w = new World()
    w.told = ratingState({ ...rate, session: 1 })
    w.reader.follow(on)
    await w.pass(500)
    expect(w.reader.viewOf(2).told).toBeUndefined()
    w.told = ratingState(rate)
    await w.pass(1000)
    expect(w.reader.viewOf(2).told).toBeDefined()
    expect(w.reader.viewOf(3).told, 'before it is followed').toBeUndefined()
    w.reader.follow({ ...on, session: 3 })
    expect(w.reader.viewOf(3).told).toBeUndefined()
  })

  it('one failure is nothing, two are said, and what was told stands', async () => {
    const w = new World()
    w.reader.follow(on)
    await w.pass(0)
    w.told = new NetworkError('Gone.')
    await w.pass(2000)
    expect(w.reader.viewOf(2).isLate).toBe(false)
    await w.pass(60_000)
    expect(w.reader.viewOf(2)).toEqual({ told: ratingState(rate), isLate: true })
    w.told = ratingState(rate, { ratings: 60 })
    await w.pass(60_000)
    expect(w.reader.viewOf(2)).toMatchObject({ told: { ratings: 60 }, isLate: false })
  })

  it('a response that comes after the end of looking changes nothing', async () => {
    const w = new World()
    w.reader.follow(on)()
    await w.pass(0)
    expect([w.asked, w.reader.viewOf(2).told]).toEqual([1, undefined])
    w.told = new NetworkError('Gone.')
    w.reader.follow(on)()
    await w.pass(60_000)
    expect([w.asked, w.reader.viewOf(2).isLate]).toEqual([2, false])
  })
})

describe('once it is revealed', () => {
  const said = ratingState(revealed, { results: [rated(1, 6, 5)] })

  it('is asked until it is told, for the edge may remember what was before, and then no more', async () => {
    const w = new World()
    w.reader.follow(over)
    await w.pass(1500)
    expect(w.reader.viewOf(2).told).toBeUndefined()
    w.told = said
    await w.pass(60_000)
    expect([w.asked, w.reader.viewOf(2).told]).toEqual([3, said])
  })

  it('is known to who comes back, and asked again where an idea was hidden', async () => {
    const w = new World()
    w.told = said
    w.reader.follow(over)()
    await w.pass(0)
    const stop = w.reader.follow(over)
    await w.pass(0)
    stop()
    const { asked } = w
    w.reader.follow(over)()
    await w.pass(60_000)
    expect(w.asked).toBe(asked)
    w.reader.follow({ ...over, revision: 5 })
    await w.pass(999)
    expect(w.asked).toBe(asked)
    await w.pass(1)
    expect(w.asked).toBe(asked + 1)
  })
})

it('up to where answers are numbered is asked anew; of another session nothing is told', async () => {
  const w = new World()
  expect(await w.reader.upTo(2)).toBe(55)
  expect(await w.reader.upTo(3)).toBeUndefined()
})
