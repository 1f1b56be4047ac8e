import { shownLine } from '../text/shown-line.ts'

/** What of the programme's contract pages need to know: without the schemas, which browsers need not load. */

/** What a step of the evening can be. */
export const stepKinds = [
  'lobby',
  'laser-focus',
  'rate',
  'vote',
  'combo-convo',
  'venting-machine',
  'break',
  'countdown',
  'blank',
  'end',
] as const
export type StepKind = (typeof stepKinds)[number]

/**
 * When a step of time is over that the room was led to at `since`, in ms since 1970 by the server's clock; undefined for
 * one without an end. At its end nothing happens by itself.
 */
export const endOfStep = (
  { kind, minutes }: { readonly kind: StepKind; readonly minutes?: number | undefined },
  since: number,
): number | undefined =>
  (kind === 'break' || kind === 'countdown') && minutes !== undefined ? since + minutes * 60_000 : undefined

/** Limits of a programme: its steps, the characters of a step's name, and for how many minutes one is meant. */
export const programmeLimits = { steps: 20, name: 24, minutes: { least: 1, most: 180 } } as const

/** A step's own name among those of its programme, for machines. */
export const stepIdPattern = /^[a-z0-9]{4,12}$/

/** What a step may be called in place of its kind: 1 to 24 characters on one line. */
export const stepNamePattern = /* @__PURE__ */ shownLine(programmeLimits.name)

/**
 * For so many ms after a desk has said that it is about to lead the room, phones ask each second: so the room moves
 * together, though a phone asks every four seconds for the rest of the evening.
 */
export const soonMs = 8_000

/** So many phones (one room after another) tell where they are in the ten seconds after a move; of more, a part. */
export const mostTelling = 1_000

/** One phone in so many tells where it is, of a room with so many. */
export const tellingShare = (phones: number): number => Math.max(1, Math.ceil(phones / mostTelling))
