import { clamp } from '../kit/time.ts'
import type { Point } from './track.ts'

/**
 * Where a head at `x`, `y` looks when several things happen: towards each, the nearer the more, so that eyes glide from
 * one to the next. `reach` is the distance, in scene units, at which a thing has half its pull.
 */
export const attention = (x: number, y: number, points: readonly Point[], reach = 160): Point => {
  let [lookX, lookY, pull] = [0, 0, 0]
  for (const [atX, atY] of points) {
    const distance = Math.hypot(atX - x, atY - y) || 1
    const weight = 1 / (1 + (distance / reach) ** 4)
    lookX += ((atX - x) / distance) * weight
    lookY += ((atY - y) / distance) * weight
    pull += weight
  }
  if (pull === 0) return [0, 0]
  return [clamp(lookX / pull, -1, 1), clamp(lookY / pull, -1, 1)]
}
