import type { LiveForm } from '#shared/rows/row.ts'
import { isDeepStrictEqual } from 'node:util'
import type { OpenChart } from './chart/chart.ts'
import type { Entry, Ledger } from './ledger.ts'
import { habitsOf } from './phones/forms.ts'

/** An answer as it was found in a form's log. */
export interface Found {
  readonly form: LiveForm
  readonly row: number
  readonly answer: Readonly<Record<string, unknown>>
}

const groupByEntry = (found: readonly Found[], { entryOf }: Ledger): ReadonlyMap<Entry, Found[]> => {
  const places = new Map<Entry, Found[]>()
  for (const place of found) {
    const entry = entryOf(place.answer[habitsOf(place.form).markedField])
    if (entry) places.set(entry, [...(places.get(entry) ?? []), place])
  }
  return places
}

const isAltered = ({ kept }: Entry, found: readonly Found[]): boolean =>
  found.some(({ answer }) => !isDeepStrictEqual({ ...answer }, { ...kept }))

/**
 * Compares what the phones know with what lies in the logs and on the charts, by each phone's own text;
 * `found` is all there is.
 */
export const compare = (ledger: Ledger, found: readonly Found[], charts: readonly OpenChart[]) => {
  const places = groupByEntry(found, ledger)
  const { entries } = ledger
  const placesOf = (entry: Entry) => places.get(entry) ?? []
  const stored = entries.filter((entry) => placesOf(entry).length > 0)
  return {
    /** Answers of this rehearsal in the log, each counted once. */
    stored: stored.length,
    /** Stored more than once. */
    doubled: entries.filter((entry) => placesOf(entry).length > 1),
    /** Acknowledged and not stored. */
    lost: entries.filter((entry) => entry.acknowledgedAt !== undefined && placesOf(entry).length === 0),
    /** Stored, but not as it was sent. */
    altered: stored.filter((entry) => isAltered(entry, placesOf(entry))),
    /** Stored, without the phone knowing. */
    storedUnknown: stored.filter(({ acknowledgedAt }) => acknowledgedAt === undefined),
    /** Stored, and missing on an open chart. */
    offChart: stored.filter(
      (entry) => entry.form === 'laser-focus' && charts.some(({ seenAt }) => !seenAt.has(entry)),
    ),
    /** Points too many on the charts. */
    shownTwice: charts.reduce((sum, { seenAt, shown }) => sum + shown() - seenAt.size, 0),
  }
}

/** What the comparison of phones, log and charts came to. */
export type Findings = ReturnType<typeof compare>
