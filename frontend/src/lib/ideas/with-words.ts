/** A text without what makes two spellings of a word differ: capitals, accents, compatibility forms. */
export const spelling = (text: string): string =>
  // Most of a hundred thousand ideas have nothing but capitals to lose.
  (/[^ -~]/.test(text) ? text.normalize('NFKD').replaceAll(/\p{M}/gu, '') : text).toLowerCase()

/** Tells whether what was written, by its spelling, holds the words that are looked for, or is of the table of that number. */
export type Match = (spelt: string, table?: number) => boolean

/** What finds all words of a text, in whatever order; undefined for a text without a word. */
export const withWords = (text: string): Match | undefined => {
  const words = spelling(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return undefined
  const number = words.length === 1 && /^\d+$/.test(words[0] ?? '') ? Number(words[0]) : undefined
  return (spelt, table) =>
    (number !== undefined && number === table) || words.every((word) => spelt.includes(word))
}
