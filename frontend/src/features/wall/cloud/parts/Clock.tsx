import { CountdownScreen, SmallCountdown } from '../../countdown/CountdownScreen.tsx'
import type { Countdown } from '../../countdown/countdown.ts'
import { OnCover } from '../../join/OnCover.tsx'
import { formPath } from '../names.ts'
import styles from './Foot.module.css'

interface ClockProps {
  readonly countdown: Countdown
  readonly seconds: number
  /** It has the whole window: there is nothing else to look at. */
  readonly isFull: boolean
  /** There it says how to join. */
  readonly hasCorner?: boolean
}

/** The countdown of a desk, over the window or in the foot. */
export const Clock = ({ countdown, seconds, isFull, hasCorner = false }: ClockProps) => {
  if (isFull)
    return (
      <CountdownScreen countdown={countdown} seconds={seconds} what="to find three words">
        {hasCorner && <OnCover path={formPath} />}
      </CountdownScreen>
    )
  return <SmallCountdown countdown={countdown} seconds={seconds} overClass={styles.over} />
}
