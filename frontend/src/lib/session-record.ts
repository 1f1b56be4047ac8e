/** The tab's own storage; undefined where the browser refuses it (private windows, blocked cookies). */
const openSession = (): Storage | undefined => {
  try {
    return window.sessionStorage
  } catch {
    return undefined
  }
}

/** Reads a JSON value kept for this tab; undefined where there is none, or none that can be read. */
export const readSession = (name: string): unknown => {
  try {
    const text = openSession()?.getItem(name)
    return text === null || text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Keeps a JSON value for this tab, through reloads. Without storage, or with a full one, it is simply not kept. */
export const writeSession = (name: string, value: unknown): void => {
  try {
    openSession()?.setItem(name, JSON.stringify(value))
  } catch {
    // Nothing to do: the page goes on with what it has in memory.
  }
}

/** Forgets what was kept under a name. */
export const forgetSession = (name: string): void => {
  try {
    openSession()?.removeItem(name)
  } catch {
    // Nothing was kept where nothing may be kept.
  }
}
