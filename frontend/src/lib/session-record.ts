/** `sessionStorage` lasts as long as the tab, `localStorage` outlives it. */
export type Place = 'sessionStorage' | 'localStorage'

/** The browser's storage; undefined where the browser refuses it (private windows, blocked cookies). */
const open = (place: Place): Storage | undefined => {
  try {
    return window[place]
  } catch {
    return undefined
  }
}

/** Reads a JSON value kept for this tab, or in another place; undefined where there is none that can be read. */
export const readSession = (name: string, place: Place = 'sessionStorage'): unknown => {
  try {
    const text = open(place)?.getItem(name)
    return text === null || text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Keeps a JSON value for this tab, through reloads, or in another place, where the browser lets it; tells whether. */
export const tryWriteSession = (name: string, value: unknown, place: Place): boolean => {
  try {
    const storage = open(place)
    storage?.setItem(name, JSON.stringify(value))
    return storage !== undefined
  } catch {
    return false
  }
}

/** The same, where it does not matter: without storage, or with a full one, the page goes on with what it has in memory. */
export const writeSession = (name: string, value: unknown, place: Place = 'sessionStorage'): void => {
  tryWriteSession(name, value, place)
}

/** Forgets what was kept under a name. */
export const forgetSession = (name: string, place: Place = 'sessionStorage'): void => {
  try {
    open(place)?.removeItem(name)
  } catch {
    // Nothing was kept where nothing may be kept.
  }
}
