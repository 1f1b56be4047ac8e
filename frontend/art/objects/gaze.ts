import { wrap } from '../kit/time.ts'
import type { Point } from './track.ts'

const samples = 7

/**
 * The point eyes are on that follow `target` through the loop: a good tenth of a second late, and gliding where the
 * target changes from one thing to the next.
 */
export const gaze = (target: (t: number) => Point, t: number): Point => {
  let [x, y] = [0, 0]
  for (let back = 1; back <= samples; back += 1) {
    const [atX, atY] = target(wrap(t - back * 0.006))
    x += atX / samples
    y += atY / samples
  }
  return [x, y]
}
