import type { DeskState } from '#shared/desk/desk.ts'
import type { LiveForm } from '#shared/rows/row.ts'

/** How many people a rehearsal may pretend. */
export const crowds = ['12', '80', '400'] as const
export type Crowd = (typeof crowds)[number]

/** In ms: so long until all of them have answered. */
export const lastsMs = 240_000

/** Something that somebody pretends to say: when, in ms from the start, and who, from 0. */
export interface Saying {
  readonly at: number
  readonly person: number
  readonly of: LiveForm | 'rating' | 'ballot'
  /** How-manieth of theirs it is, from 0. */
  readonly turn: number
}

/** A room begins slowly, most speak in the middle, and a few think until the end. */
const momentOf = (part: number): number => part + Math.sin(2 * Math.PI * part) * -0.12

const inTurn = (count: number, overMs: number, sayingOf: (index: number) => Omit<Saying, 'at'>): Saying[] =>
  Array.from({ length: count }, (_, index) => ({
    at: Math.round(momentOf((index + 1) / count) * overMs),
    ...sayingOf(index),
  }))

const forms = ['laser-focus', 'combo-convo', 'venting-machine'] as const

/** All that so many people say to the forms, in the order in which they do. */
export const planOf = (people: number): readonly Saying[] =>
  inTurn(people * forms.length, lastsMs, (index) => ({
    person: Math.floor(index / forms.length),
    of: forms[index % forms.length] ?? 'laser-focus',
    turn: 0,
  }))

/** How many ideas each of them rates. */
const ratingsEach = 3
/** So much of a session's time they take. */
const part = 0.8

/** By which number a session is known: of all of them each has its own, and none is 0. */
export const sessionNumber = (of: 'rating' | 'ballot', session: number): number =>
  session * 2 + (of === 'rating' ? 0 : 1)

/** What goes on in the room, by its number, and what so many people say to it; undefined where nothing does. */
export const sessionPlan = (
  { show: { rate, vote }, now }: Pick<DeskState, 'show' | 'now'>,
  people: number,
): { readonly of: number; readonly plan: readonly Saying[] } | undefined => {
  const isOn = (course: typeof rate | typeof vote) =>
    course !== undefined && !course.revealed && now < course.endsAt
  const course = isOn(rate) ? rate : isOn(vote) ? vote : undefined
  if (!course) return undefined
  const of = course === rate ? 'rating' : 'ballot'
  const each = of === 'rating' ? ratingsEach : 1
  const plan = inTurn(people * each, (course.endsAt - now) * part, (index) => ({
    person: index % people,
    of,
    turn: Math.floor(index / people),
  }))
  return { of: sessionNumber(of, course.session), plan }
}
