/** How forms of a word end, and what the word ends with instead. */
const endings = [
  ['s', ''],
  ['es', ''],
  ['ies', 'y'],
  ['ed', ''],
  ['ed', 'e'],
  ['ied', 'y'],
  ['ing', ''],
  ['ing', 'e'],
] as const

/** Fewer letters begin no word of which there are forms: "is", "bed", "king". */
const leastStem = 3

/** The English words of which a word may be a form, by how it ends: "planned" of "plann" or "plan". */
export const formOf = (word: string): readonly string[] =>
  endings.flatMap(([end, instead]) => {
    const stem = word.slice(0, -end.length)
    if (!word.endsWith(end) || stem.length < leastStem) return []
    const isDoubled = end !== 's' && instead === '' && stem.at(-1) === stem.at(-2)
    return isDoubled ? [stem, stem.slice(0, -1)] : [stem + instead]
  })
