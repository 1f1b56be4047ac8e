/** Characters that take no part in what a reader sees: controls, lone surrogates, the invisible ones. */
const unseen = /[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u{2800}]/gu

/**
 * Invisible characters that change what is drawn: the joiners of Persian, Indic and emoji clusters, variation
 * selectors and the tags of regional flags. They stay in stored text, and never count as text of their own.
 */
const shaping = /[\u{200C}\u{200D}\u{FE0E}\u{FE0F}\u{E0020}-\u{E007F}]/u

const whiteSpace = /\p{White_Space}+/gu

/**
 * Text as the site stores and compares it: NFC, any run of Unicode white space as one space, no invisible or
 * control characters, no white space at either end. Text that shows nothing becomes the empty string.
 * Idempotent: what was kept on a phone is normalised again when it is sent.
 */
export const normaliseText = (text: string): string => {
  // White space first: tab, newline and NEL are control characters too.
  const spaced = text.normalize('NFC').replace(whiteSpace, ' ')
  const clean = spaced.replace(unseen, (character) => (shaping.test(character) ? character : ''))
  // Removing a character can bring two spaces or two composable characters together.
  const settled = clean.normalize('NFC').replace(whiteSpace, ' ').trim()
  return visibleText(settled) === '' ? '' : settled
}

/** The text without anything that cannot be seen; what words are counted in. */
export const visibleText = (text: string): string =>
  text.normalize('NFC').replace(whiteSpace, ' ').replace(unseen, '').trim()
