import type { Place } from '../scale.ts'
import { Bed } from './bed.ts'
import type { Ground, Home } from './ground.ts'
import { latticeOn } from './lattice.ts'
import { stagesOf, type Sheet, type Stage } from './sizes.ts'

/** The circles of a layout: one radius for all, and a place each, in units of the frame and the order of the true ones. */
export interface Spread {
  readonly radius: number
  readonly places: readonly Place[]
  /** Another spread with the same one has the circles that both have in the same places. */
  readonly kept: object
  readonly beds: ReadonlyMap<Ground, Laid>
}

/** The circles of one ground: so many, the first that lie on a bed to which others may have come since. */
interface Laid {
  readonly stage: Stage
  readonly bed: Bed
  readonly count: number
}

const isSame = (one: Stage, other: Stage): boolean =>
  one.settled === other.settled &&
  one.most === other.most &&
  (['reach', 'apart', 'wide', 'high'] as const).every((each) => one.spacing[each] === other.spacing[each])

/**
 * Gives every circle a place on its ground, near its true one, where it covers no other's number: the first so many
 * together, those after them one by one, each where it moves none, until there are so many that all settle anew.
 * `before` is the spread of the first of them. There is no chance in it: the same true places give the same layout on
 * every screen.
 */
export const spread = (homes: readonly Home[], first: number, sheet: Sheet, before?: Spread): Spread => {
  const { radius, stages } = stagesOf(homes, first, sheet)
  const crowds = new Map([...stages.keys()].map((ground) => [ground, [] as Home[]]))
  for (const home of homes) crowds.get(home.ground)?.push(home)
  const beds = new Map<Ground, Laid>()
  let isKept = before !== undefined
  for (const [ground, stage] of stages) {
    const [crowd, was] = [crowds.get(ground)!, before?.beds.get(ground)]
    const stays = was && isSame(was.stage, stage)
    const made = () => new Bed(latticeOn(ground, stage.spacing), stage.most)
    const bed = !stays
      ? made().settle(crowd.slice(0, stage.settled))
      : was.bed.places.length === was.count
        ? was.bed
        : made().lay(was.bed.places.slice(0, was.count))
    bed.join(crowd.slice(bed.places.length))
    if (was && !stays) isKept = false
    beds.set(ground, { stage, bed, count: crowd.length })
  }
  const next = new Map([...beds].map(([ground, { bed }]) => [ground, bed.places.values()]))
  return {
    radius,
    places: homes.map(({ ground }) => next.get(ground)!.next().value!),
    kept: isKept && before ? before.kept : {},
    beds,
  }
}
