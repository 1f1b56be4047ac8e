import { deskLimits } from '../desk/scopes.ts'
import { cutAtWord } from '../text/cut-at-word.ts'
import { normaliseText } from '../text/normalise.ts'

/** A name for a pile in the words of one of its ideas: on one line, and no longer than a name may be. */
export const pileNameOf = (text: string): string => cutAtWord(normaliseText(text), deskLimits.words)

/** The name of a pile whose own has left the room, where no idea of it can give one. */
export const namelessPile = 'These say the same'
