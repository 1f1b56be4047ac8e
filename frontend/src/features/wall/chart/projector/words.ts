import { quadrantNames } from '#shared/desk/scopes.ts'
import { areWaiting } from '../../words.ts'
import { counted, figures } from '#shared/text/figures.ts'
import { isHeldHere, type Hold } from '../../hold/hold.ts'
import type { Point } from '../rows/point.ts'

/** `1 idea`, `37 ideas`. */
export const ideasInWords = (count: number): string => counted(count, 'idea')

/** How many ideas some circles are of: a pile is as many as lie in it. */
export const ideasIn = (points: readonly Point[]): number =>
  points.reduce((count, { members }) => count + (members?.length ?? 1), 0)

/** `37 ideas`, and where some were gathered `212 ideas in 3 piles and 196 alone`. */
export const countsInWords = (points: readonly Point[]): string => {
  const piles = points.filter(({ members }) => members).length
  const alone = points.length - piles
  const apart = alone > 0 ? ` and ${figures(alone)} alone` : ''
  return `${ideasInWords(ideasIn(points))}${piles > 0 ? ` in ${counted(piles, 'pile')}${apart}` : ''}`
}

/** What the foot says of those that wait. */
export const waitingInWords = (count: number): string => areWaiting(count, 'idea')

/** What the foot says of those that have come: how many, and how many of them are big bets, or what those are called. */
export const newInWords = (count: number, bigBets: number, name: string = quadrantNames[2]): string => {
  const bets =
    name !== quadrantNames[2]
      ? ` ${bigBets} in ${name}.`
      : bigBets === 1
        ? ' 1 is a big bet.'
        : ` ${bigBets} are big bets.`
  return `${count} new.${bigBets > 0 ? bets : ''}`
}

/**
 * What the foot says of those that wait, come or have come; undefined where there are none, and where the room's own
 * sentence stands there while a desk holds (`isSpeaking`).
 */
export const crowdInWords = (
  hold: Pick<Hold, 'phase' | 'heldAt'>,
  waiting: number,
  come: { readonly count: number; readonly bigBets: number },
  {
    bigBetsName,
    isSpeaking = false,
  }: { readonly bigBetsName?: string | undefined; readonly isSpeaking?: boolean } = {},
): string | undefined => {
  const { phase } = hold
  // What a desk has held for long is no news.
  if (isSpeaking && phase === 'held' && !isHeldHere(hold)) return undefined
  if (waiting > 0) return waitingInWords(waiting)
  if (isHeldHere(hold)) return 'On hold. New ideas wait here.'
  if (phase === 'lifting' || phase === 'flying') return 'Here they come.'
  return phase === 'up' && come.count > 0 ? newInWords(come.count, come.bigBets, bigBetsName) : undefined
}

/** The same of those that wait, for a screen reader, which does not see that the picture stands. */
export const pictureInWords = (waiting: number): string =>
  waiting > 0 ? `The picture stands. ${waitingInWords(waiting)}.` : ''
