import { counted, figures } from '#shared/text/figures.ts'
import { type Evening, isQuiet } from './evening.ts'

/** How long (ms) phones are on their way; who has not told by then is silent. */
const onTheWayMs = 20_000
/** How long (ms) it is looked at who has come, where not all have. */
const shownMs = 60_000

/** Who has followed the room, of the phones that were there before. */
export interface Followers {
  readonly parts: readonly {
    readonly kind: 'there' | 'finishing' | 'silent'
    readonly count: number
    readonly words: string
  }[]
  /** One sentence; nothing where there is nothing to say. */
  readonly advice: string | undefined
}

/** How many phones the room has, as far as they have told. */
const phonesOf = ({ phones, here }: Pick<Evening, 'phones' | 'here'>): number =>
  Math.max(phones, here.there + here.finishing)

const adviceOf = (finishing: number, silent: number, isBreak: boolean): string | undefined => {
  if (isBreak) return silent > 0 ? 'Sleeping phones catch up when they are picked up.' : undefined
  if (finishing === 1) return 'One is in the middle of a sentence. It comes when it is done.'
  if (finishing > 1)
    return `${figures(finishing)} are in the middle of a sentence. They come when they are done.`
  return silent > 0 ? 'Sleeping phones catch up when they are picked up.' : undefined
}

/**
 * Who has followed, at a time of the server (ms since 1970); undefined where no phone has ever told, and once all are
 * there or a minute is over. A break is long, so that it is told for as long as it is.
 */
export const followersOf = (evening: Evening, now: number): Followers | undefined => {
  const { here, on, step } = evening
  const phones = phonesOf(evening)
  if (!on || phones === 0) return undefined
  const ago = now - on.since
  const silent = phones - here.there - here.finishing
  const isOver = ago > shownMs || (here.finishing === 0 && silent === 0)
  if (isOver && !isQuiet(step)) return undefined
  const isBreak = step?.kind === 'break'
  const isLate = ago > onTheWayMs
  const parts = [
    { kind: 'there', count: here.there, words: isBreak ? 'on the break page' : 'there' },
    { kind: 'finishing', count: here.finishing, words: 'finish first' },
    { kind: 'silent', count: silent, words: isLate ? (isBreak ? 'asleep' : 'silent') : 'on the way' },
  ] as const
  return {
    parts: parts.filter(({ kind, count }) => kind === 'there' || count > 0),
    advice: adviceOf(here.finishing, isLate ? silent : 0, isBreak),
  }
}

/** What is said in the seconds in which nothing is sent. */
export const leadingWords = (evening: Evening, name: string, isBack: boolean) => {
  const phones = phonesOf(evening)
  return {
    label: isBack ? `Back to ${name}.` : `Off to ${name}.`,
    hint: phones === 0 ? 'In a moment.' : `${counted(phones, 'phone')}, in a moment.`,
  }
}
