const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\p{Lu}]/u
const narrow = /[iljtf.,:;!'’|()[\] -]/

/** About how wide a text is set, in em: too wide rather than too narrow. */
export const widthOf = (text: string): number =>
  Array.from(text).reduce((width, character) => {
    const isNarrow = narrow.test(character)
    return width + (isNarrow ? 0.3 : !wide.test(character) ? 0.54 : /\p{Lu}/u.test(character) ? 0.68 : 1)
  }, 0)

/** What a size has room for, in em: all of a text, and the longest word on a line. */
export interface Room {
  readonly text: number
  readonly word: number
}

/** The first of the sizes, the largest first, that a text fits; after the last of them, the one after that. */
export const sizeFor = (text: string, rooms: readonly Room[]): number => {
  const longest = Math.max(...text.split(/\s+/).map(widthOf))
  const size = rooms.findIndex((room) => widthOf(text) <= room.text && longest <= room.word)
  return size < 0 ? rooms.length : size
}
