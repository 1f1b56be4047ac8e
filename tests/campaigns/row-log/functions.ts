import type { VirtualTime } from '#lambdas/store/test-support/table/virtual-time.ts'

/** A function's containers: the one used last is used first, a new one starts cold, and above the limit none is given. */
export const createPool = <Container>(time: VirtualTime, make: () => Container, limit = 1_000) => {
  const free: Container[] = []
  let busy = 0
  let peak = 0
  return {
    peak: () => peak,
    /** Does work in a container; undefined where all are busy. */
    use: async <T>(work: (container: Container) => Promise<T>): Promise<T | undefined> => {
      if (busy >= limit) return undefined
      busy += 1
      peak = Math.max(peak, busy)
      let container = free.pop()
      if (!container) {
        container = make()
        await time.sleep(400 + time.about(100))
      }
      try {
        return await work(container)
      } finally {
        busy -= 1
        free.push(container)
      }
    },
  }
}

/** Lets so many requests a second through, and as many at once. */
export const createGate = (time: VirtualTime, perSecond: number) => {
  let left = perSecond
  let countedAt = time.now()
  return (): boolean => {
    left = Math.min(perSecond, left + ((time.now() - countedAt) / 1_000) * perSecond)
    countedAt = time.now()
    if (left < 1) return false
    left -= 1
    return true
  }
}

/** The work took longer than the API lets anybody wait. */
export class TooLate extends Error {
  override readonly name = 'TooLate'
}

/** Ends work after so many ms, as the HTTP layer does. @throws TooLate, or what the work throws. */
export const within = <T>(
  time: VirtualTime,
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const controller = new AbortController()
  return new Promise<T>((resolve, reject) => {
    let isOver = false
    void time.sleep(ms).then(() => {
      if (isOver) return
      reject(new TooLate())
      controller.abort()
    })
    work(controller.signal)
      .then(resolve, reject)
      .finally(() => {
        isOver = true
      })
  })
}
