/** How long a bar of a revealed vote grows, in ms, by its place, and how long everybody holds their breath before the first. */
const barMs = { last: 350, front: 800, first: 900, breath: 1_200 } as const

/**
 * Until the last place is told, in ms: walls ask once a second, and the edge remembers for half of one. Those that hear of
 * it later begin with what the others have by then.
 */
const leadMs = 1_500

/** Places up to this one are told slowly. */
const frontPlaces = 5

/** Ideas that share a place, told together: `from` and `to` in ms after the desk reveals, the breath before them left out. */
export interface RevealStep {
  readonly place: number
  readonly from: number
  readonly to: number
}

const msOf = (place: number): number => {
  if (place === 1) return barMs.first
  return place <= frontPlaces ? barMs.front : barMs.last
}

/**
 * How a vote is revealed, from the last place to the first: when which ideas are told. Walls go by it, and phones wait for
 * its end, so that no phone is ahead of the wall. What shares a place comes together.
 * @param places those of the result, in any order (see `rank`)
 */
export const revealSteps = (places: readonly number[]): readonly RevealStep[] => {
  let from: number = leadMs
  return [...new Set(places)]
    .toSorted((one, other) => other - one)
    .map((place, index) => {
      if (place === 1 && index > 0) from += barMs.breath
      const to = from + msOf(place)
      const step = { place, from, to }
      from = to
      return step
    })
}

/** How long the reveal of a vote takes, in ms from when the desk reveals: about 8 s of bars for twelve places, and 5 s for five. */
export const revealMs = (places: readonly number[]): number => revealSteps(places).at(-1)?.to ?? 0

/** Whether a vote that was revealed at a moment is told to its end; all in ms of the server's clock. */
export const isTold = (revealedAt: number, places: readonly number[], now: number): boolean =>
  now >= revealedAt + revealMs(places)
