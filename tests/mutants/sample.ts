/** Numbers from 0 up to 1, the same for the same seed. (Mulberry32, Tommy Ettinger) */
const numbersFrom = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** At most `most` of the items, the same for the same seed, in the order in which they stood. */
export const chooseSome = <T>(items: readonly T[], most: number, seed: number): readonly T[] => {
  const next = numbersFrom(seed)
  const drawn = items.map((item, index) => ({ item, index, lot: next() }))
  drawn.sort((one, other) => one.lot - other.lot)
  return drawn
    .slice(0, most)
    .sort((one, other) => one.index - other.index)
    .map(({ item }) => item)
}
