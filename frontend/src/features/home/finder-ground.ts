/** Hues that go behind the finder's ink head, the best first. */
const grounds = ['tangerine', 'sun', 'teal', 'pink'] as const
export type FinderGround = (typeof grounds)[number]

/** The tile that closes the grid touches the second and third above it, and the fifth beside it. */
const neighbors = [1, 2, 4]

/** The hue of the finder's tile after five products of these grounds: one that no neighbor wears. */
export const finderGround = (products: readonly string[]): FinderGround => {
  const worn = neighbors.map((index) => products[index])
  return grounds.find((ground) => !worn.includes(ground)) ?? grounds[0]
}
