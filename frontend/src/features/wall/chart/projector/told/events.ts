import type { Layout } from '../../points/frame.ts'
import type { ChartState } from '../../chart-state.ts'
import { ideaText, whose, type Point } from '../../rows/point.ts'
import { announcementAt } from '../../../countdown/countdown.ts'
import type { Rated } from '../../rating/rated.ts'
import type { Voted } from '../../vote/voted.ts'
import { pictureInWords } from '../words.ts'

/** What may happen on the wall. */
export interface Events {
  readonly waiting: number
  /** The idea in the light. */
  readonly lit: Point | undefined
  /** What is left of a countdown. */
  readonly seconds: number | undefined
  /** Since when there is no connection. */
  readonly asOf: number | undefined
  /** What is compared, or why nothing is. */
  readonly compared: string | undefined
  /** What a desk has just gathered. */
  readonly gathered: string
  /** What is played once more. */
  readonly replayed: string | undefined
  /** The room rates, or has. */
  readonly rated: Pick<Rated, 'clock' | 'words' | 'rule'>
  /** The room votes, or has. */
  readonly voted: Pick<Voted, 'clock' | 'words'>
  /** What is read in words. */
  readonly read: string
}

/** What happens on the wall, each in its place; empty where nothing does. */
export const eventsInWords = ({
  waiting,
  lit,
  seconds,
  asOf,
  compared = '',
  gathered,
  replayed = '',
  rated,
  voted,
  read,
}: Events): readonly string[] => [
  lit ? `${whose(lit)}: ${ideaText(lit).replaceAll('\n', ' ')}` : pictureInWords(waiting),
  seconds === undefined ? '' : announcementAt(seconds),
  asOf === undefined ? '' : 'No connection. The picture stands.',
  compared,
  gathered,
  replayed,
  rated.clock,
  rated.words,
  voted.clock,
  voted.words,
  read,
]

/** What may be set on the wall. */
export interface Settings {
  readonly state: Pick<ChartState, 'circlesShown' | 'statsShown' | 'lettersOff'>
  readonly layout: Layout['kind'] | undefined
  /** The quarter that is drawn. */
  readonly name: string | undefined
}

const layoutWords = {
  none: 'Circles lie a little beside their true places.',
  exact: 'Circles lie in their true places, and on piles.',
  spread: 'Circles lie side by side.',
} as const

/** How the wall is set. */
export const settingsInWords = ({ state, layout, name }: Settings): readonly string[] => [
  name === undefined ? 'The whole chart.' : `Only ${name}.`,
  layoutWords[layout ?? 'none'],
  state.circlesShown ? 'Circles shown.' : 'Circles hidden.',
  state.statsShown ? 'Highest and lowest shown.' : 'Highest and lowest hidden.',
  state.lettersOff ? 'Letter keys off.' : 'Letter keys on.',
]
