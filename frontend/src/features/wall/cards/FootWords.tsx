import type { Hold } from '../hold/hold.ts'
import { Waiting } from '../hold/Waiting.tsx'
import { pageAt } from '../list/page-at.ts'
import { usualPause, waitingIn, type Pace } from './pace/pace.ts'
import type { Pair } from './pairs/pair.ts'
import type { Mode } from './state/cards-state.ts'
import styles from './Wall.module.css'
import { fewPairs, heldInWords, readingInWords } from './words.ts'

interface FootWordsProps {
  /** How many pairs there are, and how many more are on their way to this screen. */
  count: number
  onTheirWay: number
  pace: Pace
  mode: Mode
  isPaused: boolean
  /** The pair that came last. */
  newest: Pair | undefined
  /** The places, from 0 and the newest first, of the pair in the light and of where one is in the list. */
  lit: number | undefined
  place: number
  /** When the last response came, where that is too long ago; ms since 1970. */
  asOf: number | undefined
  hold: Hold
  /** How many wait at the desk. */
  calm: number
}

const wordsFor = (props: FootWordsProps): string => {
  const { count, onTheirWay, pace, mode, isPaused, newest, lit, place, asOf } = props
  if (asOf !== undefined) return `The wall lost its plug. Still holding ${count}.`
  if (count === 0) return 'No pairs yet. Somebody has to say hello first.'
  if (lit !== undefined) return `Pair ${lit + 1} of ${count}`
  if (mode === 'list') {
    const { first, end } = pageAt(place, count)
    return `${first + 1}–${end} of ${count}`
  }
  if (isPaused) return 'Paused. Nothing lands until you go on.'
  if (count <= fewPairs && newest) return `Newest: ${newest.orangeCard} and ${newest.blueCard}`
  return readingInWords({
    ...{ count, onTheirWay },
    piles: pace.piles.length,
    waiting: waitingIn(pace),
    everyMs: usualPause(pace),
  })
}

/** What the foot says: of a hold or a lost connection first, else of what is shown. */
export const FootWords = (props: FootWordsProps) => {
  const { hold, calm, asOf } = props
  const isComing = hold.phase === 'lifting' || hold.phase === 'flying'
  if (asOf === undefined && (calm > 0 || isComing))
    return (
      <div className={styles.crowd}>
        <Waiting phase={hold.phase} count={calm > 0 ? calm : hold.crowd}>
          {calm > 0 ? heldInWords(calm) : 'Here they come.'}
        </Waiting>
      </div>
    )
  return <p>{wordsFor(props)}</p>
}
