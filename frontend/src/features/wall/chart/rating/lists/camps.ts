import { disputedOf, type Disputed } from '#shared/choosing/disputed.ts'
import { toldRatings } from '#shared/choosing/told-opinions.ts'
import type { Position } from '#shared/choosing/value.ts'
import type { Results } from '../told.ts'
import type { Room } from '../room.ts'

/** The ideas about which the room does not agree, of those on the wall. */
export const disputedIn = (room: Room, disputed: Results['disputed']): readonly Disputed[] =>
  disputedOf(room.opinions, toldRatings(disputed), room)

/** How far dots that would cover each other lie apart, on a scale of 0 to 10. */
const apart = 0.1
/** Around the place, none where there is one. */
const around = [
  [0, 0],
  [1, 0.6],
  [-0.6, 1],
  [-1, -0.6],
  [0.6, -1],
] as const

/** The dots of an idea; equal ones lie a little apart, so that two are seen as two. */
export const dotsApart = (dots: readonly Position[]): readonly Position[] => {
  const seen = new Map<string, number>()
  return dots.map(({ impact, effort }) => {
    const key = `${impact} ${effort}`
    const times = seen.get(key) ?? 0
    seen.set(key, times + 1)
    const [across, up] = around[times % around.length] ?? around[0]
    const ring = 1 + Math.floor(times / around.length)
    return { impact: impact + up * apart * ring, effort: effort + across * apart * ring }
  })
}
