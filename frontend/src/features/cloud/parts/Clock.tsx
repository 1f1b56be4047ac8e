import {
  CountdownScreen,
  SmallCountdown,
  TimeScreen,
} from '../../../components/big-screen/countdown/CountdownScreen.tsx'
import type { Countdown } from '../../../components/big-screen/countdown/countdown.ts'

interface ClockProps {
  readonly countdown: Countdown
  readonly seconds: number
  /** It has the whole window: there is nothing else to look at. */
  readonly isFull: boolean
}

/** The countdown of a desk, over the window or in the foot. */
export const Clock = ({ countdown, seconds, isFull }: ClockProps) => {
  if (seconds === 0) return isFull ? <TimeScreen /> : null
  return isFull ? (
    <CountdownScreen countdown={countdown} seconds={seconds} what="to find three words" />
  ) : (
    <SmallCountdown countdown={countdown} seconds={seconds} />
  )
}
