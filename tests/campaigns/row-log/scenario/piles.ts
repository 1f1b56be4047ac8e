import { isDeepStrictEqual } from 'node:util'
import type { Pile } from '#shared/gather/pile.ts'
import type { Standing } from '#shared/rows/standing.ts'
import { type Displayed, standingOf, type TrueCounter, type TrueRow } from './truth-demands.ts'
import type { World } from './world.ts'

/** A pile as text: to compare two. */
export const pileText = (pile: Pile | undefined): string => (pile ? `${pile.id} ${pile.name}` : '')

/** In which pile a row lay once so many turns were made: in none where it was withdrawn. */
export const pileOf = (row: TrueRow | undefined, turn: number): Pile | undefined =>
  row && standingOf(row, turn) !== 'withdrawn'
    ? row.piles.findLast((one) => one.turn <= turn)?.pile
    : undefined

interface Written {
  readonly rows: ReadonlyMap<string, TrueRow>
  readonly counters: readonly TrueCounter[]
  readonly decisions: ReadonlyMap<string, Displayed>
  /** Which pile a desk meant, by the name that it gathered or took apart under. */
  readonly gatherings: ReadonlyMap<string, Pile['id']>
  readonly counts: Gatherings
}

/** A turn that gathers, as it was written. */
interface Gathering {
  readonly round: number
  readonly turn: number
  readonly gathered: readonly (readonly [row: number, is: Standing])[]
  readonly pile?: Pile | undefined
  readonly by: string
}

/** How many turns gathered rows, gave a pile another name, took rows out of another pile, and took apart. */
export const noGatherings = () => ({ gathered: 0, renamed: 0, moved: 0, apart: 0 })
export type Gatherings = ReturnType<typeof noGatherings>

/** Notes a turn that gathers, and what it has to be like, by what was written before it. */
export const gatheringOf = ({ violations: { demand } }: World, written: Written) => {
  /** Rows that join were shown, and displayed by the desk that gathered them; those that leave lay in the pile it meant. */
  const isMeant = (one: TrueRow, is: Standing, { pile, by }: Gathering): boolean => {
    const meant = written.gatherings.get(by)
    if (meant === undefined || one.piles.at(-1)?.pile?.id === meant) return true
    return pile !== undefined && is === 'shown' && written.decisions.get(by)?.get(one.row)?.idea === one.idea
  }
  return (gathering: Gathering): void => {
    const { round, turn, gathered, pile, by } = gathering
    const { show: { rate } = {}, round: current = 0 } = written.counters.at(-1) ?? {}
    const isRating = rate?.round === round && current === round && !rate.revealed
    demand(!isRating, 'piles', () => `turn ${round}/${turn} gathers while the room rates`)
    const before = gathered.map(([row]) => pileOf(written.rows.get(`${round}/${row}`), Infinity))
    written.counts[pile ? 'gathered' : 'apart'] += 1
    if (pile && before.some((one) => one?.id === pile.id)) written.counts.renamed += 1
    if (pile && before.some((one) => one && one.id !== pile.id)) written.counts.moved += 1
    for (const [row, is] of gathered) {
      const one = written.rows.get(`${round}/${row}`)
      const stands = one?.standings.at(-1)?.is
      const what = `${round}/${row}, ${stands}, of ${pileText(one?.piles.at(-1)?.pile)}`
      demand(stands === is && is !== 'withdrawn', 'piles', () => `${what} is gathered as ${is}`)
      if (!one) continue
      const isNews = !isDeepStrictEqual(pileOf(one, Infinity), pile)
      demand(isNews, 'piles', () => `${what} is gathered again into ${pileText(pile)}`)
      demand(isMeant(one, is, gathering), 'piles', () => `${what} goes into ${pileText(pile)} by ${by}`)
      one.piles.push({ turn, pile })
    }
    const names = [...written.rows.values()]
      .filter((row) => row.round === round)
      .flatMap((row) => pileOf(row, Infinity) ?? [])
      .filter(({ id }) => id === pile?.id)
    const isOne = new Set(names.map(({ name }) => name)).size <= 1
    demand(isOne, 'piles', () => `pile ${pile?.id} has two names after turn ${round}/${turn}`)
  }
}
