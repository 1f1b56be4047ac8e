/**
 * The colour behind an element: set it as `data-ground`, and the colours that go with it follow (styles/hues.css).
 * Each is the name of a colour token.
 */
export const grounds = ['paper', 'ink', 'tangerine', 'teal', 'deep', 'sun', 'pink', 'violet'] as const
export type Ground = (typeof grounds)[number]
