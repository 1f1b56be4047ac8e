import { useMemo } from 'react'
import { JoinCode } from '../../../join/JoinCode.tsx'
import { ratingsInWords } from '#shared/choosing/told/rating-words.ts'
import { asClock } from '#lib/as-clock.ts'
import { Cover } from '../../../screen/Cover.tsx'
import { inWords } from '../../../countdown/countdown.ts'
import { useCalmCount } from '../../../hold/use-calm-count.ts'
import { formPath } from '../../join/form-path.ts'
import type { Told } from '../told.ts'
import { figures } from '#shared/text/figures.ts'
import { lineOf, wallInWords } from '../words.ts'
import styles from './RatingScreen.module.css'
import { ideasAHead, wokenBy } from './waking.ts'
import { WakingHeads } from './WakingHeads.tsx'

interface RatingScreenProps {
  /** The last that the server told; undefined until it has. */
  told: Told | undefined
  session: number
  /** Whole seconds until the end; 0 from then on. */
  seconds: number
  /** Milliseconds since it began. */
  sinceMs: number
  /** When the server answered last, where that was too long ago; milliseconds since 1970. */
  asOf: number | undefined
  isStill: boolean
}

/** In the last seconds all who are awake look at the clock. */
const lastSeconds = 10
/** How long the wall says the same line, in milliseconds. */
const lineMs = 20_000

const nothingTold = { ideas: 0, ratings: 0, seen: [0, 0, 0], least: 0 } as const

const timeOfDay = (milliseconds: number): string => {
  const date = new Date(milliseconds)
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}

/** What a wall shows while the room rates its ideas, and nothing of any of them: heads that wake. */
export const RatingScreen = ({ told, session, seconds, sinceMs, asOf, isStill }: RatingScreenProps) => {
  const state = told ?? nothingTold
  const least = useCalmCount(state.least, lineMs)
  const count = Math.ceil(state.ideas / ideasAHead(state.ideas))
  const isOver = seconds === 0
  const { seen, ideas: rated } = state
  const woken = useMemo(
    () => (isOver ? { stirred: count, awake: count } : wokenBy(seen, rated)),
    [isOver, count, seen, rated],
  )
  return (
    <Cover className={styles.waking} label="The room rates">
      <div className={styles.head}>
        <div className={styles.words}>
          <p className={styles.number}>
            {figures(state.ratings)} <small>{state.ratings === 1 ? 'rating' : 'ratings'}</small>
          </p>
          {asOf !== undefined ? (
            <p className={styles.line} data-quiet>
              as of {timeOfDay(asOf)}
            </p>
          ) : (
            <p className={styles.line}>
              {isOver ? 'All awake. Phones down, eyes up.' : lineOf({ ideas: state.ideas, least }, sinceMs)}
            </p>
          )}
        </div>
        {!isOver && (
          <>
            <p className={styles.time} role="timer" aria-label={inWords(seconds)}>
              {asClock(seconds)}
              <small>left</small>
            </p>
            <JoinCode className={styles.code} path={formPath} />
          </>
        )}
      </div>
      <WakingHeads
        {...{ count, session, woken, isStill }}
        atClock={seconds <= lastSeconds && !isOver}
        label={isOver ? ratingsInWords(state.ratings) : wallInWords({ ...state, least })}
      />
    </Cover>
  )
}
