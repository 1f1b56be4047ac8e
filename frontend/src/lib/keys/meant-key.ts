/** The part of a KeyboardEvent that says which key it is. */
export type KeyName = Pick<KeyboardEvent, 'key'> & { readonly code?: string | undefined }

/**
 * What a key press means for shortcuts: what it types, in small letters, or the name of a key that types nothing. Where
 * the layout has other letters (Cyrillic, Greek, Hebrew, Arabic) it is the letter or digit that the key has in Latin.
 */
export const meantKey = ({ key, code = '' }: KeyName): string => {
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter !== undefined && !/[a-z]/i.test(key)) return letter.toLowerCase()
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]
  // A digit's key types a sign of ASCII with Shift, or in France, and that sign is meant.
  if (digit !== undefined && key > '\u007f') return digit
  return key.length === 1 ? key.toLowerCase() : key
}
