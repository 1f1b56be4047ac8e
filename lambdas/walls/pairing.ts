import type { LiveForm } from '#shared/rows/row.ts'
import { codeLength, codeLetters, wallTimes } from '#shared/walls/letters.ts'

/** A wall that shows a code. `wall` is the hash of its key. Times are in ms since 1970. */
export interface WaitingWall {
  readonly wall: string
  readonly code: string
  /** Until when its code is good. */
  readonly until: number
  /** When it asked: to some seconds. */
  readonly askedAt: number
  /** The code before this one: who typed it is told that it has just changed. */
  readonly before?: string
  /** The link that greeted it, and when. */
  readonly greeted?: { readonly by: string; readonly at: number }
  readonly letGoAt?: number
}

/** A wall of the event. */
export interface LinkedWall {
  readonly wall: string
  /** The code that it was linked by, and the link: who repeats that is told that it is done. */
  readonly code: string
  readonly by: string
  readonly name: string
  /** The form whose wall it is while the room has no programme. */
  readonly shows?: LiveForm
  readonly linkedAt: number
  readonly expiresAt: number
  readonly askedAt: number
  /** The hash of the link's token that it was given, once it was. */
  readonly link?: string
}

/** All walls of a stage, and when the links of desks tried codes. */
export interface Walls {
  readonly waiting: readonly WaitingWall[]
  readonly linked: readonly LinkedWall[]
  readonly tries: Readonly<Record<string, readonly number[]>>
}

export const noWalls: Walls = { waiting: [], linked: [], tries: {} }

/** Where there are as many, nobody else gets a code, or is linked. */
export const mostWalls = 30
/** A desk's link may try so many codes. */
const mostTries = { aMinute: 6, anHour: 30 } as const

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** That a wall asked is written so often, and one that has not asked for so long is gone: another may have its place. */
const askedEveryMs = 15_000
const goneMs = 40_000

/** Why a code links nothing: none shows it, it has just changed, its desk has tried too many, or there are too many walls. */
export type Refusal = 'unknown' | 'changed' | 'slowly' | 'full' | 'taken'

/** Draws a number from 0 to below `below`, each as likely. */
export type Draw = (below: number) => number

/** A code that no wall shows or has just shown. */
const newCode = ({ waiting }: Walls, draw: Draw): string => {
  const taken = new Set(waiting.flatMap(({ code, before }) => [code, before]))
  for (;;) {
    const code = Array.from({ length: codeLength }, () => codeLetters[draw(codeLetters.length)]).join('')
    if (!taken.has(code)) return code
  }
}

export const linkedOf = ({ linked }: Walls, wall: string, now: number): LinkedWall | undefined =>
  linked.find((one) => one.wall === wall && one.expiresAt > now)

export const waitingOf = ({ waiting }: Walls, wall: string): WaitingWall | undefined =>
  waiting.find((one) => one.wall === wall)

const withAsked = <Wall extends { readonly askedAt: number }>(wall: Wall, now: number): Wall =>
  now - wall.askedAt < askedEveryMs ? wall : { ...wall, askedAt: now }

const put = <Wall extends { readonly wall: string }>(walls: readonly Wall[], one: Wall): readonly Wall[] =>
  walls.map((other) => (other.wall === one.wall ? one : other))

/**
 * The walls once one has asked: it has a code that is good, unless it is linked or there are too many. The same object
 * where nothing has changed that is worth to be kept.
 */
export const asked = (walls: Walls, wall: string, now: number, draw: Draw): Walls => {
  const linked = linkedOf(walls, wall, now)
  if (linked) {
    const one = withAsked(linked, now)
    return one === linked ? walls : { ...walls, linked: put(walls.linked, one) }
  }
  const there = waitingOf(walls, wall)
  if (!there) {
    const waiting = walls.waiting.filter(({ askedAt }) => now - askedAt < goneMs)
    if (waiting.length >= mostWalls) return walls
    const one = { wall, code: newCode(walls, draw), until: now + wallTimes.code, askedAt: now }
    return {
      ...walls,
      waiting: [...waiting, one],
      linked: walls.linked.filter((other) => other.expiresAt > now),
    }
  }
  const { code, letGoAt } = there
  const one =
    there.until > now
      ? withAsked(there, now)
      : {
          ...{ wall, code: newCode(walls, draw), until: now + wallTimes.code, askedAt: now, before: code },
          ...(letGoAt !== undefined && { letGoAt }),
        }
  return one === there ? walls : { ...walls, waiting: put(walls.waiting, one) }
}

