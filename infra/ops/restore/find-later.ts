import { isDeepStrictEqual } from 'node:util'
import type { Lead } from '#lambdas/leads/lead.ts'
import type { Pile } from '#shared/gather/pile.ts'
import type { Standing } from '#shared/rows/standing.ts'
import { type RoomLog, roomLogs } from '#shared/rows/row.ts'
import type { LeadContents } from './audit.ts'
import { ownPiles, ownStandings, wantedPiles, wantedStandings } from './places.ts'
import type { FormContents, HeldAnswer, Item } from './table-contents.ts'

/** All that a table holds and a restore has to compare. */
export interface Contents {
  readonly forms: readonly FormContents[]
  readonly leads: LeadContents
  /** What desks have starred, and how sessions went. */
  readonly chosen: readonly Item[]
}

/** A row of the restored table that stands otherwise in the old one. */
export interface TurnedRow {
  readonly key: string
  readonly round: number
  readonly row: number
  readonly standing: Standing
}

/** What the old table knows of a form and the restored one does not. */
export interface LaterOfForm {
  readonly form: RoomLog
  /** In the order in which they came. */
  readonly answers: readonly HeldAnswer[]
  /** How each answer is to stand, by key. */
  readonly wanted: ReadonlyMap<string, Standing>
  readonly turned: readonly TurnedRow[]
  /** In which pile each answer is to lie that is to lie in one, by key. */
  readonly piles: ReadonlyMap<string, Pile>
  /** The keys of rows of the restored table that lie in another pile in the old one, or in none. */
  readonly gathered: ReadonlySet<string>
  /** What withdraws answers, by their keys; those that the old table still has. */
  readonly withdrawals: ReadonlyMap<string, Item>
  /** The round that the form is in by now. */
  readonly round: number
  /** The rounds of the restored table that people do not count. */
  readonly uncounted: readonly number[]
  /** How many rounds began since. */
  readonly newRounds: number
}

/** What the old table knows and the restored one does not. */
export interface Later {
  readonly forms: readonly LaterOfForm[]
  readonly leads: readonly Lead[]
  /** Leads that wait in the restored table, and that the old one has delivered or given up, as they are there. */
  readonly settled: readonly Lead[]
  /** Markers of leads that were given up and that no one has looked at. */
  readonly unseen: ReadonlySet<string>
  /** What desks have chosen since. */
  readonly chosen: readonly Item[]
}

const roundOf = ({ rounds, counter }: FormContents): number =>
  Math.max(counter.round, ...rounds.map(({ round }) => round))

/** What was said in a rehearsal is brought into no other table; what came late there is real. */
const isPretended =
  ({ counter: { rehearsals = [] } }: FormContents) =>
  ({ round, late, intake }: HeldAnswer): boolean =>
    rehearsals.includes(Number(late ?? intake?.round ?? round))

const laterOf = (form: RoomLog, old: FormContents, restored: FormContents): LaterOfForm => {
  const wanted = wantedStandings(old, restored)
  const turned = [...ownStandings(restored)].flatMap(([key, own]) => {
    const { round, row } = restored.answers.get(key) ?? {}
    const standing = wanted.get(key) ?? own
    return standing === own || round === undefined || row === undefined ? [] : [{ key, round, row, standing }]
  })
  const round = Math.max(roundOf(old), roundOf(restored))
  const [piles, own] = [wantedPiles(old, restored), ownPiles(restored)]
  const isOther = ({ key, row }: HeldAnswer) =>
    row !== undefined && wanted.get(key) !== 'withdrawn' && !isDeepStrictEqual(piles.get(key), own.get(key))
  return {
    form,
    answers: [...old.answers.values()]
      .filter((answer) => !restored.answers.has(answer.key) && !isPretended(old)(answer))
      .toSorted((one, other) => one.at - other.at),
    wanted,
    turned: turned.toSorted((one, other) => one.round - other.round || one.row - other.row),
    piles,
    gathered: new Set([...restored.answers.values()].filter(isOther).map(({ key }) => key)),
    withdrawals: old.withdrawals,
    round,
    uncounted: restored.counter.uncounted ?? [],
    newRounds: round - roundOf(restored),
  }
}

/**
 * Compares what two tables hold, answer by answer and lead by lead, whatever their clocks say: what came later, what was
 * withdrawn, hidden, shown or gathered since, and which rounds began. The canary's answers are no one's.
 */
export const findLater = (old: Contents, restored: Contents): Later => {
  const of = ({ forms }: Contents, form: RoomLog) => forms.find((contents) => contents.form === form)
  const leads = [...old.leads.leads.values()]
  const knownLeads = restored.leads.leads
  return {
    forms: roomLogs.flatMap((form) => {
      const [there, here] = [of(old, form), of(restored, form)]
      return there && here ? [laterOf(form, there, here)] : []
    }),
    leads: leads.filter(({ id }) => !knownLeads.has(id)),
    settled: leads.filter(({ id, state }) => state !== 'pending' && knownLeads.get(id)?.state === 'pending'),
    unseen: old.leads.unseen,
    chosen: old.chosen.filter(({ pk, sk, edition }) => {
      const known = restored.chosen.find((item) => item.pk === pk && item.sk === sk)
      return Number(edition) > Number(known?.edition ?? -1)
    }),
  }
}
