/** The eight hues a card or a section can stand on; each is the name of a colour token. (design/STYLE.md, section 2) */
export const grounds = ['ink', 'paper', 'tangerine', 'teal', 'deep', 'sun', 'pink', 'violet'] as const
export type Ground = (typeof grounds)[number]

/** The colour tokens that go together on a ground. */
export interface HueRoles {
  /** Running text, and the first part of a split title. */
  text: Ground
  /** The speech bubble behind the second part of a split title. */
  highlight: Ground
  /** Text in that bubble. */
  onHighlight: Ground
}

/**
 * Which tokens go together: a product's `categoryColor` is the highlight of its ground, its `titleColor` the text.
 * (specification, section 3)
 */
export const hueRoles: Readonly<Record<Ground, HueRoles>> = {
  ink: { text: 'paper', highlight: 'tangerine', onHighlight: 'ink' },
  paper: { text: 'ink', highlight: 'violet', onHighlight: 'paper' },
  tangerine: { text: 'ink', highlight: 'ink', onHighlight: 'sun' },
  teal: { text: 'ink', highlight: 'ink', onHighlight: 'teal' },
  deep: { text: 'paper', highlight: 'sun', onHighlight: 'ink' },
  sun: { text: 'ink', highlight: 'violet', onHighlight: 'paper' },
  pink: { text: 'ink', highlight: 'deep', onHighlight: 'pink' },
  violet: { text: 'paper', highlight: 'sun', onHighlight: 'ink' },
}
