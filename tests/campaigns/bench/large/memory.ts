/** How long a work takes, in ms. */
export const milliseconds = async (work: () => unknown): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** The most that a work has of memory beyond what there was before, in MB, looked at 50 times a second. */
export const memoryOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.memoryUsage().rss
  let most = before
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20)
  await work().finally(() => clearInterval(timer))
  return Math.round((most - before) / 1e6)
}

/** A time in words. */
export const spoken = (ms: number): string =>
  ms < 1_000 ? `${ms.toFixed(ms < 10 ? 1 : 0)} ms` : `${(ms / 1_000).toFixed(1)} s`
