import { makeLikeness } from '#shared/gather/likeness.ts'
import type { Pile } from '#shared/gather/pile.ts'
import { namelessPile, pileNameOf } from '#shared/gather/pile-name.ts'
import { writtenIn } from '#shared/forms/form-records.ts'
import { isLiveForm, type LiveForm } from '#shared/rows/row.ts'
import { samePhrase } from '#shared/text/same-phrase.ts'
import { lastToldRow } from '../counter.ts'
import type { FormLog } from '../log-store.ts'
import { rowsIn } from '../round-cache.ts'
import type { Answer } from '../told.ts'
import { isLetThrough, type KnownTurns, makeTurn, pileNameAt, pileRows, type Putting } from './turns.ts'

/** Of so many ideas of a pile the most typical one is looked for. */
const mostRead = 100

/** Whether the words of an answer are the name of a pile. */
export const isNamedBy = (form: LiveForm, answer: Answer, { name }: Pick<Pile, 'name'>): boolean =>
  samePhrase(pileNameOf(writtenIn(form, answer).join(' '))) === samePhrase(name)

/** The answers of some rows. */
const answersOf = async (
  log: FormLog,
  turns: KnownTurns,
  rows: readonly number[],
): Promise<ReadonlyMap<number, Answer>> => {
  const answers = new Map<number, Answer>()
  const known = { round: turns.round, byRow: new Map(), turns }
  const spans = rows.map((row) => ({ from: row, to: row }))
  for await (const { row, stored } of rowsIn(log, known, spans, 0)) answers.set(row, stored.answer)
  return answers
}

/**
 * Piles that are called by the words of rows which are about to leave the room get another name first, so that nobody is
 * told those any more: that of the idea which is most like the others that stay and are told, without a word that is
 * flagged. May be repeated, and has to be where somebody gathers meanwhile.
 */
export const renameBefore = async (
  log: FormLog,
  turns: KnownTurns,
  leaving: readonly number[],
  putting: Putting,
): Promise<void> => {
  const { form } = log
  if (!isLiveForm(form)) return
  const revision = turns.list.length
  /** Those that leave of each pile in which they lie or once lay: taken out of it, they may have left their words. */
  const ofPiles = new Map<Pile['id'], number[]>()
  for (const row of new Set(leaving))
    for (const id of new Set(turns.pilesOfRow.get(row)?.flatMap(([, pile]) => pile?.id ?? [])))
      ofPiles.set(id, [...(ofPiles.get(id) ?? []), row])
  const piles = [...ofPiles].flatMap(([id, rows]) => {
    const name = pileNameAt(turns, id, revision)
    const shown = pileRows(turns, id, revision).flatMap(([row, is]) =>
      is === 'shown' && !rows.includes(row) ? [row] : [],
    )
    return name === undefined ? [] : [{ id, name, rows, shown: shown.slice(0, mostRead) }]
  })
  if (piles.length === 0) return
  const lastTold = await lastToldRow(log, turns.round)
  const answers = await answersOf(
    log,
    turns,
    piles.flatMap(({ rows, shown }) => [...rows, ...shown]),
  )
  const textOf = (row: number) => writtenIn(form, answers.get(row) ?? {}).join(' ')
  for (const { id, name, rows, shown } of piles) {
    const staying = shown.filter((row) => row <= lastTold)
    const givesName = (row: number) => isNamedBy(form, answers.get(row) ?? {}, { name })
    if (!rows.some(givesName) || staying.some(givesName)) continue
    const mayName = await log.mayName?.(form)
    const ideas = staying
      .filter((row) => {
        const letThrough = isLetThrough(turns, row, revision) && ({ letThrough: true } as const)
        return mayName?.({ answer: answers.get(row) ?? {}, ...letThrough }) ?? false
      })
      .map((row) => ({ row, text: textOf(row) }))
    const typical = ideas.length > 0 && makeLikeness(ideas).typicalOf(ideas.map(({ row }) => row))
    const next = typical ? pileNameOf(textOf(typical)) : namelessPile
    await makeTurn(
      log,
      turns,
      (now) => {
        // Somebody has given it another name since.
        const isOver = pileNameAt(turns, id, now) !== name
        const all = pileRows(turns, id, now)
        return isOver ? undefined : { rows: [], standing: 'shown', gathered: all, pile: { id, name: next } }
      },
      putting,
    )
  }
}
