/** How long a text is, in characters of the usual width: one of a wide script counts for two. */
export type LengthOf = (text: string) => number

/** The words of an idea, as its text has them. */
export const wordsOf = (idea: string): readonly string[] => idea.split(/\s+/).filter((word) => word !== '')

/** A word in parts that are no longer than that: some languages leave no room between words. */
const partsOf = (word: string, length: number, lengthOf: LengthOf): readonly string[] => {
  const parts: string[] = []
  for (const character of word) {
    const last = parts.at(-1)
    if (last !== undefined && lengthOf(last + character) <= length) parts[parts.length - 1] = last + character
    else parts.push(character)
  }
  return parts
}

/** A text in lines of at most so many characters; a word that is longer has a line of its own. */
const linesOf = (words: readonly string[], length: number, lengthOf: LengthOf): readonly string[] => {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && lengthOf(`${last} ${word}`) <= length)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/**
 * A text in as few lines of at most so many characters as can be, about as long as each other, and where it can be with
 * no short word alone on the last. A word that is longer has a line of its own, up to `longest`, where it is broken.
 */
export const evenLinesOf = (
  idea: string,
  length: number,
  lengthOf: LengthOf,
  longest = length,
): readonly string[] => {
  const words = wordsOf(idea).flatMap((word) =>
    lengthOf(word) > longest ? partsOf(word, length, lengthOf) : [word],
  )
  let lines = linesOf(words, length, lengthOf)
  for (let shorter = length - 1; lines.length > 1 && shorter > 0; shorter--) {
    const next = linesOf(words, shorter, lengthOf)
    if (next.length > lines.length) break
    lines = next
  }
  const [above = '', last = ''] = lines.slice(-2)
  const cut = above.lastIndexOf(' ')
  if (lines.length < 2 || cut < 0 || last.includes(' ') || 2 * last.length >= above.length) return lines
  const down = `${above.slice(cut + 1)} ${last}`
  return lengthOf(down) <= length ? [...lines.slice(0, -2), above.slice(0, cut), down] : lines
}

const ellipsis = '…'

/** A line with an ellipsis in the place of what does not fit beside it: of whole words where there is more than one. */
const clipped = (line: string, length: number, lengthOf: LengthOf): string => {
  let kept = line
  while (kept !== '' && lengthOf(kept + ellipsis) > length) {
    const cut = kept.lastIndexOf(' ')
    kept = cut > 0 ? kept.slice(0, cut) : Array.from(kept).slice(0, -1).join('')
  }
  return kept + ellipsis
}

/** The same in at most so many lines: where that is not all of it, the last ends with an ellipsis. */
export const clippedLinesOf = (
  idea: string,
  length: number,
  lengthOf: LengthOf,
  most: number,
): readonly string[] => {
  const even = evenLinesOf(idea, length, lengthOf)
  if (even.length <= most) return even
  // As full as can be: what is cut off is what cannot be read.
  const words = wordsOf(idea).flatMap((word) =>
    lengthOf(word) > length ? partsOf(word, length, lengthOf) : [word],
  )
  const lines = linesOf(words, length, lengthOf).slice(0, most)
  return [...lines.slice(0, -1), clipped(lines.at(-1) ?? '', length, lengthOf)]
}
