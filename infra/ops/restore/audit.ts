import { isGivenUp, isSuspect, type Lead } from '#lambdas/leads/lead.ts'
import { faultsOfRows, type RoundRows } from '#lambdas/rows/upkeep/row-faults.ts'
import type { StageConnection } from '../connect.ts'
import { leadsOf } from '../leads/lead-facts.ts'
import { ownStandings } from './places.ts'
import type { FormContents, HeldAnswer } from './table-contents.ts'

const faultsIn = ({ form }: FormContents, rounds: readonly RoundRows[]): string[] =>
  faultsOfRows(rounds).map(({ what }) => `${form}: ${what}`)

/** The rounds of a form, the open one counted as given. */
const roundsCounting = (
  { rounds }: FormContents,
  count: (open: RoundRows) => number | undefined,
): readonly RoundRows[] =>
  rounds.map((round, index) => (index === rounds.length - 1 ? { ...round, answers: count(round) } : round))

/** What is wrong with the turns of each round: one that is missing, or one of a row that is not there. */
const faultsOfTurns = ({ form, rounds, turns }: FormContents): string[] =>
  rounds.flatMap(({ round, kept }) => {
    const own = turns.filter((turn) => turn.round === round)
    const gap = own.findIndex(({ turn }, place) => turn !== place + 1)
    const beyond = own
      .flatMap(({ rows, gathered = [] }) => [...rows, ...gathered])
      .find((row) => row > kept.length)
    return [
      ...(gap === -1 ? [] : [`round ${round} has turn ${own[gap]?.turn} where turn ${gap + 1} belongs`]),
      ...(beyond === undefined ? [] : [`round ${round} has a turn of row ${beyond}, which is not there`]),
    ].map((what) => `${form}: ${what}`)
  })

/**
 * What is wrong with the pages and turns alone. No sweep mends it: it follows a chain, and would wait for a page that is
 * missing. The counter may be behind, and answers may have no row.
 */
export const faultsOfPages = (contents: readonly FormContents[]): string[] =>
  contents.flatMap((form) => [
    ...faultsIn(
      form,
      roundsCounting(form, ({ kept }) => kept.length),
    ),
    ...faultsOfTurns(form),
  ])

const hasNoRow =
  (now: number) =>
  ({ round, intake }: HeldAnswer): boolean =>
    round === undefined && Number(intake?.ttl ?? 0) * 1000 > now

const isEmpty = (answer: unknown): boolean =>
  typeof answer !== 'object' || answer === null || Object.keys(answer).length === 0

/** What was taken back and is still there: as a row that readers may see, or as a text that nobody may. */
const faultsOfWithdrawals = (contents: FormContents, sweptAt: number): string[] => {
  const { form, answers, withdrawals } = contents
  const standings = ownStandings(contents)
  return [...answers.values()].flatMap(({ key, answer, intake }) => {
    const withdrawal = withdrawals.get(key)
    if (Number(withdrawal?.at ?? 0) > sweptAt) return []
    const isWithdrawn = standings.get(key) === 'withdrawn'
    if (!isWithdrawn) return withdrawal ? [`${form}: ${key} was taken back, and its row stands`] : []
    return isEmpty(answer) && isEmpty(intake?.answer)
      ? []
      : [`${form}: ${key} was taken back, and has its text`]
  })
}

/** How many turns the counter tells readers of, and how many there are. */
const faultsOfRevision = ({ form, counter, turns }: FormContents): string[] => {
  const { length } = turns.filter(({ round }) => round === counter.round)
  const { round, revision } = counter
  return length === revision ? [] : [`${form}: round ${round} has ${length} turns, counted ${revision}`]
}

/** What is wrong with the log of a table that was swept at a moment (ms since 1970), or later. */
export const faultsOfLog = (contents: readonly FormContents[], sweptAt: number): string[] =>
  contents.flatMap((form) => {
    const { counter, answers } = form
    const counted = ({ round }: RoundRows) => (round === counter.round ? counter.lastRow : undefined)
    const open = [...answers.values()].filter(hasNoRow(sweptAt)).filter(({ at }) => at <= sweptAt)
    return [
      ...faultsIn(form, roundsCounting(form, counted)),
      ...faultsOfTurns(form),
      ...faultsOfRevision(form),
      ...faultsOfWithdrawals(form, sweptAt),
      ...open.map(({ key }) => `${form.form}: ${key} is stored and has no row`),
    ]
  })

/** The leads of a table, and the markers by which they are found. */
export interface LeadContents {
  readonly leads: ReadonlyMap<string, Lead>
  readonly pending: ReadonlySet<string>
  readonly suspects: ReadonlySet<string>
  readonly unseen: ReadonlySet<string>
}

const idsOf = async (
  pages: AsyncIterable<readonly { readonly id: string }[]>,
): Promise<ReadonlySet<string>> => {
  const ids = new Set<string>()
  for await (const page of pages) for (const { id } of page) ids.add(id)
  return ids
}

/** Reads the leads of a table with their markers. @throws StoreUnavailable */
export const readLeads = async (connection: StageConnection): Promise<LeadContents> => {
  const store = leadsOf(connection)
  const leads = new Map<string, Lead>()
  for await (const page of store.list()) for (const lead of page) leads.set(lead.id, lead)
  return {
    leads,
    pending: await idsOf(store.pending()),
    suspects: await idsOf(store.suspects()),
    unseen: await idsOf(store.unseen()),
  }
}

/** What is wrong with the leads: one that waits has its marker, and only such a one; the same for those given up. */
export const faultsOfLeads = ({ leads, pending, suspects, unseen }: LeadContents): string[] => {
  const waits = (id: string, isSuspicious: boolean) => {
    const lead = leads.get(id)
    return lead?.state === 'pending' && isSuspect(lead) === isSuspicious
  }
  const lost = [...leads.values()].filter(
    (lead) => lead.state === 'pending' && !(isSuspect(lead) ? suspects : pending).has(lead.id),
  )
  const stray = [
    ...[...pending].filter((id) => !waits(id, false)),
    ...[...suspects].filter((id) => !waits(id, true)),
    ...[...unseen].filter((id) => {
      const lead = leads.get(id)
      return !lead || !isGivenUp(lead)
    }),
  ]
  return [
    ...lost.map(({ id }) => `lead ${id} waits, and nothing says so: npm run ops -- leads redeliver ${id}`),
    ...stray.map((id) => `lead ${id} has a marker that is not its own`),
  ]
}
