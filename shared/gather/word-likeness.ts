/** The pieces of three letters of a word, its beginning and end among them. */
export const piecesOf = (word: string): ReadonlySet<string> => {
  const framed = `^${word}$`
  return new Set(Array.from({ length: framed.length - 2 }, (_, at) => framed.slice(at, at + 3)))
}

/** Words of so many letters have one that can be wrong. */
const leastForSlip = 4

/** Whether two words are one but for a slip: a letter left out, too many, another one, or two that changed places. */
export const isSlip = (short: string, long: string): boolean => {
  if (short.length > long.length) return isSlip(long, short)
  if (short.length < leastForSlip || long.length > short.length + 1) return false
  let same = 0
  while (same < short.length && short[same] === long[same]) same += 1
  if (short.length < long.length) return long.endsWith(short.slice(same))
  const hasSwapped = short[same] === long[same + 1] && short[same + 1] === long[same]
  return long.endsWith(short.slice(hasSwapped ? same + 2 : same + 1))
}

/** Words that share fewer of their pieces are not alike: "meeting" and "meat". */
const leastPieces = 0.45
const ofSlip = 0.7
/** Below it, vectors say nothing. */
const leastMeaning = 0.25

/** A slip changes no more pieces of a word: two letters that changed places are in four. */
const mostOfSlip = 4

/** How like two words are by how many pieces they share, of how many each has, from 0 to 1. */
export const likeByPieces = (one: string, other: string, shared: number, ofOne: number, ofOther: number) => {
  const share = (2 * shared) / (ofOne + ofOther)
  const mayBeSlip = shared >= Math.max(ofOne, ofOther) - mostOfSlip
  return Math.max(share < leastPieces ? 0 : share - 0.1, mayBeSlip && isSlip(one, other) ? ofSlip : 0)
}

/** How like two words are by what they mean (`cosine` of their vectors), up to 0.43: "Monday" is used as "Friday" is. */
export const likeByMeaning = (cosine: number): number => (cosine < leastMeaning ? 0 : (cosine - 0.15) / 2)
