interface Change {
  readonly place: number
  readonly list: string
}

/**
 * Where the focus goes when a press takes something off a list, or brings it back: the pressed control is gone by then.
 * A list is known by a text of its own, its ids for one.
 */
export class FocusAfterChange {
  #change: Change | undefined

  /** A press is about to change `list` at a place, counted from 0. */
  note(place: number, list: string): void {
    this.#change = { place, list }
  }

  /**
   * Which of the controls that are there now gets the focus, once after each press: the one at its place, or the last;
   * `undefined` where there is none, and -1 where nothing is to be done. The page may be drawn again between the press
   * and what comes of it: as long as the list is the same, the press is still to be followed.
   */
  take(list: string, controls: number): number | undefined {
    if (!this.#change || this.#change.list === list) return -1
    const { place } = this.#change
    this.#change = undefined
    return controls === 0 ? undefined : Math.min(place, controls - 1)
  }
}
