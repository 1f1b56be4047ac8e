/** Something that runs until it is stopped. */
interface Part {
  readonly stop: () => Promise<void>
}

/** Parts that were started one after the other. */
export interface Stops extends Part {
  /** Takes note of a part that runs from now on; gives it back. */
  readonly add: <Added extends Part>(part: Added) => Added
}

/** Gathers what must be stopped, and stops it in the opposite order; once. */
export const gatherStops = (): Stops => {
  const gathered: Part['stop'][] = []
  return {
    add: (part) => {
      gathered.push(part.stop)
      return part
    },
    stop: async () => {
      for (const stop of gathered.splice(0).reverse()) await stop()
    },
  }
}
