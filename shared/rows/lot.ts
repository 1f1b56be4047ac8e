/** Where a row stands in the shuffled order: a number that is the same each time, and differs for each row. */
export const shufflePlace = (row: number): number => {
  // Each step can be undone, so no two rows share a place (the mixer of MurmurHash3).
  let mixed = row | 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** Of more rows than these nobody can tell one from another: some of them stand for all. */
export const mostTold = 5_000
/** About so many of them at most, and half of these at least. */
const mostDrawn = 1_000

/**
 * Which part of so many rows stands for all; 1 where each stands for itself. Half as many once there are twice as many: in
 * between, whatever was drawn stays.
 */
export const drawnShare = (all: number): number =>
  all <= mostTold ? 1 : 2 ** -Math.ceil(Math.log2(all / mostDrawn))

/** Whether a row is among those that stand for all. By lot, and everywhere the same, whatever else comes or goes. */
export const isDrawn = (row: number, share: number): boolean => shufflePlace(row) < share * 2 ** 32
