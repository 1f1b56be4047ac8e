import { quadrantNames } from '#shared/desk/scopes.ts'
import { languages } from '#shared/languages.ts'
import { axes } from '#shared/programme/prepared.ts'
import type { DeskState } from '#shared/desk/desk.ts'
import { after } from '#lib/after.ts'
import { readSession, writeSession } from '#lib/session-record.ts'
import { perDesk } from '../state/per-desk.ts'
import type { QuadrantNames } from '../state/quadrant-names.ts'
import { type FieldName, Saver, type SaveState, type Typed } from './saver.ts'

/** What a device keeps what is not saved under. */
const keptAs = 'desk-prepare'
const place = 'localStorage'

/** What it keeps once a rehearsal was cleared here. */
export const rehearsedAs = 'desk-rehearsed'

/** The pages, in their order. */
export const pages = ['question', 'axes', 'words', 'sheets', 'rehearse'] as const
export type PageName = (typeof pages)[number]

const usual: QuadrantNames = [quadrantNames[1], quadrantNames[2], quadrantNames[3], quadrantNames[4]]

/** What of the preparing is shown. */
interface View {
  readonly isOpen: boolean
  readonly page: PageName | undefined
}

/** What each desk prepares with, as long as it is open: through a new round, too. */
export const preparing = perDesk((store) => {
  let ofStage = usual
  let numbered = 0
  let view: View = { isOpen: false, page: undefined }
  const listeners = new Set<() => void>()
  const saver = new Saver({
    send: (making) => store.change(making, 'laser-focus'),
    after,
    kept: () => readSession(keptAs, place),
    keep: (typed) => writeSession(keptAs, typed, place),
    hasAnswers: () => {
      // Of another form that is shown meanwhile nothing follows.
      const state = store.getView().held?.state
      if (state?.form === 'laser-focus') numbered = state.numbered
      return numbered > 0
    },
    ofStage: () => ofStage,
  })
  return {
    saver,
    /** What quarters are called where no desk has named them. */
    know: (names: QuadrantNames): void => {
      ofStage = names
    },
    view: () => view,
    show: (part: Partial<View>): void => {
      view = { ...view, ...part }
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
})

/** What a field says here: as it is typed, and else as it is saved. */
export const saidBy = (typed: Typed, field: FieldName, saved: string | undefined): string => {
  const value = typed[field]
  return typeof value === 'string' ? value : (saved ?? '')
}

const lineOf = (state: SaveState, isLost: boolean): string => {
  if (isLost || state === 'offline') return 'No signal'
  return state === 'saving' ? 'Saving…' : 'Saved'
}

/** What the head says of the save; a question that waits for a decision is not saved yet. */
export const saveLine = (state: SaveState, isLost: boolean, isWaiting: boolean): string =>
  isWaiting && !isLost && state !== 'offline' ? 'Not saved yet' : lineOf(state, isLost)

/** Who saved last one of some fields, where that was another desk. */
export const lastSaver = (
  { prepared, link }: Pick<DeskState, 'prepared' | 'link'>,
  fields: readonly string[],
): string | undefined => {
  const saves = Object.entries(prepared?.saved ?? {}).filter(([field]) => fields.includes(field))
  const [last] = saves.map(([, save]) => save).toSorted((one, other) => other.at - one.at)
  return last && last.by !== link.name ? last.by : undefined
}

/** The fields of each page that desks save by name. */
export const fieldsOf: Readonly<Record<Exclude<PageName, 'sheets' | 'rehearse'>, readonly string[]>> = {
  question: languages.map((language) => `question_${language}`),
  axes: axes.map((axis) => `axis_${axis}`),
  words: ['words'],
}

/** Which pages somebody has been through: something of them is said, sheets were made, and a rehearsal was tried. */
export const isPrepared = (
  { prepared, show, programme, sealed }: Pick<DeskState, 'prepared' | 'show' | 'programme' | 'sealed'>,
  page: PageName,
): boolean => {
  if (page === 'sheets') return sealed
  if (page === 'rehearse') return programme?.rehearsal !== true && readSession(rehearsedAs, place) === true
  const saved = Object.keys(prepared?.saved ?? {})
  if (fieldsOf[page].some((field) => saved.includes(field))) return true
  if (page === 'question') return prepared?.question !== undefined
  if (page === 'axes') return prepared?.axes !== undefined || show.names !== undefined
  return (prepared?.words.length ?? 0) > 0
}

/** A word as the list takes it; undefined for what is none, or is there. */
export const wordTyped = (text: string, words: readonly string[]): string | undefined => {
  const word = text.replace(/[\p{Cc}\p{Z}]+/gu, ' ').trim()
  const has = words.some((one) => one.toLowerCase() === word.toLowerCase())
  return /[\p{L}\p{N}]/u.test(word) && !has ? word : undefined
}
