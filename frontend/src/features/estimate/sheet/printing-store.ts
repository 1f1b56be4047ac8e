import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let asked = 0

const subscribe = (changed: () => void) => {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}
const read = () => asked

/** When Print was pressed, or what has come of it. (printing.ts) */
export const setAsked = (next: number): void => {
  asked = next
  for (const changed of listeners) changed()
}

/** The same, for whoever shows it. Buttons that print are in several places, and the sheet in none of them. */
export const useAsked = (): number => useSyncExternalStore(subscribe, read)

/** Prints the sheet, once it is here. */
export const askForSheet = (): void => setAsked(Date.now())
