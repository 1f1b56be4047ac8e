/** Keeps what is pressed before anything can answer. (keep.ts) */
export interface Keeper {
  /** Buttons pressed and forms sent, each once, in their order. */
  readonly kept: Set<HTMLElement>
  /** From now on presses are answered. */
  readonly stop: () => void
}

declare global {
  interface Window {
    /** The one keeper, from the document's first script; the page's code takes over from it. */
    early?: Keeper
  }
}

/** What was pressed until now. Where the keeper did not come, or comes later than this, it has nothing to do. */
export const earlyPresses = (): Set<HTMLElement> =>
  (window.early ??= { kept: new Set(), stop: () => undefined }).kept

/** Those in the document before are not lost either; told by their places among buttons and forms. */
export const keepPresses = (places: readonly number[]): void => {
  const all = document.querySelectorAll<HTMLElement>('button, form')
  for (const place of places) if (all[place]) earlyPresses().add(all[place])
}

/** The page is alive: what was pressed before happens now, where it is still there. */
export const answerEarlyPresses = (): void => {
  const kept = earlyPresses()
  window.early?.stop()
  for (const pressed of kept) {
    if (!pressed.isConnected) continue
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit()
    else pressed.click()
  }
  kept.clear()
}
