/** What stands where somebody wrote an address. */
const addressLeftOut = '[e-mail address left out]'

/** What an address may be a part of: no space, bracket, quotation mark or comma ends one within. */
const words = /[^\s<>()[\]{}"',;:]+/gu

/** A word in which something stands on both sides of an @ is an address there. */
const withoutIn = (word: string): string => {
  const parts = word.split('@')
  const kept: string[] = []
  for (let index = 0; index < parts.length; index += 1) {
    const [part = '', next = ''] = parts.slice(index, index + 2)
    const isAddress = part !== '' && next !== ''
    kept.push(isAddress ? addressLeftOut : part)
    if (isAddress) index += 1
  }
  return kept.join('@')
}

/** A text without the e-mail addresses that somebody wrote into it. */
export const withoutAddresses = (text: string): string => text.replace(words, withoutIn)
