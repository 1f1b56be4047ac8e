/**
 * Letters that stand side by side: alphabets without joins, and syllables or words in squares. Of all other scripts
 * (Arabic, Syriac, Mongolian, N’Ko, Devanagari and its relatives, Thai and so on) letters join or stack.
 */
const apart =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]*$/u

/**
 * Whether any letters of a text join: space between them, more or less than the font's own, tears them apart. WebKit
 * then draws each letter of an SVG text by itself, in the shape that it has alone.
 */
export const joinsLetters = (text: string): boolean => !apart.test(text)
