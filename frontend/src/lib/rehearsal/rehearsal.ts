import { useSyncExternalStore } from 'react'

let isOn = false
let isOfEvening = false
let isPhone = false
const listeners = new Set<() => void>()

/**
 * From now on the page is loaded again once a rehearsal was cleared: what a form has open belongs to that, and an answer
 * that names its round is stored nowhere.
 */
export const reloadWhenCleared = (): void => {
  isPhone = true
}

/**
 * Takes what a response says of it: that of a form, which names its round, or that of the evening. A page that hears of
 * the evening hears that alone: its forms and walls come and go.
 */
export const hearRehearsal = (told: unknown, from: 'form' | 'evening' = 'form'): void => {
  isOfEvening ||= from === 'evening'
  const next = (Object(told) as { readonly rehearsal?: unknown }).rehearsal === true
  if (next === isOn || (isOfEvening && from === 'form')) return
  isOn = next
  for (const listener of listeners) listener()
  if (isPhone && !isOn) location.reload()
}

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether a rehearsal is up, as the server said last: what is said here is pretended, and counts nowhere. */
export const useRehearsal = (): boolean =>
  useSyncExternalStore(
    listen,
    () => isOn,
    () => false,
  )
