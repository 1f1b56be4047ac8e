/** What a test holds back until it lets it go. */
export interface Hold {
  readonly released: Promise<void>
  readonly release: () => void
}

/** Begins to hold something back: it waits for `released`. */
export const hold = (): Hold => {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  return { released, release }
}
