import { sleep } from '../lib/sleep.ts'

/** Before the second, third and fourth attempt, in milliseconds. */
const pauses = [1000, 3000, 6000]

/** Loads what every page needs; on a line that breaks, at another attempt. @throws what the last attempt threw. */
export const persist = async <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> => {
  for (const pause of pauses) {
    try {
      return await load()
    } catch {
      await sleep(pause)
    }
  }
  return await load()
}
