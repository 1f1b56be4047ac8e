import type { Place } from '../scale.ts'
import { clamp, type Ground } from './ground.ts'

/** What circles of one size keep from each other, and from the edges of their ground. */
export interface Spacing {
  /** From the middle of a circle to the edges. */
  readonly reach: number
  /** Between the middles of two circles. */
  readonly apart: number
  /** The box of a number, on either side of its middle: no circle comes nearer to it than `reach`. */
  readonly wide: number
  readonly high: number
}

/** What rounding may take, as a part of a square. */
const hair = 1e-9

/** Whether two circles, so far from each other across and down, cover neither's number nor lie on one another. */
export const areApart = (across: number, down: number, { reach, apart, wide, high }: Spacing): boolean => {
  if (across * across + down * down < apart * apart * (1 - hair)) return false
  const [right, below] = [Math.max(0, Math.abs(across) - wide), Math.max(0, Math.abs(down) - high)]
  return right * right + below * below >= reach * reach * (1 - hair)
}

/** From one circle of a row to the next, and from one row to the next, which lies half a step beside it. */
export const stepsOf = ({ reach, apart, wide, high }: Spacing) => {
  const across = Math.max(apart, reach + wide)
  const past = Math.max(0, across / 2 - wide)
  const down = Math.max(
    Math.sqrt(Math.max(0, apart * apart - (across * across) / 4)),
    high + Math.sqrt(Math.max(0, reach * reach - past * past)),
    // Those two rows away lie straight below.
    Math.max(apart, high + reach) / 2,
  )
  return { across, down }
}

/** Places in rows, each half a step beside the one above it: as many circles have room there as anywhere. */
export interface Lattice {
  readonly spacing: Spacing
  readonly places: readonly Place[]
  /** The heights of its rows, which have as many columns each. */
  readonly ys: readonly number[]
  readonly columns: number
  /** Where a row begins. */
  readonly lefts: readonly number[]
  /** From one place of a row to the next, and from one row to the next. */
  readonly across: number
  readonly down: number
}

/** So many rows and columns have room on a ground; one at least. */
export const roomIn = ({ width, top, bottom }: Ground, spacing: Spacing) => {
  const { across, down } = stepsOf(spacing)
  const steps = (length: number, step: number): number =>
    Math.max(0, Math.floor((length - 2 * spacing.reach) / step))
  return { rows: 1 + steps(bottom - top, down), columns: 1 + steps(width - across / 2, across) }
}

/** The lattice of a ground, which it fills. */
export const latticeOn = (ground: Ground, spacing: Spacing): Lattice => {
  const { reach } = spacing
  const { rows, columns } = roomIn(ground, spacing)
  const [long, high] = [ground.width - 2 * reach, ground.bottom - ground.top - 2 * reach]
  const least = stepsOf(spacing)
  const across = columns > 1 ? long / (columns - 0.5) : least.across
  const down = rows > 1 ? high / (rows - 1) : least.down
  const ys = Array.from({ length: rows }, (_, row) =>
    // One row alone is in the middle.
    rows === 1 ? (ground.top + ground.bottom) / 2 : ground.top + reach + row * down,
  )
  const lefts = ys.map((_, row) => (columns === 1 ? ground.width / 2 : reach + (row % 2 ? across / 2 : 0)))
  const places = ys.flatMap((y, row) =>
    Array.from({ length: columns }, (_, column) => ({ x: lefts[row]! + column * across, y })),
  )
  return { spacing, places, ys, columns, lefts, across, down }
}

/** Circles side by side, one at the next: in columns, where the first lies, and where it would for all to be at home. */
interface Run {
  readonly begins: number
  readonly members: readonly number[]
  readonly wanted: number
}

/**
 * The places in a lattice, by their index, that circles take together: from left to right, each in the row where it is
 * moved least, and those that are in its way move with it. There may be no more of them than places.
 */
export const settleIn = (
  { ys, columns, lefts, across }: Lattice,
  homes: readonly Place[],
): readonly number[] => {
  const rows = ys.map((y, row) => ({ y, left: lefts[row]!, runs: [] as Run[], count: 0 }))
  /** The run that a circle would be the last of at the end of a row, and how many runs of the row are in it. */
  const runAt = (runs: readonly Run[], home: number) => {
    let [wanted, length, last] = [home, 1, runs.length]
    let begins = clamp(0, Math.round(wanted), columns - 1)
    for (let before = runs[last - 1]; before; before = runs[last - 1]) {
      const taken = before.members.length
      if (before.begins + taken <= begins) break
      wanted = before.wanted + wanted - taken * length
      length += taken
      begins = clamp(0, Math.round(wanted / length), columns - length)
      last -= 1
    }
    return { begins, wanted, length, last }
  }
  const order = homes
    .map((home, index) => ({ home, index }))
    .toSorted((a, b) => a.home.x - b.home.x || a.index - b.index)
  for (const { home, index } of order) {
    let [best, least] = [rows[0]!, Infinity]
    for (const row of rows) {
      const down = (row.y - home.y) * (row.y - home.y)
      if (down >= least || row.count >= columns) continue
      const { begins, length } = runAt(row.runs, (home.x - row.left) / across)
      const right = row.left + (begins + length - 1) * across - home.x
      if (down + right * right >= least) continue
      best = row
      least = down + right * right
    }
    const { begins, wanted, last } = runAt(best.runs, (home.x - best.left) / across)
    const members = [...best.runs.slice(last).flatMap((run) => run.members), index]
    best.runs = [...best.runs.slice(0, last), { begins, wanted, members }]
    best.count += 1
  }
  const taken: number[] = []
  for (const [row, { runs }] of rows.entries())
    for (const { begins, members } of runs)
      for (const [at, index] of members.entries()) taken[index] = row * columns + begins + at
  return taken
}
