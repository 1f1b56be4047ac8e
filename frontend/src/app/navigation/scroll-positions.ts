import { readSession, writeSession } from '#lib/session-record.ts'
import type { Visit } from './visit.ts'

const storageName = 'scroll-positions'

/**
 * Positions are remembered by visit. The first page of every load is called "default", which in one tab would open the
 * next address at the last one's position.
 */
const nameOf = ({ location: { key, pathname } }: Visit): string => (key === 'default' ? pathname : key)

const stored = (): Map<string, number> => {
  const found = readSession(storageName)
  return new Map(Array.isArray(found) ? (found as [string, number][]) : [])
}

let positions: Map<string, number> | undefined

/** How far down the page was when this visit was left, in px; undefined where it is the first. */
export const positionOf = (visit: Visit): number | undefined => (positions ??= stored()).get(nameOf(visit))

/** Notes how far down the page is at the end of a visit. */
export const notePosition = (visit: Visit): void => {
  positions ??= stored()
  positions.set(nameOf(visit), window.scrollY)
}

/** Has the tab remember through a reload, and through a stay at another site. */
export const keepPositions = (): void => {
  writeSession(storageName, [...(positions ?? [])])
}
