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
import {
  byAttendee,
  type Draft,
  type KnownTurns,
  makeTurn,
  makeTurnAfter,
  pileAt,
  pileNameAt,
  pileRows,
  type Putting,
  standingAt,
} from './turns.ts'

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

/** The rows that lie in a pile, or ever did. */
const everIn = ({ pilesOfRow }: KnownTurns, id: Pile['id']): readonly RowSpan[] =>
  [...pilesOfRow].flatMap(([row, lay]) =>
    lay.some(([, pile]) => pile?.id === id) ? [{ from: row, to: row }] : [],
  )

/** Names that a pile had, of which somebody has taken the words back: a minute later these are in no page any more. */
const namesTakenBack = (turns: KnownTurns, id: Pile['id']): readonly string[] =>
  turns.list.flatMap(({ pile, by }, before) =>
    pile?.id === id && by === byAttendee ? (pileNameAt(turns, id, before) ?? []) : [],
  )

/**
 * Gathers rows of a round that are shown into a pile, out of any other one, and gives its name to all that lie in it: one
 * turn, so readers never see a pile with two names. Words of a row that has left by then, or that readers are not told
 * yet, name no pile: it keeps its own name then. @throws NoSuchRow, PileFull, RoomIsBusy
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
  /** Whose words the name is, of all that lie in the pile by then or ever did; and the last row that readers are told. */
  const look = async () => {
    if (!isLiveForm(form) || options.anyhow) return { namers: [], lastTold: 0 }
    const all = await storedIn(log, known, [...spans, ...everIn(turns, pile.id)])
    const namers = all.filter(([, { answer }]) => isNamedBy(form, answer, pile))
    return { namers, lastTold: namers.length > 0 ? await lastToldRow(log, turns.round) : 0 }
  }
  const draft = (revision: number, { namers, lastTold }: Awaited<ReturnType<typeof look>>) => {
    const standing = ([row, stored]: (typeof rows)[number]) => standingAt(turns, row, stored, revision)
    const joining = rows
      .map((one) => [one[0], standing(one)] as const)
      .filter(([, is]) => is === 'shown' || (options.anyhow && is !== 'withdrawn'))
    const lying = pileRows(turns, pile.id, revision)
    const isTold = (one: (typeof rows)[number]) => one[0] <= lastTold && standing(one) === 'shown'
    const mayName =
      namers.length > 0
        ? namers.some(isTold)
        : options.anyhow === true || !namesTakenBack(turns, pile.id).includes(pile.name)
    const named = mayName ? pile : { ...pile, name: pileNameAt(turns, pile.id, revision) ?? namelessPile }
    const all = new Map([...lying, ...joining])
    if (all.size > rowLogSettings.turnRows)
      throw new PileFull(`${rowLogSettings.turnRows} ideas is the most for a pile.`)
    const isAsWanted = ([row, is]: GatheredRow) => isDeepStrictEqual(pileAt(turns, row, is, revision), named)
    return draftOf(
      [...all].filter((one) => !isAsWanted(one)),
      named,
    )
  }
  await makeTurnAfter(log, turns, look, draft, puttingOf(options))
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