/** What a code means: the wall that shows it, or why none does. One that has not asked for long may be another's soon. */
const shown = ({ waiting }: Walls, code: string, now: number): WaitingWall | Refusal => {
  const there = waiting.filter(({ askedAt }) => now - askedAt < goneMs)
  const one = there.find((wall) => wall.code === code)
  if (one && one.until > now) return one
  return (one ?? there.some(({ before }) => before === code)) ? 'changed' : 'unknown'
}

/** A desk tries a code: the wall that shows it waves. Each try counts, whatever comes of it. */
export const greet = (
  walls: Walls,
  code: string,
  by: string,
  now: number,
): { readonly walls: Walls; readonly refusal?: Refusal } => {
  const tries = Object.fromEntries(
    Object.entries(walls.tries)
      .map(([link, times]) => [link, times.filter((at) => now - at < hourMs)] as const)
      .filter(([, times]) => times.length > 0),
  )
  const own = tries[by] ?? []
  const lately = own.filter((at) => now - at < minuteMs).length
  if (lately >= mostTries.aMinute || own.length >= mostTries.anHour) return { walls, refusal: 'slowly' }
  const tried = { ...walls, tries: { ...tries, [by]: [...own, now] } }
  const one = shown(walls, code, now)
  if (typeof one === 'string') return { walls: tried, refusal: one }
  // The code stays while somebody looks which wall waves.
  const until = Math.max(one.until, now + wallTimes.greeting)
  return { walls: { ...tried, waiting: put(walls.waiting, { ...one, until, greeted: { by, at: now } }) } }
}

/** A wall as it is linked. */
interface Linking {
  readonly code: string
  readonly by: string
  readonly name: string
  readonly shows?: LiveForm | undefined
  readonly expiresAt: number
}

/** A desk links the wall that it has greeted, and none else: so a code alone links nothing. Done again it changes nothing. */
export const link = (
  walls: Walls,
  { code, by, name, shows, expiresAt }: Linking,
  now: number,
): { readonly walls: Walls } & ({ readonly refusal: Refusal } | { readonly linked: LinkedWall }) => {
  const done = walls.linked.find((one) => one.code === code && one.by === by && one.expiresAt > now)
  const one = shown(walls, code, now)
  if (typeof one === 'string') return done ? { walls, linked: done } : { walls, refusal: one }
  const { wall, greeted, askedAt } = one
  const isWaving = greeted !== undefined && now - greeted.at < wallTimes.greeting
  if (!isWaving || greeted.by !== by) return { walls, refusal: isWaving ? 'taken' : 'unknown' }
  const others = walls.linked.filter((other) => other.expiresAt > now && other.wall !== wall)
  if (others.length >= mostWalls) return { walls, refusal: 'full' }
  const linked = { wall, code, by, name, ...(shows && { shows }), linkedAt: now, expiresAt, askedAt }
  const waiting = walls.waiting.filter((other) => other.wall !== wall)
  return { walls: { ...walls, waiting, linked: [...others, linked] }, linked }
}

/** The first characters of a wall's hash: what desks call it by. */
export const wallId = ({ wall }: Pick<LinkedWall, 'wall'>): string => wall.slice(0, 8)

/** A desk says what a linked wall shows while the room has no programme. Which it was, where there was such a wall. */
export const showOn = (
  walls: Walls,
  id: string,
  shows: LiveForm,
): { readonly walls: Walls; readonly shown?: LinkedWall } => {
  const shown = walls.linked.find((one) => wallId(one) === id)
  return shown ? { walls: { ...walls, linked: put(walls.linked, { ...shown, shows }) }, shown } : { walls }
}

/** A desk lets a wall go: it waits again, with a code of its own. Who it was, where there was such a wall. */
export const letGo = (
  walls: Walls,
  id: string,
  now: number,
  draw: Draw,
): { readonly walls: Walls; readonly gone?: LinkedWall } => {
  const gone = walls.linked.find((one) => wallId(one) === id)
  if (!gone) return { walls }
  const { wall, askedAt } = gone
  const one = { wall, code: newCode(walls, draw), until: now + wallTimes.code, askedAt, letGoAt: now }
  const waiting = walls.waiting.length < mostWalls ? [...walls.waiting, one] : walls.waiting
  return { walls: { ...walls, waiting, linked: walls.linked.filter((other) => other !== gone) }, gone }
}
