import type { Place } from '../points/frame.ts'
import { clamp, type Ground } from './ground.ts'

/** How far circles of one row are apart, one row from the next, and the outermost from the edges. */
export interface Pitch {
  readonly across: number
  readonly down: number
  readonly reach: number
}

/** So many steps have room between what is kept from the edges. */
const stepsIn = (length: number, step: number, reach: number): number =>
  Math.max(0, Math.floor((length - 2 * reach) / step))

/** So many rows, and so many circles in each, have room. */
export const roomIn = ({ width, top, bottom }: Ground, { across, down, reach }: Pitch) => ({
  rows: 1 + stepsIn(bottom - top, down, reach),
  columns: 1 + stepsIn(width, across, reach),
})

/** Circles side by side, one at the next: from where the first begins to where the last ends. */
interface Run {
  readonly begins: number
  readonly members: readonly number[]
  /** Where the run would begin for each of its circles to be at home, added up. */
  readonly wanted: number
}

/** A row: its runs from left to right, and how many circles they have. */
interface Row {
  readonly y: number
  runs: Run[]
  count: number
}

/**
 * Places circles in rows, each as near to its home as those at its left let it: from left to right, in the row where it
 * is moved least, and those that are in its way move with it. No two are nearer than the pitch. Those for which no row has
 * room stay at home.
 */
export const placeInRows = (homes: readonly Place[], ground: Ground, pitch: Pitch): readonly Place[] => {
  const { across, reach } = pitch
  const { width, top, bottom } = ground
  const { rows: rowCount, columns } = roomIn(ground, pitch)
  // One row alone is in the middle.
  const yOf = (index: number): number =>
    rowCount === 1 ? (top + bottom) / 2 : top + reach + (index * (bottom - top - 2 * reach)) / (rowCount - 1)
  const rows = Array.from({ length: rowCount }, (_, index): Row => ({ y: yOf(index), runs: [], count: 0 }))
  const leftmost = reach - across / 2
  const rightmost = (length: number) => Math.max(leftmost, width - leftmost - length * across)
  /** The run that a circle would be the last of at the end of a row, and how many runs of the row are in it. */
  const runAt = ({ runs }: Row, home: number) => {
    let [wanted, length, last] = [home - across / 2, 1, runs.length]
    let begins = clamp(leftmost, wanted, rightmost(1))
    for (let before = runs[last - 1]; before; before = runs[last - 1]) {
      const taken = before.members.length
      if (before.begins + taken * across <= begins) break
      wanted = before.wanted + wanted - taken * length * across
      length += taken
      begins = clamp(leftmost, wanted / length, rightmost(length))
      last -= 1
    }
    return { begins, wanted, length, last }
  }
  const order = homes
    .map((home, index) => ({ home, index }))
    .toSorted((a, b) => a.home.x - b.home.x || a.index - b.index)
  for (const { home, index } of order) {
    let [best, least]: [Row | undefined, number] = [undefined, Infinity]
    for (const row of rows) {
      const down = (row.y - home.y) * (row.y - home.y)
      if (down >= least || row.count >= columns) continue
      const { begins, length } = runAt(row, home.x)
      const right = begins + (length - 0.5) * across - home.x
      if (down + right * right >= least) continue
      best = row
      least = down + right * right
    }
    if (!best) continue
    const { begins, wanted, last } = runAt(best, home.x)
    const members = [...best.runs.slice(last).flatMap((run) => run.members), index]
    best.runs = [...best.runs.slice(0, last), { begins, wanted, members }]
    best.count += 1
  }
  const places: Place[] = homes.slice()
  for (const { y, runs } of rows)
    for (const { begins, members } of runs)
      for (const [at, index] of members.entries()) places[index] = { x: begins + (at + 0.5) * across, y }
  return places
}
