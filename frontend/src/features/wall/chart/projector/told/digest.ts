import { cutAtWord } from '#shared/text/cut-at-word.ts'
import { figures } from '#shared/text/figures.ts'
import { quadrants, type Quadrant } from '#shared/desk/scopes.ts'
import { membersOf, whose, type Point } from '../../rows/point.ts'
import { hasPlace } from '../../rows/rank-points.ts'
import { quadrantOf } from '../quadrants.ts'
import { countsInWords, ideasIn, ideasInWords } from '../words.ts'
import { bestNearTerm } from './leaps.ts'

/** What the quarters are called, from 1 to 4. */
export type Names = readonly string[]

interface Share {
  readonly quadrant: Quadrant
  readonly count: number
}

/** What can be said of a picture without showing it. */
export interface Digest {
  readonly points: readonly Point[]
  /** How many ideas each quarter has, the fullest first. */
  readonly shares: readonly Share[]
  /** The best that takes little time, of those whose words may be chosen. */
  readonly best: Point | undefined
}

const sharesOf = (points: readonly Point[]): readonly Share[] => {
  const counts = new Map<Quadrant, number>()
  for (const point of points) {
    const quadrant = quadrantOf(point)
    counts.set(quadrant, (counts.get(quadrant) ?? 0) + (point.members?.length ?? 1))
  }
  return quadrants
    .map((quadrant) => ({ quadrant, count: counts.get(quadrant) ?? 0 }))
    .toSorted((a, b) => b.count - a.count || a.quadrant - b.quadrant)
}

/** What there is to say of some ideas. */
export const digestOf = (points: readonly Point[]): Digest => ({
  points,
  shares: sharesOf(points),
  best: bestNearTerm(points.filter((point) => !point.flagged && hasPlace(point))),
})

const wordsAtMost = 120

/** An idea's beginning, up to the end of a word: what is read out cannot be skimmed. */
const shortened = (idea: string): string => cutAtWord(idea.trim(), wordsAtMost)

const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)

const pointInWords = (point: Point): string => {
  const { impact, effort, idea } = point
  const values = `${whose(point).toLowerCase()}, impact ${impact}, time to value ${effort}`
  return sentence(idea.trim() === '' ? values : `${values}: ${shortened(idea)}`)
}

// With a space that never ends a line.
const percentOf = (count: number, all: number): string => `${Math.round((100 * count) / all)}\u00a0%`

const nameOf = ({ quadrant }: Share, names: Names): string => names[quadrant - 1] ?? ''

/** Where the ideas are: the fullest quarter, and the others as far as they have any. */
const sharesInWords = ({ points, shares }: Digest, names: Names): string => {
  const [first, ...others] = shares.filter(({ count }) => count > 0)
  if (!first) return ''
  const all = ideasIn(points)
  const rest = others.map((share) => `${nameOf(share, names)} ${percentOf(share.count, all)}`)
  const then = rest.length > 0 ? ` Then ${rest.join(', ')}.` : ''
  return `The fullest quarter is ${nameOf(first, names)}: ${figures(first.count)} of ${figures(all)}, ${percentOf(first.count, all)}.${then}`
}

const bestInWords = ({ best }: Digest): string =>
  best ? `Best near-term idea: ${pointInWords(best)}` : 'No near-term idea yet.'

/** The picture in words. */
export const digestInWords = (digest: Digest, names: Names): string =>
  digest.points.length === 0
    ? 'No ideas yet.'
    : [`${countsInWords(digest.points)}.`, sharesInWords(digest, names), bestInWords(digest)].join(' ')

const noPoints: readonly Point[] = []

const lastRowOf = (points: readonly Point[]): number =>
  points.reduce((last, { row, members }) => Math.max(last, members ? lastRowOf(members) : row), 0)

/** Those that came since: how many, and where most of them are. Empty where there are none. */
export const freshInWords = (before: Digest, { points }: Digest, names: Names): string => {
  const known = lastRowOf(before.points)
  const fresh = points.flatMap((point) =>
    point.members || point.row > known ? membersOf(point).filter(({ row }) => row > known) : noPoints,
  )
  const [most] = sharesOf(fresh)
  if (!most || fresh.length === 0) return ''
  const name = nameOf(most, names)
  if (fresh.length === 1) return `1 new idea, ${name}`
  return `${figures(fresh.length)} new ideas, ${most.count === fresh.length ? 'all' : `${figures(most.count)} of them`} ${name}`
}

const isSamePicture = (before: Digest, { points }: Digest): boolean => {
  const [first] = before.points
  if (!first) return false
  // What is gathered or taken apart has other points, and is no other picture.
  const isFirst = ({ row, timestamp }: Point): boolean => row === first.row && timestamp === first.timestamp
  return points.includes(first) || points.some((point) => (point.members ?? first.members) && isFirst(point))
}

/** What was said last of what is new, and of which picture. */
export interface Fresh {
  readonly words: string
  readonly digest: Digest
}

/** What is new, as it was said last; empty where that was of another picture, as of the round before. */
export const stillFresh = (said: Fresh | undefined, now: Digest): string =>
  said && isSamePicture(said.digest, now) ? said.words : ''

/**
 * What there is to say to somebody who was told of the picture before, and no more: what came or went, and the fullest
 * quarter and the best idea where they are others now. Empty where nothing is new.
 */
export const newsInWords = (before: Digest | undefined, now: Digest, names: Names): string => {
  if (!before || now.points.length === 0 || !isSamePicture(before, now))
    return before?.points.length === now.points.length && now.points.length === 0
      ? ''
      : digestInWords(now, names)
  const fresh = freshInWords(before, now, names)
  const all = ideasIn(now.points)
  const gone = ideasIn(before.points) > all ? `${ideasInWords(all)} are left.` : ''
  const [was, is] = [before.shares[0], now.shares[0]]
  return [
    fresh === '' ? gone : `${fresh}. ${all} in all.`,
    is && is.quadrant !== was?.quadrant
      ? `The fullest quarter is now ${nameOf(is, names)}: ${percentOf(is.count, all)}.`
      : '',
    now.best?.row === before.best?.row ? '' : bestInWords(now),
  ]
    .filter(Boolean)
    .join(' ')
}
