import { CountdownScreen, SmallCountdown } from '../../countdown/CountdownScreen.tsx'
import type { Countdown } from '../../countdown/countdown.ts'
import styles from './Foot.module.css'

interface ClockProps {
  readonly countdown: Countdown
  readonly seconds: number
  /** It has the whole window: there is nothing else to look at. */
  readonly isFull: boolean
}

/** The countdown of a desk, over the window or in the foot. */
export const Clock = ({ countdown, seconds, isFull }: ClockProps) => {
  if (isFull) return <CountdownScreen countdown={countdown} seconds={seconds} what="to find three words" />
  return <SmallCountdown countdown={countdown} seconds={seconds} overClass={styles.over} />
}
