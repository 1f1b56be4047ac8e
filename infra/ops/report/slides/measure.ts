/** Sizes in points: what is to be read from the last row (22 px of 720), what stands beside it, and the source of a slide. */
export const type = { body: 16.5, beside: 13, source: 11.25 } as const
/** Pixels of a slide that a point is. */
export const pixelsOfPoint = 96 / 72

const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\uff01-\uff60]/u
const narrow = /[\s.,:;'’!|iljtfI]/

/** About how wide a text is in Arial of size 1; rather too wide than too narrow. */
export const widthOf = (text: string): number => {
  let width = 0
  for (const letter of text)
    width += wide.test(letter)
      ? 1.02
      : narrow.test(letter)
        ? 0.32
        : /\p{Lu}|[mwMW]/u.test(letter)
          ? 0.74
          : 0.58
  return width
}

/** Bold letters are a little wider. */
const boldness = 1.04
/** How high a line is in programs, as a part of its size: Arial's, at 95 %. */
const leading = 1.1

/** How many lines a text takes in a width (px), in type of a size (points); what is wider than a line is broken. */
const linesOf = (text: string, width: number, size: number, isBold = false): number => {
  const room = width / (size * pixelsOfPoint * (isBold ? boldness : 1))
  const space = widthOf(' ')
  let [lines, used] = [1, 0]
  for (const word of text.split(' ')) {
    const wide = widthOf(word)
    const isFirst = used === 0
    if (!isFirst && used + space + wide > room) lines += 1
    used = isFirst || used + space + wide > room ? wide : used + space + wide
    while (used > room) [lines, used] = [lines + 1, used - room]
  }
  return lines
}

/** How high a text is (px), in type of a size (points). */
export const heightOf = (text: string, width: number, size: number, isBold = false): number =>
  linesOf(text, width, size, isBold) * size * pixelsOfPoint * leading

/** A bold text of a body as far as so many lines of a width in pixels have room for it, with an ellipsis where it is cut. */
export const fitted = (
  text: string,
  { lines, width }: { readonly lines: number; readonly width: number },
): string => {
  const isFit = (words: string): boolean => linesOf(words, width, type.body, true) <= lines
  if (isFit(text)) return text
  const words = text.split(' ')
  while (words.length > 1 && !isFit(`${words.join(' ')}…`)) words.pop()
  const [first = ''] = words
  if (words.length > 1 || isFit(`${first}…`)) return `${words.join(' ')}…`
  const letters = Array.from(new Intl.Segmenter().segment(first), ({ segment }) => segment)
  while (!isFit(`${letters.join('')}…`)) letters.pop()
  return `${letters.join('')}…`
}

/** The largest size (points) in which a bold text fits into a box, from the one that is wanted down to that of a body. */
export const sizeIn = (
  text: string,
  { w, h }: { readonly w: number; readonly h: number },
  most: number,
): number => {
  let size = most
  while (size > type.body && heightOf(text, w, size, true) > h) size -= 1
  return Math.max(size, type.body)
}
