import { after } from '#lib/after.ts'
import { callApi } from '#lib/api-client.ts'
import { RoundFollower } from '#lib/round/follow-round.ts'
import { RoundReader } from '#lib/round/reader.ts'
import { screenQuestions } from '#lib/round/screen-questions.ts'
import { linkedForms } from '#shared/desk/linked-screens.ts'
import { apiPath } from '#shared/routes.ts'
import { namelessScreen } from '#shared/rows/question.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import type { Entry, Ledger } from '../ledger.ts'
import { habitsOf } from '../phones/forms.ts'

/** Whether a form's screen opens with a link only. */
export const needsLink = (form: LiveForm): boolean => linkedForms.includes(form)

/** Asks for a form's rows at `origin` as its screen does; `token` is of a link to the desk, for those that need one. */
export const askFeed =
  (origin: string, form: LiveForm, token = '') =>
  (query: string, signal?: AbortSignal): Promise<unknown> => {
    const path = `${origin}${apiPath(`post-${form}`)}`
    const request = signal ? { signal } : {}
    return needsLink(form)
      ? callApi(`${path}?screen=${namelessScreen}&${query}`, {
          ...request,
          headers: { Authorization: `Bearer ${token}` },
        })
      : callApi(`${path}?${query}`, request)
  }

/** A row as a screen holds it: its number, and whose it is where it came from a phone of the rehearsal. */
interface HeldRow {
  readonly row: number
  readonly entry: Entry | undefined
}

const rowReader =
  (form: LiveForm, { entryOf }: Ledger) =>
  (value: unknown): HeldRow | undefined => {
    const { rowSchema, markedField } = habitsOf(form)
    const row = rowSchema.safeParse(value)
    return row.success ? { row: row.data.row, entry: entryOf(row.data[markedField]) } : undefined
  }

/**
 * Opens a form's screen at `origin`, the pages' own reader without a picture: it asks `meta=1` once a second
 * and sooner while answers come, and `sinceRow` and `sinceTurn` where there is news. `token` is of a link to the desk.
 */
export const openScreen = (
  origin: string,
  ledger: Ledger,
  form: LiveForm = 'laser-focus',
  token?: string,
) => {
  const reader = new RoundReader<HeldRow>('public')
  const seenAt = new Map<Entry, number>()
  const early = new Set<Entry>()
  let looked = { generation: 0, rows: 0 }
  let troubles = 0
  const look = () => {
    // The list grows at its end, until rows are hidden: then all of them are looked at again.
    const first = reader.generation === looked.generation ? looked.rows : 0
    const ceiling = ledger.ceilings.get(form) ?? Infinity
    for (const { row, entry } of reader.rows.slice(first)) {
      if (!entry || seenAt.has(entry)) continue
      seenAt.set(entry, ledger.now())
      if (row > ceiling) early.add(entry)
    }
    looked = { generation: reader.generation, rows: reader.rows.length }
  }
  const follower = new RoundFollower(reader, {
    ask: screenQuestions(reader, rowReader(form, ledger), { ask: askFeed(origin, form, token) }),
    clock: { now: () => Date.now(), after },
    warn: () => {
      troubles += 1
    },
    onChange: look,
  })
  const entries = () => reader.rows.flatMap(({ entry }) => (entry ? [entry] : []))
  follower.start(true)
  return {
    form,
    /** When it first had each phone's answer. */
    seenAt: seenAt as ReadonlyMap<Entry, number>,
    /** Answers that it had while they were held. */
    early: early as ReadonlySet<Entry>,
    /** What it holds now of what came from these phones: an answer twice where it shows it twice. */
    entries,
    /** How many rows it holds, from any sender. */
    rows: () => reader.rows.length,
    /** Its first page has arrived. */
    isLoaded: () => follower.loaded,
    /** Polls that failed. */
    troubles: () => troubles,
    close: () => follower.stop(),
  }
}
export type OpenScreen = ReturnType<typeof openScreen>
