import { axesHere } from '#lib/asked/asked.ts'
import type { DeskAnswer, DeskState } from '#shared/desk/desk.ts'
import { formRecords } from '#shared/forms/form-records.ts'
import type { Gathered } from '#shared/gather/pile.ts'
import type { Seed } from '#shared/gather/likeness.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import { counted } from '#shared/text/figures.ts'
import { hushedBy } from '../session/hushed.ts'
import { phaseOf, sessionOf } from '../session/phase.ts'
import type { Notice } from '../state/notices.ts'
import { leastToHelp, type PickLine } from './picking.ts'
import { figuresOf, type GatherRoom, isShown, pileOf, voicesOf } from './piles.ts'

/** How the sheet that names a pile is headed. */
export const namingWords = {
  title: 'Name on the wall',
  label: 'Name of the pile',
  hint: 'One circle has it, for all who said it.',
} as const

/** How many sound like an idea. */
export const soundWords = (count: number): string =>
  count === 1 ? '1 sounds like it' : `${count} sound like it`

/** What is said below one of those that may be ticked, beside how alike it sounds. */
export const lineNotes = ({
  answer: { standing },
  elsewhere,
}: Pick<PickLine, 'answer' | 'elsewhere'>): readonly string[] => {
  if (standing !== 'shown') return [standing === 'withdrawn' ? 'taken back' : 'hidden']
  return elsewhere === undefined ? [] : [`lies in “${elsewhere}”`]
}

/**
 * What is known of a pile: where its ideas lie in the mean, and how many tables they are of. Of words how many say it, and
 * how many of these nobody gathered: they are the same but for letters.
 */
export const pileDetails = (room: GatherRoom, pile: Gathered<DeskAnswer>): readonly string[] => {
  const figures = figuresOf(room.form, pile.rows)
  if (!figures) {
    const said = voicesOf(room, pile)
    const alike = said - pile.rows.length
    return [counted(said, 'answer'), ...(alike > 0 ? [`${alike} in the same words`] : [])]
  }
  const { impact, effort, tables } = figures
  return [
    `${axesHere().impact}\u00a0${impact.toFixed(1)}`,
    `${axesHere().effort}\u00a0${effort.toFixed(1)}`,
    counted(tables, 'table'),
  ]
}

/** What ideas, or answers, are put into. */
export const intoOne = (form: LiveForm): string =>
  formRecords[form].desk.hasChart ? 'Into one circle' : 'Into one phrase'

/** What is said while something is about to be sent. */
export const goingHint = 'On the walls in a moment.'

/** How several are ticked at once. */
export const downHint =
  'Tap an idea to add it, or the number beside it to add all down to it. Draw along the numbers to add those.'

/** The pile has one idea left, or none. */
export const aloneAgain = 'Alone again. The pile is gone.'

/** What is done when ideas are gathered: into a new pile, or one that was there. */
export const gatheredWords = (count: number, isNew: boolean): string =>
  isNew ? `${count} became 1.` : `${count} added.`

/** What is done when so many of a pile are taken out. */
export const apartWords = (count: number, of: number): string => {
  if (count === of) return 'Taken apart.'
  if (of - count === 1) return aloneAgain
  return count === 1 ? 'One taken out.' : `${count} taken out.`
}

/**
 * Why nothing is gathered at a time of the server, in ms; undefined where it is: an idea must not change under a thumb,
 * and until the reveal there may be more time.
 */
export const whyOff = (
  state: DeskState,
  now: number,
): { readonly title: string; readonly text: string } | undefined => {
  const kind = hushedBy(state)
  const session = kind && sessionOf(state, kind)
  if (!session) return undefined
  return phaseOf(session, now) === 'on'
    ? { title: `Not while the room ${kind}s.`, text: 'An idea must not change under a thumb.' }
    : { title: 'Not before the reveal.', text: 'Until then the room may get more time.' }
}

/** Nothing was sent: what was ticked is hidden by now, or lies elsewhere. */
export const nothingLeft: Notice = {
  tone: 'other',
  title: 'Nothing was gathered.',
  text: 'The others are hidden by now, or lie elsewhere.',
}

/** Nothing was sent: what was to be taken out lies there no more. */
export const nothingTakenOut: Notice = {
  tone: 'other',
  title: 'Nothing was taken out.',
  text: 'It lies elsewhere by now.',
}

/** Nothing was sent: what was to have another name is no pile any more. */
export const nothingRenamed: Notice = {
  tone: 'other',
  title: 'Nothing was renamed.',
  text: 'The pile was taken apart meanwhile.',
}

/** What a screen reader hears: what is about to be sent, else how many are chosen. */
export const toldNow = (label: string | undefined, chosen: number): string =>
  label !== undefined ? `${label} Undo takes it back.` : chosen > 0 ? `${chosen} chosen.` : ''

/** What is said of an answer that is not free to be gathered: it left the room, or lies in a pile. */
export const placeNotes = (room: GatherRoom, answer: DeskAnswer): readonly string[] =>
  lineNotes({ answer, elsewhere: pileOf(room, answer.row)?.name })

/** The part that finds what sounds alike did not come. */
export const deafWords = 'What sounds alike cannot be found now. Search finds ideas by their words.'

/** What is said above the ideas that begin a pile. */
export const seedsHint = (room: GatherRoom, seeds: readonly Seed[] | undefined, isDeaf: boolean): string => {
  if (room.shown.length < leastToHelp) return 'You can do this by eye.'
  if (isDeaf) return deafWords
  if (!seeds) return `Looking through ${counted(room.shown.length, 'answer')}…`
  return seeds.length === 0
    ? 'Nothing here is said twice in the same words. If you know better, find it by hand.'
    : 'Most repeated first. Tap one to see what sounds like it.'
}

/** An idea that begins a pile, and what is said of it. */
export interface SeedLine {
  readonly answer: DeskAnswer
  readonly notes: readonly string[]
}

/** Those that are listed: some of the answers, or else the repeated ones that are still shown. */
export const seedLines = (
  room: GatherRoom,
  some: readonly DeskAnswer[] | undefined,
  seeds: readonly Seed[],
): readonly SeedLine[] => {
  const counts = new Map(seeds.map(({ row, count }) => [row, count]))
  const rows = some ?? seeds.flatMap(({ row }) => room.rows.get(row) ?? []).filter(isShown)
  return rows.map((answer) => {
    const notes = placeNotes(room, answer)
    const count = counts.get(answer.row)
    return { answer, notes: notes.length > 0 || count === undefined ? notes : [soundWords(count)] }
  })
}
