/** The two prompts of card pairing, as a card says them. */
export const prompts = { whatIsA: 'What is a (an)…', thatCould: 'That could…' } as const

/** What a teal half says: the end of a question. */
export const asQuestion = (thatCould: string): string =>
  /[?!.…]$/.test(thatCould) ? thatCould : `${thatCould}?`
