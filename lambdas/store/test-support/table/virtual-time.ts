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
  readonly order: number
  readonly happen: () => void
}

const isBefore = (a: Happening | undefined, b: Happening | undefined): boolean =>
  a !== undefined && (b === undefined || a.at < b.at || (a.at === b.at && a.order < b.order))

/** A binary heap, the earliest first. */
const createAgenda = () => {
  const heap: Happening[] = []
  /** Exchanges two places if the second is to come before the first. */
  const setRight = (place: number, later: number): boolean => {
    const a = heap[place]
    const b = heap[later]
    if (!a || !b || !isBefore(b, a)) return false
    heap[place] = b
    heap[later] = a
    return true
  }
  const add = (one: Happening): void => {
    for (let place = heap.push(one) - 1; place > 0;) {
      const parent = (place - 1) >> 1
      if (!setRight(parent, place)) return
      place = parent
    }
  }
  const sink = (): void => {
    for (let place = 0; ;) {
      const left = 2 * place + 1
      const least = isBefore(heap[left + 1], heap[left]) ? left + 1 : left
      if (!setRight(place, least)) return
      place = least
    }
  }
  const take = (): Happening | undefined => {
    const first = heap[0]
    const last = heap.pop()
    if (heap.length > 0 && last) {
      heap[0] = last
      sink()
    }
    return first
  }
  return { first: () => heap[0], add, take }
}

/** 20 November 2026, 09:00 UTC, in ms. */
const begin = Date.UTC(2026, 10, 20, 9)

/** What happens within this time happens together, before promises are settled: that is what a run's speed hangs on. */
const togetherMs = 0.25

export const createVirtualTime = (seed: number): VirtualTime => {
  const random = seededRandom(seed * 7919 + 13)
  const agenda = createAgenda()
  let now = begin
  let order = 0
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
      agenda.add({ at: now + Math.max(0, ms), order: (order += 1), happen })
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
