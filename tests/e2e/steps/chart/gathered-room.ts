import { ideaSet } from '#features/wall/chart/test-support/idea-sets.ts'
import type { ScatterplotPage } from '../scatterplot-page.ts'

/** What seven tables wrote of the same, with its impact and time to value. */
const same: readonly (readonly [table: number, idea: string, impact: number, effort: number])[] = [
  [4, 'No meetings on Fridays', 8.2, 1.4],
  [18, 'no meeting friday!!', 7.6, 0.7],
  [27, 'Quiet Fridays: no meetings, no chat', 7.1, 2.6],
  [33, 'Focus Fridays', 8.9, 2.9],
  [40, 'Keep Fridays free of meetings so we can actually work', 9.2, 1.8],
  [11, 'Friday = focus day, no calls', 6.8, 3.9],
  [45, 'No meetings before 10 and none on friday', 7.4, 3.6],
]

export const fridays = { id: 'fridays0', name: 'No meetings on Fridays' }
export const roulette = { id: 'roulette', name: 'Lunch roulette' }

/** The rows of those that say the same as Fridays. */
export const fridayRows = [1, 2, 3, 4, 5, 6, 7]

/** A room of so many ideas, of which the first seven say the same. */
export const roomOf = (count: number) => [
  ...same.map(([table, idea, impact, effort]) => ({ table, idea, impact, effort })),
  ...ideaSet(count - same.length, { clustered: false }).map(({ table, idea, impact, effort }) => ({
    ...{ table, idea, impact, effort },
  })),
]

/** The circle of a pile, by its name. */
export const pileNamed = ({ page }: ScatterplotPage, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Pile of \\d+, .*: ${name}$`) })
