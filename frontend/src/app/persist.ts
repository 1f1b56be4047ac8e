/** Before the second, third and fourth attempt, in milliseconds. */
const pauses = [1000, 3000, 6000]

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Loads what every page needs; on a line that breaks, at another attempt. @throws what the last attempt threw. */
export const persist = async <Loaded>(load: () => Promise<Loaded>, attempt = 0): Promise<Loaded> => {
  try {
    return await load()
  } catch (error) {
    const pause = pauses[attempt]
    if (pause === undefined) throw error
    await wait(pause)
    return await persist(load, attempt + 1)
  }
}
