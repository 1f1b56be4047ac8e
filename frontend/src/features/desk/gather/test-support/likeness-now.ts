import { makeLikeness } from '#shared/gather/likeness.ts'
import type { LikenessAtWork } from '#lib/likeness/likeness-at-work.ts'

/** For tests: what sounds alike, at once and without a worker; while `isBroken` says so, no answer comes. */
export const likenessNow = (isBroken: () => boolean = () => false): LikenessAtWork => {
  let likeness = makeLikeness([])
  const answer = <Answer>(make: () => Answer): Promise<Answer> =>
    isBroken() ? Promise.reject(new Error('What sounds alike cannot be computed.')) : Promise.resolve(make())
  return {
    know: (ideas) => (likeness = makeLikeness(ideas)),
    similarTo: (origin, limits) => answer(() => likeness.similarTo(origin, limits)),
    typicalOf: (rows) => answer(() => likeness.typicalOf(rows)),
    seeds: (limits) => answer(() => likeness.seeds(limits)),
    close: () => undefined,
  }
}
