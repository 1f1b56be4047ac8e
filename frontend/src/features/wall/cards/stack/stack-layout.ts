import { mostTold } from '#shared/rows/lot.ts'

/** A stack in units of its drawing: tiles of 32 by 16 in steps of 34 by 20, ten a row, from the ground (0) upwards. */
const across = 10
const step = { x: 34, y: 20 } as const
const tile = { width: 32, height: 16 } as const
/** How high the tiles may stand. Above them there is room for those who read along. */
const highest = 800

/** The size of the drawing. */
export const stackSize = { width: across * step.x, height: 960 } as const

/** Where a tile lies: its upper left corner and its size. */
export interface Tile {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What share of their height the tiles of so many have: each time they would not fit, they halve. */
const shareFor = (count: number): number => {
  const rows = Math.ceil(count / across)
  return 2 ** -Math.max(0, Math.ceil(Math.log2((rows * step.y) / highest)))
}

/** The tile of the pair at a place (from 0, in the order of their rows), of so many. */
export const tileAt = (place: number, count: number): Tile => {
  const share = shareFor(count)
  const row = Math.floor(place / across)
  return {
    x: (place % across) * step.x,
    y: -(row * step.y + tile.height) * share,
    width: tile.width,
    height: tile.height * share,
  }
}

/** For how many pairs each tile of a stack stands: for one, as long as one can be told from another. */
export const pairsATile = (count: number): number => 2 ** Math.max(0, Math.ceil(Math.log2(count / mostTold)))

/** How high the stack of so many is. */
export const heightOf = (count: number): number => Math.ceil(count / across) * step.y * shareFor(count)
