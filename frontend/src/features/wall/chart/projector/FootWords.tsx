import type { ReactNode } from 'react'
import { SmallCountdown } from '../../countdown/CountdownScreen.tsx'
import type { Countdown } from '../../countdown/countdown.ts'
import type { Hold } from '../../hold/hold.ts'
import { Waiting } from '../../hold/Waiting.tsx'
import styles from './Projector.module.css'

interface FootWordsProps {
  /** The line of a replay, which takes the place of those who wait. */
  replay: ReactNode
  /** Who waits, comes or has come. */
  crowd: { readonly words: string; readonly phase: Hold['phase']; readonly count: number } | undefined
  /** A countdown that leaves the chart to be seen, in whole seconds. */
  small: { readonly countdown: Countdown; readonly seconds: number } | undefined
  /** What is said while there is nothing else to say. */
  calm: ReactNode
}

/** The foot's only place for words. */
export const FootWords = ({ replay, crowd, small, calm }: FootWordsProps) => (
  <div className={styles.slot} data-wide={Boolean(replay)}>
    {replay}
    {crowd && !replay && (
      <Waiting phase={crowd.phase} count={crowd.count}>
        {crowd.words}
      </Waiting>
    )}
    {small && <SmallCountdown {...small} overClass={styles.time} />}
    {!replay &&
      !crowd &&
      !small &&
      (typeof calm === 'string' && calm ? <p className={styles.note}>{calm}</p> : calm)}
  </div>
)
