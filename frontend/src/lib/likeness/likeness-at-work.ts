import { makeLikeness, type Alike, type Idea, type Likeness, type Origin, type Seed } from '#shared/gather/likeness.ts'

/** `Likeness` of `#shared/gather/likeness.ts`, computed beside the page. */
export interface LikenessAtWork {
  /** From now on these are the room's ideas; what was asked before is answered by those of then. */
  readonly know: (ideas: readonly Idea[]) => void
  readonly similarTo: (origin: Origin, limits: { readonly most: number }) => Promise<readonly Alike[]>
  readonly typicalOf: (rows: readonly number[]) => Promise<number>
  readonly seeds: (limits: { readonly most: number }) => Promise<readonly Seed[]>
  /** Ends it: what is still asked is never answered. */
  readonly close: () => void
}

/**
 * Begins to find what sounds alike. No text leaves the browser.
 *
 * @param language that of the stage: English has words of like meaning, too
 */
export const startLikeness = (_language: string): LikenessAtWork => {
  let likeness: Likeness = makeLikeness([])
  return {
    know: (ideas) => (likeness = makeLikeness(ideas)),
    similarTo: (origin, limits) => Promise.resolve(likeness.similarTo(origin, limits)),
    typicalOf: (rows) => Promise.resolve(likeness.typicalOf(rows)),
    seeds: (limits) => Promise.resolve(likeness.seeds(limits)),
    close: () => undefined,
  }
}
