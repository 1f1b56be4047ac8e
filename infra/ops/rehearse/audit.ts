import type { LiveForm } from '#shared/rows/row.ts'
import type { Standing } from '#shared/rows/standing.ts'
import { isDeepStrictEqual } from 'node:util'
import type { OpenScreen } from './screens/screen.ts'
import type { Entry, Ledger } from './ledger.ts'
import { habitsOf } from './phones/forms.ts'

/** An answer as it was found in a form's log. */
export interface Found {
  readonly form: LiveForm
  readonly row: number
  readonly answer: Readonly<Record<string, unknown>>
  /** No screen may show it unless it is `shown`, nor ever have shown it where it is `pending`. */
  readonly standing: Standing
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

/** What one screen has that it should not, and what it should have and has not. */
const faultsOf = (
  { form, entries, seenAt, early }: OpenScreen,
  placesOf: (entry: Entry) => readonly Found[],
) => {
  const now = new Set(entries())
  const isShown = (entry: Entry) => placesOf(entry).some(({ standing }) => standing === 'shown')
  const isPending = (entry: Entry) => placesOf(entry).every(({ standing }) => standing === 'pending')
  return {
    isMissing: (entry: Entry) => entry.form === form && isShown(entry) && !now.has(entry),
    isLeaked: (entry: Entry) =>
      early.has(entry) ||
      (now.has(entry) && !isShown(entry)) ||
      (seenAt.has(entry) && (isPending(entry) || entry.keptBack === true)),
  }
}

/**
 * Compares what the phones know with what lies in the logs and on the screens, by each phone's own text;
 * `found` is all there is.
 */
export const compare = (ledger: Ledger, found: readonly Found[], screens: readonly OpenScreen[]) => {
  const places = groupByEntry(found, ledger)
  const { entries } = ledger
  const placesOf = (entry: Entry) => places.get(entry) ?? []
  const stored = entries.filter((entry) => placesOf(entry).length > 0)
  const faults = screens.map((screen) => faultsOf(screen, placesOf))
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
    /** Stored and not hidden, and missing on an open screen of its form. */
    offScreen: stored.filter((entry) => faults.some(({ isMissing }) => isMissing(entry))),
    /** Hidden and on an open screen, or seen there while it was held or waited for approval. */
    leaked: stored.filter((entry) => faults.some(({ isLeaked }) => isLeaked(entry))),
    /** Stored, and hidden by somebody at the desk, or waiting for approval. */
    hidden: stored.filter((entry) => placesOf(entry).every(({ standing }) => standing !== 'shown')).length,
    /** Answers too many on the screens. */
    shownTwice: screens
      .map(({ entries: held }) => held())
      .reduce((sum, held) => sum + held.length - new Set(held).size, 0),
  }
}

/** What the comparison of phones, log and screens came to. */
export type Findings = ReturnType<typeof compare>
