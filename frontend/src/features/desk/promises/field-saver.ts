import type { Outcome } from '../state/decisions.ts'

/** What stands in a field, and how far it is on its way. */
export interface FieldView {
  readonly text: string
  readonly state: 'saved' | 'typing' | 'saving' | 'unsaved'
  /** What another desk wrote into the same field meanwhile. */
  readonly others: string | undefined
}

interface Ports {
  /** Sets the field from what it was to a value. */
  readonly send: (was: string, value: string) => Promise<Outcome>
  readonly after: (milliseconds: number, run: () => void) => () => void
}

/** So long after the last letter (ms) a text is saved. */
const pauseMs = 1000

/** A field that saves itself: after a pause, or when it is left. What could not be saved stays, and goes with the next try. */
export class FieldSaver {
  readonly #ports: Ports
  readonly #listeners = new Set<() => void>()
  #view: FieldView = { text: '', state: 'saved', others: undefined }
  /** What the store has, as this desk knows. */
  #known = ''
  /** Another desk wrote since the last letter here: then a field that is left writes over nothing. */
  #isBehind = false
  #callOff: () => void = () => undefined

  constructor(ports: Ports) {
    this.#ports = ports
  }

  readonly getView = (): FieldView => this.#view

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Takes what the desk is told. What somebody types here is not written over; what they then save was seen beside it. */
  readonly take = (stored: string): void => {
    const { state } = this.#view
    if (state === 'saving' || stored === this.#known) return
    this.#known = stored
    if (state === 'saved') this.#set({ text: stored })
    else if (this.#view.text.trim() === stored) this.#set({ state: 'saved', others: undefined })
    else {
      this.#isBehind = true
      this.#set({ others: stored })
    }
  }

  readonly type = (text: string): void => {
    this.#isBehind = false
    this.#set({ text, state: this.#view.state === 'saving' ? 'saving' : 'typing' })
    this.#callOff()
    this.#callOff = this.#ports.after(pauseMs, () => void this.save())
  }

  /** Saves what is typed, unless it is, or another desk has written since. */
  readonly save = async (): Promise<void> => {
    this.#callOff()
    const { state, text } = this.#view
    if (state === 'saved' || state === 'saving' || this.#isBehind) return
    const value = text.trim()
    if (value === this.#known) {
      this.#set({ state: 'saved', others: undefined })
      return
    }
    this.#set({ state: 'saving' })
    const outcome = await this.#ports.send(this.#known, value)
    const isDone = outcome === 'done' || outcome === 'found'
    if (isDone) this.#known = value
    const isMore = this.#view.text.trim() !== value
    this.#set({
      state: !isDone ? 'unsaved' : isMore ? 'typing' : 'saved',
      ...(isDone && { others: undefined }),
    })
    if (isDone && isMore) await this.save()
  }

  #set(part: Partial<FieldView>): void {
    this.#view = { ...this.#view, ...part }
    for (const listener of this.#listeners) listener()
  }
}
