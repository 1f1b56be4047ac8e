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
  /** Of one moment, what was added first happens first. */
  readonly number: number
  readonly happen: () => void
}

const isBefore = (one: Happening, other: Happening): boolean =>
  one.at < other.at || (one.at === other.at && one.number < other.number)

/** What is to happen: a heap, for a hundred thousand phones wait at once. */
const createAgenda = () => {
  const heap: Happening[] = []
  let added = 0
  const rise = (one: Happening): void => {
    let place = heap.length
    while (place > 0) {
      const above = (place - 1) >> 1
      const parent = heap[above]
      if (!parent || !isBefore(one, parent)) break
      heap[place] = parent
      place = above
    }
    heap[place] = one
  }
  const sink = (one: Happening): void => {
    let place = 0
    for (;;) {
      const left = 2 * place + 1
      const [child, other] = [heap[left], heap[left + 1]]
      if (!child) break
      const isOther = other !== undefined && isBefore(other, child)
      const next = isOther ? other : child
      if (!isBefore(next, one)) break
      heap[place] = next
      place = isOther ? left + 1 : left
    }
    heap[place] = one
  }
  return {
    first: () => heap[0],
    add: (at: number, happen: () => void) => rise({ at, happen, number: (added += 1) }),
    take: () => {
      const [first] = heap
      const last = heap.pop()
      if (last && heap.length > 0) sink(last)
      return first
    },
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
      agenda.add(now + Math.max(0, ms), happen)
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
