import type { LiveForm } from '#shared/rows/row.ts'
import { type Counter, readCounter, writeHint } from './counter.ts'
import type { Page, Settled, StoredRow } from './row-log.ts'
import type { SettledHints } from './settled-hints.ts'
import { rowLogSettings } from './settings.ts'
import { rowOfItem, type SlotItem, type Span, walkSlots } from './slots.ts'
import type { Store, StoreCall } from './store.ts'

/** Bytes a row takes in a Lambda answer, where the body is JSON inside JSON. */
const bytesInAnswer = (item: SlotItem): number =>
  rowLogSettings.rowOverheadBytes + Buffer.byteLength(JSON.stringify(JSON.stringify(item.answer ?? null)))

const toStoredRow = (item: SlotItem): StoredRow => ({
  row: rowOfItem(item),
  at: new Date(item.at).toISOString(),
  answer: item.answer ?? {},
})

interface Walk {
  readonly form: LiveForm
  readonly counter: Counter
  readonly span: Pick<Span, 'from' | 'atMost' | 'numbersOnly'>
}

/**
 * Walks the counter's round and notes as it goes how far it is settled, in this container and, every so many rows, in
 * the counter: a reader that is cut short leaves its successor less to do.
 */
async function* walkAndNote(
  store: Store,
  hints: SettledHints,
  { form, counter, span }: Walk,
  call: StoreCall,
) {
  const { round, reserved, reservedAt } = counter
  let written = counter.hint
  for await (const batch of walkSlots(store, { form, round, to: reserved, reservedAt, ...span }, call)) {
    const last = batch.at(-1)
    if (last) hints.note(form, round, rowOfItem(last))
    const known = hints.known(form, counter)
    if (known - written >= rowLogSettings.hintEveryRows) {
      await writeHint(store, form, { round, hint: known }, call)
      written = known
    }
    yield batch
  }
}

/**
 * How far a form's current round is settled. One read unit when nothing is new. (design/row-log.md, "Read")
 * @throws the SDK's error.
 */
export const readSettled = async (
  store: Store,
  hints: SettledHints,
  form: LiveForm,
  call: StoreCall,
): Promise<Settled> => {
  const counter = await readCounter(store, form, call)
  const from = hints.known(form, counter) + 1
  const walk = walkAndNote(store, hints, { form, counter, span: { from, numbersOnly: true } }, call)
  let lastRow = from - 1
  for await (const batch of walk) lastRow += batch.length
  return { lastRow, round: counter.round, revision: counter.revision }
}

/** Gathers a page's rows until it holds `limit` of them or as many bytes as one answer may. */
const createPage = (from: number, limit: number, startsAfter: number) => {
  const rows: StoredRow[] = []
  let lastRow = startsAfter
  let bytes = 0
  return {
    /** Takes the next row or tombstone; false when the page is full, and then whether it holds this one or not. */
    take: (item: SlotItem): boolean => {
      const row = rowOfItem(item)
      if (row >= from && item.gone !== true) {
        bytes += bytesInAnswer(item)
        if (rows.length > 0 && bytes > rowLogSettings.pageBytes) return false
        rows.push(toStoredRow(item))
      }
      lastRow = row
      return rows.length < limit
    },
    room: () => limit - rows.length,
    inRound: ({ round, revision }: Counter): Page => ({ rows, lastRow, round, revision }),
  }
}

/**
 * Rows numbered `from` and up of the current round, at most `limit` of them and no more than fit into one answer.
 * `lastRow` is the last number the page covers; if it covers none, `from - 1`, or how far the round is settled where
 * that is less. One read unit when nothing is new. (spec/api.md, "Rows") @throws the SDK's error.
 */
export const readPage = async (
  store: Store,
  hints: SettledHints,
  form: LiveForm,
  { from, limit }: { from: number; limit: number },
  call: StoreCall,
): Promise<Page> => {
  const counter = await readCounter(store, form, call)
  const first = Math.max(from, 1)
  // What lies between the settled part and the page must be settled too before a later row may be shown.
  const start = Math.min(first, hints.known(form, counter) + 1)
  const page = createPage(first, limit, start - 1)
  const span =
    counter.reserved < first
      ? { from: start, numbersOnly: true }
      : { from: start, atMost: () => first - start + page.room() }
  for await (const batch of walkAndNote(store, hints, { form, counter, span }, call)) {
    if (!batch.every(page.take)) break
  }
  return page.inRound(counter)
}
