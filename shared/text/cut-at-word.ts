/** A text's beginning of so many characters at most, up to the end of a word where there is one, and that it goes on. */
export const cutAtWord = (text: string, most: number): string => {
  const characters = Array.from(text)
  if (characters.length <= most) return text
  const cut = characters.slice(0, most - 1).join('')
  const end = cut.lastIndexOf(' ')
  // One word alone that is so long ends anywhere.
  return `${cut.slice(0, end >= most / 2 ? end : undefined).trimEnd()}…`
}
