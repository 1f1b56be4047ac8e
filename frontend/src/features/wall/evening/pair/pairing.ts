import type { WallTold } from '#shared/walls/wall.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import { wallTimes } from '#shared/walls/letters.ts'

/** What a wall knows of itself: what it was told last, and since when (the server's time, in ms) it waits. */
export interface Pairing {
  readonly told: WallTold | undefined
  readonly waitsSince: number | undefined
}

export const unasked: Pairing = { told: undefined, waitsSince: undefined }

/** For how long (ms) a wall waves that a desk asks about, or has just linked. */
const helloMs = 10_000

/** What the wall knows once it was told something. */
export const told = ({ waitsSince }: Pairing, next: WallTold): Pairing => ({
  told: next,
  waitsSince: next.kind === 'linked' ? undefined : (waitsSince ?? next.now),
})

/** How long (ms) until it asks again. */
export const askAgainMs = ({ told: last, waitsSince }: Pairing, now: number): number => {
  const { waiting, waitingLong, linked } = wallTimes.poll
  if (last?.kind === 'linked') return linked
  return waitsSince !== undefined && now - waitsSince >= wallTimes.long ? waitingLong : waiting
}

/** What the wall shows at a moment of the server's: with what stands on it. */
export type PairScreen =
  | { readonly kind: 'none' }
  | { readonly kind: 'code'; readonly code: string; readonly letGoAt: number | undefined }
  | { readonly kind: 'hello'; readonly name: string | undefined }
  | {
      readonly kind: 'evening'
      readonly token: string
      readonly name: string
      /** The form whose wall it is while the room has no programme. */
      readonly shows: LiveForm | undefined
    }

/**
 * While nothing is known, or the code it knows is over because it can ask nobody, it shows none: a code that is typed must
 * be one that is good. A wall that is linked stays that for as long as its link is good, whatever the network does.
 */
export const screenAt = ({ told: last }: Pairing, now: number): PairScreen => {
  switch (last?.kind) {
    case 'linked':
      if (now >= last.expiresAt) return { kind: 'none' }
      return now - last.linkedAt < helloMs
        ? { kind: 'hello', name: last.name }
        : { kind: 'evening', token: last.token, name: last.name, shows: last.shows }
    case 'waiting':
      if (now >= last.until) return { kind: 'none' }
      return last.greeted !== undefined && now - last.greeted < helloMs
        ? { kind: 'hello', name: undefined }
        : { kind: 'code', code: last.code, letGoAt: last.letGoAt }
    default:
      return { kind: 'none' }
  }
}

/** The name of a wall as a screen's address takes it, so that the desk's Stage shows it: `Left` is `left`. */
export const screenName = (name: string): string | undefined => {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== '')
    .join('-')
    .slice(0, 12)
  return plain === '' ? undefined : plain
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** Reads what a wall is told; undefined for what is not the API's own. */
export const readWallTold = (content: unknown): WallTold | undefined => {
  if (!isRecord(content) || !isTime(content.now)) return undefined
  const { kind, code, until, name, token, linkedAt, expiresAt } = content
  const isWhole =
    kind === 'full' ||
    (kind === 'waiting' && typeof code === 'string' && isTime(until)) ||
    (kind === 'linked' &&
      typeof name === 'string' &&
      typeof token === 'string' &&
      isTime(linkedAt) &&
      isTime(expiresAt))
  return isWhole ? (content as WallTold) : undefined
}
