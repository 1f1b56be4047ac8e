/** What XML has no way to say: control characters, halves of a character. */
const unsayable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as XML has it, in an element or in an attribute. */
export const escapeXml = (text: string): string =>
  text.replaceAll(unsayable, '').replaceAll(/[&<>"]/g, (character) => entities[character] ?? '')
