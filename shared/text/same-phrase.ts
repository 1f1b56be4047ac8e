import { normaliseText } from './normalise.ts'

/** Marks that may be left out in their scripts: Hebrew points, Arabic vowel signs, the lengthening stroke. */
const optionalMarks =
  /[\u{591}-\u{5BD}\u{5BF}\u{5C1}\u{5C2}\u{5C4}\u{5C5}\u{5C7}\u{64B}-\u{652}\u{670}\u{640}]/gu
/** Accents of letters of the alphabets that people also write without them, and the hamza or madda on an alef. */
const accents = /((?=\p{L})[\p{Script=Latin}\p{Script=Greek}])\p{M}+|(\u{627})[\u{653}-\u{655}]+/gu
/** Of Cyrillic only stress, and the dots of ё: й is a letter of its own, which can tell one from many. */
const cyrillicAccents = /(е)\u{308}|([аеиоуыэюяіїє])[\u{300}\u{301}]+/gu
const apostrophes = /['’‘‛`´′ʼ＇]/gu
/** `U.S.A.`, `p.m.`: the points of single letters. */
const initials = /(^|[^\p{L}])((?:\p{L}\.){2,})/gu
/** Joiners within words, and the choice between a drawn and a written sign; the joiners of one emoji stay. */
const joiners = /(\p{Extended_Pictographic})?\u{FE0F}?\u{200D}|[\u{200C}\u{FE0E}\u{FE0F}]/gu
const skinTones = /\p{Emoji_Modifier}/gu
/** `e-mail`, `e-learning`: the one letter before a hyphen that people also write without. */
const electronic = /(^|[^\p{L}\p{N}])e\p{Pd}(?=\p{L})/gu
const ofWord = /[\p{L}\p{N}\p{M}]/u
/** Scripts that set no space between words: one that is there says nothing. */
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー]/u

/** Letters that are others with a stroke, or the same by another case or keyboard. */
const alike: Readonly<Record<string, string>> = {
  ...{ ı: 'i', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', ς: 'σ', '\u{6CC}': '\u{64A}', ک: 'ك' },
}
const letters = new RegExp(`[${Object.keys(alike).join('')}]`, 'gu')

/** Digits of Arabic, Persian and Devanagari as those of ASCII: the zero of each block. */
const zeros = [0x660, 0x6f0, 0x966] as const
const asciiDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  const zero = zeros.filter((first) => first <= code).at(-1) ?? code
  return String(code - zero)
}

/** A sign of punctuation: one that only ends, parts or frames words is a space, one that says something stays. */
const heard = (sign: string, at: number, text: string): string => {
  const [before = '', after = ''] = [text.slice(0, at).at(-1), text[at + sign.length]]
  if ('&%@'.includes(sign)) return sign
  if (sign === '#') return ofWord.test(before) ? sign : ' '
  return '.,:'.includes(sign) && /\d/.test(before) && /\d/.test(after) ? sign : ' '
}

/** The words of a text with a space between two only where it tells them apart. */
const spaced = (text: string): string => {
  const [first = '', ...words] = text.split(/\s+/u).filter(Boolean)
  let line = first
  for (const word of words) {
    const [end = '', begin = ''] = [Array.from(line).at(-1), Array.from(word)[0]]
    const isIdle = !ofWord.test(end) || !ofWord.test(begin) || (spaceless.test(end) && spaceless.test(begin))
    line += isIdle ? word : ` ${word}`
  }
  return line
}

/** What is left of a text that is only punctuation: each sign once, however often it was pressed. */
const onlySigns = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\s+/gu, '')
    .replace(/(.)\1+/gu, '$1')

/**
 * The key by which answers count as the same phrase: case, accents, punctuation and spacing make no difference.
 * Nothing is merged by meaning: plural, another ending and emoji are kept apart. A space is never made or dropped
 * between words (`every day` is not `everyday`), and a hyphen is one, but for that of `e-mail`. Marks that are letters in their script stay.
 * Empty only for a text that shows nothing. Idempotent.
 */
export const samePhrase = (text: string): string => {
  const seen = normaliseText(text)
  const words = seen
    .replace(skinTones, '')
    .replace(joiners, (_, emoji?: string) => (emoji ? `${emoji}\u{200D}` : ''))
    .replace(apostrophes, '')
    .normalize('NFKD')
    .replace(apostrophes, '')
    .toLowerCase()
    .replace(optionalMarks, '')
    .replace(accents, '$1$2')
    .replace(cyrillicAccents, '$1$2')
    .replace(letters, (letter) => alike[letter] ?? letter)
    .replace(/[\u{660}-\u{669}\u{6F0}-\u{6F9}\u{966}-\u{96F}]/gu, asciiDigit)
    .normalize('NFC')
    .replace(initials, (_, before: string, dotted: string) => before + dotted.replaceAll('.', ''))
    .replace(electronic, '$1e')
    .replace(/\p{P}/gu, heard)
  return spaced(words) || onlySigns(seen)
}
