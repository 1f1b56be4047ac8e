import type { DeskChange, DeskState } from '#shared/desk/desk.ts'
import type { Language } from '#shared/languages.ts'
import type { Axis } from '#shared/programme/prepared.ts'
import { quadrants, type Quadrant } from '#shared/desk/scopes.ts'
import type { Outcome } from '../state/decisions.ts'
import { namesTyped } from '../view/names-typed.ts'
import { withPart } from '../view/show-parts.ts'
import type { QuadrantNames } from '../state/quadrant-names.ts'

/** One thing that is prepared. */
export type FieldName = `question_${Language}` | `axis_${Axis}` | `quarter_${Quadrant}` | 'words'
type Value = string | readonly string[]

/** What was typed and is not saved yet. */
export type Typed = Readonly<Partial<Record<FieldName, Value>>>

/** Whether all is saved, or what becomes of it. */
export type SaveState = 'saved' | 'saving' | 'offline'

/** So long (ms) after the last key it saves by itself, and so long after a save that failed it tries again: longer each time. */
const restMs = 600
const againMs = { least: 5_000, most: 60_000 } as const

export interface SaverPorts {
  /** Sends a change, or what makes it of how things stand. */
  readonly send: (making: DeskChange | ((state: DeskState) => DeskChange | undefined)) => Promise<Outcome>
  readonly after: (ms: number, run: () => void) => () => void
  /** What this device has kept, and keeps of what is not saved. */
  readonly kept: () => unknown
  readonly keep: (typed: Typed) => void
  /** Answers were given to the old words: another question waits until somebody has said what becomes of them. */
  readonly hasAnswers: () => boolean
  /** What quarters are called where no desk has named them. */
  readonly ofStage: () => QuadrantNames
}

const textOf = (value: Value | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined

/** Those of the typed fields whose names begin so, by the rest of their names. */
const partsOf = (typed: Typed, prefix: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) => {
      const text = textOf(value)
      return name.startsWith(prefix) && text !== undefined ? [[name.slice(prefix.length), text]] : []
    }),
  )

/** What becomes of answers to the old words: they stay, for a typo was mended, or their round ends. */
export type Decided = 'mended' | { readonly endsRound: number }

/** The change that saves what was typed of question, axes and words; undefined where nothing of it was. */
const prepareOf = (typed: Typed): DeskChange | undefined => {
  const [question, axes] = [partsOf(typed, 'question_'), partsOf(typed, 'axis_')]
  const { words } = typed
  const change = {
    ...(Object.keys(question).length > 0 && { question }),
    ...(Object.keys(axes).length > 0 && { axes }),
    ...(typeof words === 'object' && { words: [...words] }),
  }
  return Object.keys(change).length === 0 ? undefined : { kind: 'prepare', ...change }
}

/** The same of the quarters: over what they are called now, so that a name that another desk saved stays. */
export const showOf =
  (typed: Typed, ofStage: QuadrantNames) =>
  ({ show }: Pick<DeskState, 'show'>): DeskChange | undefined => {
    const now = show.names ?? ofStage
    const names = quadrants.map((one, index) => textOf(typed[`quarter_${one}`]) ?? now[index] ?? '')
    return { kind: 'show', show: withPart(show, 'names', namesTyped(names, ofStage)) }
  }

const isQuestion = (name: FieldName): boolean => name.startsWith('question_')

const hasQuestion = (typed: Typed): boolean =>
  Object.keys(typed).some((name) => isQuestion(name as FieldName))

const fieldsWhere = (typed: Typed, keeps: (name: FieldName, value: Value) => boolean): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([name, value]) => keeps(name as FieldName, value)))

const isEmpty = (typed: Typed): boolean => Object.keys(typed).length === 0

const isKept = (value: unknown): value is Typed =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Saves what is typed by itself, some moments after the last key, one save after the other. What could not be saved is
 * kept on this device, and saved when there is a signal again. The last save of a field counts, whoever made it.
 */
