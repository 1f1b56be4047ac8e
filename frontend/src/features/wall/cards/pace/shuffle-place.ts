/** Where a row stands in the shuffled order: a number that is the same each time, and differs for each row. */
export const shufflePlace = (row: number): number => {
  // Each step can be undone, so no two rows share a place (the mixer of MurmurHash3).
  let mixed = row | 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
