/** A number with at most three digits after its point. */
export const short = (value: number): string => String(Math.round(value * 1000) / 1000)

/** The fonts of a picture, as an attribute's value; where its reader has neither, letters are as wide as about these. */
export const displayFont = "'Bricolage Grotesque', 'Bricolage Stand-in', system-ui, sans-serif"
export const textFont = "Figtree, 'Figtree Stand-in', system-ui, sans-serif"

/**
 * From the middle of a line to where its letters stand, as a part of the font's size: half of what the font has above
 * them less half of what it has below.
 */
export const middleOf = { display: 0.33, text: 0.35 } as const

/** The same for a line of an element in the display font: browsers have its parts in whole CSS pixels. `size` is in those. */
export const middleOfLine = (size: number): number => {
  const [above, below] = [Math.round(0.93 * size), Math.round(0.27 * size)]
  return above - size / 2 + Math.floor((size - above - below) / 2)
}
