import { planAppearance, planEntry, type EntryPlan } from '../points/entry.ts'
import { nameOf, type Point } from '../rows/point.ts'

/** Knows which ideas were on the wall as the room sees them: they do not fly in again when they are their tables' again. */
export const createReturning = () => {
  const known = new Set<string>()
  const plan: EntryPlan = (fresh, now) => {
    const isBack = (point: Point) => known.has(nameOf(point))
    return [
      ...planAppearance(fresh.filter(isBack), now),
      ...planEntry(
        fresh.filter((point) => !isBack(point)),
        now,
      ),
    ]
  }
  return {
    note: (points: readonly Point[]) => {
      for (const point of points) known.add(nameOf(point))
    },
    /** Whether any was. */
    hasAny: () => known.size > 0,
    plan,
  }
}