export class Saver {
  readonly #ports: SaverPorts
  readonly #listeners = new Set<() => void>()
  #typed: Typed
  #state: SaveState
  /** What somebody said of the question as it is typed now; another word wants to be asked again. */
  #decided: Decided | undefined
  #callOff: (() => void) | undefined
  #isSending = false
  /** Saves that failed, one after the other. */
  #failures = 0
  #look: { readonly typed: Typed; readonly state: SaveState; readonly isDecided: boolean }

  constructor(ports: SaverPorts) {
    this.#ports = ports
    const kept = ports.kept()
    this.#typed = isKept(kept) ? kept : {}
    this.#state = isEmpty(this.#typed) ? 'saved' : 'offline'
    this.#look = { typed: this.#typed, state: this.#state, isDecided: false }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly look = () => this.#look

  /** Takes what a field says now. */
  readonly type = (field: FieldName, value: Value): void => {
    this.#typed = { ...this.#typed, [field]: value }
    if (isQuestion(field)) this.#decided = undefined
    this.#tell('saving')
    this.#callOff?.()
    this.#callOff = this.#ports.after(restMs, () => void this.save())
  }

  /** Says what becomes of the answers to the old words, and saves: until that is done, again and again. */
  readonly decide = (decided: Decided): Promise<boolean> => {
    this.#decided = decided
    return this.save()
  }

  /** Gives up what waits for a decision: it stays as it was. */
  readonly forgetQuestion = (): void => {
    this.#typed = fieldsWhere(this.#typed, (name) => !isQuestion(name))
    this.#tell(isEmpty(this.#typed) ? 'saved' : this.#state)
  }

  /** Saves what is typed, but for what waits for a decision. True where nothing is left to save. */
  readonly save = async (): Promise<boolean> => {
    this.#callOff?.()
    if (this.#isSending) return false
    const sent = this.#ready()
    if (isEmpty(sent)) {
      this.#tell(isEmpty(this.#typed) ? 'saved' : 'saving')
      return isEmpty(this.#typed)
    }
    this.#isSending = true
    this.#tell('saving')
    const isDone = await this.#send(sent)
    this.#isSending = false
    if (isDone) this.#typed = fieldsWhere(this.#typed, (name, value) => sent[name] !== value)
    if (isDone && hasQuestion(sent)) this.#decided = undefined
    this.#failures = isDone ? 0 : this.#failures + 1
    const pause = Math.min(againMs.most, againMs.least * 2 ** (this.#failures - 1))
    if (!isDone) this.#callOff = this.#ports.after(pause, () => void this.save())
    const isAll = isEmpty(this.#typed)
    this.#tell(isAll ? 'saved' : isDone ? 'saving' : 'offline')
    // Keys that came meanwhile.
    return isDone && !isEmpty(this.#ready()) ? this.save() : isAll
  }

  #ready(): Typed {
    const waits = this.#decided === undefined && this.#ports.hasAnswers()
    return fieldsWhere(this.#typed, (name) => !waits || !isQuestion(name))
  }

  async #send(sent: Typed): Promise<boolean> {
    const { send, ofStage } = this.#ports
    const prepare = prepareOf(sent)
    if (prepare && (await send(prepare)) !== 'done') return false
    if (!(await this.#endRound(sent))) return false
    if (!Object.keys(sent).some((name) => name.startsWith('quarter_'))) return true
    const making = showOf(sent, ofStage())
    // Another desk may have been quicker with what is shown: then it is made of that.
    return (await send(making)) === 'done' || (await send(making)) === 'done'
  }

  /** The question has come: now its own round begins, unless another desk has begun one. */
  async #endRound(sent: Typed): Promise<boolean> {
    const decided = this.#decided
    if (typeof decided !== 'object' || !hasQuestion(sent)) return true
    const { endsRound } = decided
    const outcome = await this.#ports.send(({ round }) =>
      round === endsRound ? { kind: 'end-round', round } : undefined,
    )
    return outcome === 'done'
  }

  #tell(state: SaveState): void {
    this.#state = state
    this.#ports.keep(this.#typed)
    this.#look = { typed: this.#typed, state, isDecided: this.#decided !== undefined }
    for (const listener of this.#listeners) listener()
  }
}
