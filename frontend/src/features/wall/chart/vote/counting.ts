import { revealMs, revealSteps } from '#shared/choosing/reveal-times.ts'

/** Nothing is told yet, and all is told to its end; between them is the foremost place that is told. */
export const nothingTold = Infinity
export const allTold = 0

/**
 * The foremost place of a result that is told so many milliseconds after its reveal, which goes from the last place to
 * the first.
 */
export const foremostAt = (places: readonly number[], sinceMs: number): number =>
  sinceMs >= revealMs(places)
    ? allTold
    : revealSteps(places).reduce(
        (foremost, { place, from }) => (from <= sinceMs ? Math.min(foremost, place) : foremost),
        nothingTold,
      )

/** Where nothing moves, places are told in three stills instead of bar by bar: down to the sixth, to the third, to the first. */
export const stillOf = (foremost: number): number => {
  if (foremost <= 1 || foremost === nothingTold) return foremost
  return foremost >= 6 ? 6 : 3
}

/** A reveal that is shown as it comes about. Milliseconds of the server's clock. */
export interface Counting {
  readonly places: readonly number[]
  readonly revealedAt: number
  readonly isStill: boolean
  /** Somebody wants its end. */
  readonly isSkipped: boolean
  readonly serverNow: () => number
}

/** Says how far a reveal is, each time it is asked. A clock that is set meanwhile takes nothing back. */
export const createCounting = ({ places, revealedAt, isStill, isSkipped, serverNow }: Counting) => {
  let told = nothingTold
  return (): number => {
    const now = isSkipped ? allTold : foremostAt(places, serverNow() - revealedAt)
    told = Math.min(told, isStill ? stillOf(now) : now)
    return told
  }
}
