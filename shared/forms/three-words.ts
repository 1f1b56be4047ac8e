/** The most words that an answer to the venting machine's question has. */
export const mostWords = 3
/** The most characters that it has. */
export const mostCharacters = 50
