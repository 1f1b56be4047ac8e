import { seededRandom } from '#shared/seeded-random.ts'

/** Time that passes only when everything has happened that was to happen before. */
export interface VirtualTime {
  /** Now, in whole ms since 1970. */
  readonly now: () => number
  readonly random: () => number
  /** A random time with this mean, in ms: mostly short, now and then long. */
  readonly about: (meanMs: number) => number
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>
  /** Lets time pass until nothing is left to happen, or `isOver` says so. */
  readonly run: (isOver?: () => boolean) => Promise<void>
}

interface Happening {
  readonly at: number
  readonly happen: () => void
}

/** What is to happen, the earliest last; of one moment, what was added first. */
const createAgenda = () => {
  const happenings: Happening[] = []
  const placeFor = (at: number): number => {
    let low = 0
    let high = happenings.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((happenings[middle]?.at ?? 0) > at) low = middle + 1
      else high = middle
    }
    return low
  }
  return {
    first: () => happenings.at(-1),
    add: (one: Happening) => void happenings.splice(placeFor(one.at), 0, one),
    take: () => happenings.pop(),
  }
}

/** 20 November 2026, 09:00 UTC, in ms. */
const begin = Date.UTC(2026, 10, 20, 9)

/** What happens within this time happens together, before promises are settled: that is what a run's speed hangs on. */
const togetherMs = 0.25

export const createVirtualTime = (seed: number): VirtualTime => {
  const random = seededRandom(seed * 7919 + 13)
  const agenda = createAgenda()
  let now = begin
  const sleep = (ms: number, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const aborted = () => reject(Object.assign(new Error('The wait was ended.'), { name: 'AbortError' }))
      if (signal?.aborted) {
        aborted()
        return
      }
      signal?.addEventListener('abort', aborted, { once: true })
      const happen = () => {
        signal?.removeEventListener('abort', aborted)
        resolve()
      }
      agenda.add({ at: now + Math.max(0, ms), happen })
    })
  return {
    now: () => Math.floor(now),
    random,
    about: (meanMs) => -Math.log(1 - random()) * meanMs,
    sleep,
    run: async (isOver = () => false) => {
      for (let next = agenda.first(); next && !isOver(); next = agenda.first()) {
        const until = next.at + togetherMs
        for (; next && next.at <= until; next = agenda.first()) {
          now = Math.max(now, next.at)
          agenda.take()?.happen()
        }
        await new Promise((resolve) => setImmediate(resolve))
      }
    },
  }
}
