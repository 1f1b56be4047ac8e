import type { Fault } from '../../rig/faults/fault.ts'
import type { Victim } from '../../rig/faults/fault-proxy.ts'

export type FormName =
  | 'laser focus'
  | 'changed answer'
  | 'withdrawn answer'
  | 'card pairing'
  | 'venting machine'
  | 'contact'

/** The request that sends a form's answer. */
export const requestOf: Readonly<Record<FormName, Victim>> = {
  'laser focus': 'POST /api/laser-focus-form',
  'changed answer': 'POST /api/laser-focus-form/change',
  'withdrawn answer': 'POST /api/laser-focus-form/withdraw',
  'card pairing': 'POST /api/combo-convo-form',
  'venting machine': 'POST /api/venting-machine-form',
  contact: 'POST /api/contact',
}

/** Where something fails, and how. */
export type Trouble =
  /** Between browser and API: the next `times` requests of the form, or all of them. */
  | { readonly at: 'network'; readonly fault: Fault; readonly times?: number }
  /** The browser knows that it has no network. */
  | { readonly at: 'browser' }

/**
 * What leads from a fault that is over to an answer that is stored: nothing is needed, the page goes on by itself, the
 * person presses the same button once more, as one does whom the page tells to, reloads, or comes back another time,
 * when the fault is over or while it lasts.
 */
export type Recovery =
  | 'not needed'
  | 'by itself'
  | 'pressed again'
  | 'reloaded'
  | 'on a later visit'
  | 'in a tab opened meanwhile'

/** One line of the table: a form, a fault that strikes while it sends, and what becomes of the answer. Each ends with the answer stored once. */
export interface Scenario {
  readonly form: FormName
  /** The fault in words. */
  readonly name: string
  readonly trouble: Trouble
  /** What a person reads while the fault lasts. */
  readonly sees: readonly string[]
  /** What the browser's own alert says. */
  readonly alert?: string
  /** For how many seconds of the page's clock it goes on after that; it ends right then otherwise. */
  readonly lasts?: number
  /** How often the answer is stored while the fault lasts. */
  readonly stored?: 0 | 1
  readonly recovery: Recovery
  /** What a person reads in the end. */
  readonly then: readonly string[]
}

/** What became of a scenario. */
export interface Course {
  /** Whether a screen said, at any point at which it had come to rest, that the answer is in or will be. */
  readonly claimed: boolean
  /** How often the answer is stored in the end. */
  readonly stored: number
  /** What was not as the table says. */
  readonly failure: Error | undefined
}

/** The one thing that must never happen: the screen says success, and nothing is nor will be stored. */
export const isFalseSuccess = ({ claimed, stored }: Course): boolean => claimed && stored === 0
