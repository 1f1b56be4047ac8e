/** Without what makes two spellings of a word differ: capitals, accents, compatibility forms. */
const plain = (text: string): string =>
  // Most of a hundred thousand ideas have nothing but capitals to lose.
  (/[^ -~]/.test(text) ? text.normalize('NFKD').replaceAll(/\p{M}/gu, '') : text).toLowerCase()

/** Tells whether what was written holds the words that are looked for, or is of the table whose number they are. */
export type Match = (written: string, table?: number) => boolean

/** What finds all words of a text, in whatever order; undefined for a text without a word. */
export const withWords = (text: string): Match | undefined => {
  const words = plain(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return undefined
  const number = words.length === 1 && /^\d+$/.test(words[0] ?? '') ? Number(words[0]) : undefined
  return (written, table) => {
    if (number !== undefined && number === table) return true
    const spelt = plain(written)
    return words.every((word) => spelt.includes(word))
  }
}
