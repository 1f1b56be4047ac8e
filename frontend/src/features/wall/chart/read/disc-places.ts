/** Where the circles of a list were when it was last on the wall, by their ideas' rows. */
export interface DiscPlaces {
  readonly note: (discs: readonly (readonly [row: number, disc: Element])[]) => void
  /** Where one was, and forgets all of them: what comes next takes the place of something else. */
  readonly take: (row: number) => DOMRect | undefined
}

export const createDiscPlaces = (): DiscPlaces => {
  let places = new Map<number, DOMRect>()
  return {
    note: (discs) => {
      places = new Map(discs.map(([row, disc]) => [row, disc.getBoundingClientRect()]))
    },
    take: (row) => {
      const place = places.get(row)
      places = new Map()
      return place
    },
  }
}
