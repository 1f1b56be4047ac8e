import type { Typed } from './typed.ts'

/** What a document leaves to the one that takes its place. */
export interface Handover {
  readonly typed?: Typed | undefined
  /** Which of the page's buttons and forms were pressed. */
  readonly pressed: readonly number[]
}

interface Entry {
  readonly again?: Handover | undefined
}

/**
 * What the document before this one has left, which loaded the page again. It is in the entry of the browser's history:
 * that outlives the document, also where the browser refuses storage, and no other page reads it.
 */
export const readHandover = (): Handover | undefined => (window.history.state as Entry | null)?.again

/** Leaves something to the next document, or nothing. */
export const writeHandover = (again: Handover | undefined): void =>
  window.history.replaceState({ ...(window.history.state as Entry | null), again }, '')
