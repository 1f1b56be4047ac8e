/** Keeps what is pressed before the page is alive. (keep.ts) */
export interface Keeper {
  /** Buttons pressed and forms sent, each once, in their order. */
  readonly kept: Set<HTMLElement>
  /** From now on the page itself reacts to presses. */
  readonly stop: () => void
}

declare global {
  interface Window {
    /** The one keeper, from the document's first script; the page's code takes over from it. */
    early?: Keeper
  }
}

/** What was pressed until now. Where the keeper did not come, or comes later than this, there is nothing. */
export const earlyPresses = (): Set<HTMLElement> =>
  (window.early ??= { kept: new Set(), stop: () => undefined }).kept

/** Keeps the presses in the document before, too, by their places among buttons and forms. */
export const keepPresses = (places: readonly number[]): void => {
  const all = document.querySelectorAll<HTMLElement>('button, form')
  for (const place of places) if (all[place]) earlyPresses().add(all[place])
}

/** The page is alive: what was pressed before happens now, where it is still there. */
export const replayEarlyPresses = (): void => {
  const kept = earlyPresses()
  window.early?.stop()
  for (const pressed of kept) {
    if (!pressed.isConnected) continue
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit()
    else pressed.click()
  }
  kept.clear()
}
