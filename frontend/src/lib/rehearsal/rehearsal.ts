import { createContext, useContext, useSyncExternalStore } from 'react'
import type { LiveForm } from '#shared/rows/row.ts'

let isOn = false
let isOfEvening = false
let isPhone = false
/** The rounds, each of its form, that were told to be rehearsals. */
const rounds = new Set<unknown>()
const listeners = new Set<() => void>()

/** Who says of a rehearsal: a form to its phones, which names its round, all forms' walls, or the evening. */
type Teller = LiveForm | 'wall' | 'evening'

/** The round of a form by one name: two forms' rounds of one number need not both be rehearsals. */
export const saidIn = (form: Teller, round: number | undefined): string | undefined =>
  round ? `${form}${round}` : undefined

/** Whether what names that round was pretended: once the rehearsal is cleared it is nowhere. */
export const isPretended = (form: LiveForm, round: number | undefined): boolean =>
  rounds.has(`${form}${round ?? 0}`)

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
export const hearRehearsal = (told: unknown, from: Teller): void => {
  isOfEvening ||= from === 'evening'
  const { rehearsal, round } = Object(told) as { readonly rehearsal?: unknown; readonly round?: number }
  const next = rehearsal === true
  if (next) rounds.add(saidIn(from, round))
  const isNews = next !== isOn && isOfEvening === (from === 'evening')
  if (isNews) isOn = next
  for (const listener of listeners) listener()
  if (isNews && isPhone && !next) location.reload()
}

/** For tests: as on a page that has heard of no rehearsal. */
export const forgetRehearsals = (): void => {
  isOn = false
  isOfEvening = false
  isPhone = false
  rounds.clear()
}

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The round (`saidIn`) that is named by what is said on the part of a page within; undefined where none is. */
export const SaidIn = createContext<string | undefined>(undefined)

/**
 * Whether a rehearsal is up, as the server said last: what is said here is pretended, and counts nowhere, also what names
 * no round. What was begun before names a round that is none, and is real.
 */
export const useRehearsal = (): boolean => {
  const said = useContext(SaidIn)
  return useSyncExternalStore(
    listen,
    () => isOn && (!said || rounds.has(said)),
    () => false,
  )
}
