import { isDeepStrictEqual } from 'node:util'
import { hushingOf } from '#shared/choosing/hushing.ts'
import { byOperations } from '#shared/desk/what-of-change.ts'
import type { Pile } from '#shared/gather/pile.ts'
import { namelessPile } from '#shared/gather/pile-name.ts'
import { isLiveForm } from '#shared/rows/row.ts'
import type { Standing } from '#shared/rows/standing.ts'
import { type Counter, lastToldRow } from '../counter.ts'
import { PileFull, RoomIsBusy } from '../errors.ts'
import type { FormLog } from '../log-store.ts'
import type { KnownRound } from '../round-cache.ts'
import type { GatherOptions, RowSpan } from '../row-log.ts'
import { rowLogSettings } from '../settings.ts'
import { demandRows, storedIn } from '../upkeep/deciding.ts'
import { isNamedBy } from './renaming.ts'
import { type Draft, makeTurn, pileAt, pileRows, type Putting, standingAt } from './turns.ts'

type GatheredRow = readonly [row: number, is: Standing]

/** An idea must not change under a thumb, nor while more time may be given. @throws RoomIsBusy until it is told */
const demandCalm = ({ round, show = {} }: Counter): void => {
  const hushing = hushingOf(show, round)
  if (hushing) throw new RoomIsBusy(`Not while the room ${hushing.kind}s: reveal that first.`)
}

const puttingOf = ({ by = byOperations, anyhow = false }: GatherOptions): Putting => ({
  by,
  isCounted: true,
  ...(!anyhow && { demand: demandCalm }),
})

const draftOf = (gathered: readonly GatheredRow[], pile?: Pile): Draft | undefined =>
  gathered.length === 0 ? undefined : { rows: [], standing: 'shown', gathered, ...(pile && { pile }) }

/**
 * Gathers rows of a round that are shown into a pile, out of any other one, and gives its name to all that lie in it: one
 * turn, so readers never see a pile with two names. Words of a row that has left meanwhile, or that readers are not told
 * yet, name no pile. @throws NoSuchRow, PileFull, RoomIsBusy
 */
export const gather = async (
  log: FormLog,
  known: KnownRound,
  spans: readonly RowSpan[],
  pile: Pile,
  options: GatherOptions,
): Promise<void> => {
  const { turns } = known
  await demandRows(log, known, spans)
  const rows = await storedIn(log, known, spans)
  const { form } = log
  const namers =
    isLiveForm(form) && !options.anyhow ? rows.filter(([, { answer }]) => isNamedBy(form, answer, pile)) : []
  const lastTold = namers.length > 0 ? await lastToldRow(log, turns.round) : 0
  const draft = (revision: number): Draft | undefined => {
    const joining = rows
      .map(([row, stored]) => [row, standingAt(turns, row, stored, revision)] as const)
      .filter(([, standing]) => standing === 'shown' || (options.anyhow && standing !== 'withdrawn'))
    const isTold = ([row]: readonly [number, ...unknown[]]) =>
      row <= lastTold && joining.some(([joined]) => joined === row)
    const named = namers.length === 0 || namers.some(isTold) ? pile : { ...pile, name: namelessPile }
    const all = new Map([...pileRows(turns, pile.id, revision), ...joining])
    if (all.size > rowLogSettings.turnRows)
      throw new PileFull(`${rowLogSettings.turnRows} ideas is the most for a pile.`)
    const isAsWanted = ([row, standing]: GatheredRow) =>
      isDeepStrictEqual(pileAt(turns, row, standing, revision), named)
    return draftOf(
      [...all].filter((one) => !isAsWanted(one)),
      named,
    )
  }
  await makeTurn(log, turns, draft, puttingOf(options))
}

/**
 * Takes rows of a round out of a pile, however they stand: those that lie in it by then, so that nobody takes apart what
 * somebody else has gathered meanwhile. @throws NoSuchRow, RoomIsBusy
 */
export const apart = async (
  log: FormLog,
  known: KnownRound,
  spans: readonly RowSpan[],
  pile: Pile['id'],
  options: GatherOptions,
): Promise<void> => {
  const { turns } = known
  await demandRows(log, known, spans)
  const isNamed = ([row]: GatheredRow) => spans.some(({ from, to }) => row >= from && row <= to)
  const draft = (revision: number) => draftOf(pileRows(turns, pile, revision).filter(isNamed))
  await makeTurn(log, turns, draft, puttingOf(options))
}
