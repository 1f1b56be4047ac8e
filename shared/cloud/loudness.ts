/** How many said it, which is all that a phrase's colour tells. */
export type Loudness = 'once' | 'some' | 'five' | 'ten' | 'twenty'

/** From so many voices on a phrase stands in a bubble. */
export const loudFrom = 5

export const loudnessOf = (count: number): Loudness =>
  count >= 20 ? 'twenty' : count >= 10 ? 'ten' : count >= loudFrom ? 'five' : count > 1 ? 'some' : 'once'
