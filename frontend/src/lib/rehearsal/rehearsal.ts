import { createContext, useContext, useSyncExternalStore } from 'react'

let isOn = false
let isOfEvening = false
let isPhone = false
/** The rounds of which a form was told that they are rehearsals; what names none is said in one. */
const rounds = new Set<unknown>([undefined])
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
  const { rehearsal, round } = Object(told) as { readonly rehearsal?: unknown; readonly round?: unknown }
  const next = rehearsal === true
  if (next) rounds.add(round)
  const isNews = next !== isOn && isOfEvening === (from === 'evening')
  if (isNews) isOn = next
  for (const listener of listeners) listener()
  if (isNews && isPhone && !next) location.reload()
}

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The round that is named by what is said on the part of a page within; undefined where none is. */
export const SaidIn = createContext<number | undefined>(undefined)

/**
 * Whether a rehearsal is up, as the server said last: what is said here is pretended, and counts nowhere. What was begun
 * before names a round that is none, and is real.
 */
export const useRehearsal = (): boolean => {
  const said = useContext(SaidIn)
  return useSyncExternalStore(
    listen,
    () => isOn && rounds.has(said),
    () => false,
  )
}
