import type { CSSProperties, ReactNode } from 'react'
import { Listener } from '#components/heads/Listener.tsx'
import { Speaker } from '#components/heads/Speaker.tsx'
import type { Hue } from '#components/heads/geometry.ts'
import { Cover } from '../screen/Cover.tsx'
import { asClock } from '#lib/as-clock.ts'
import { inWords, shareOf, type Countdown } from './countdown.ts'
import styles from './CountdownScreen.module.css'

interface CountdownProps {
  countdown: Countdown
  /** Whole seconds; 0 at its end. */
  seconds: number
}

interface CountdownScreenProps extends CountdownProps {
  /** What the time is for. */
  what: string
  /** What else stands on it while there is time. */
  children?: ReactNode
}

const shareStyle = (countdown: Countdown, seconds: number): CSSProperties =>
  ({ '--share': shareOf(countdown, seconds) }) as CSSProperties

interface WriterProps {
  hue: Hue
  radius: number
  look: readonly [number, number]
  lid: number
}

/** Those who write look down at it. */
const writers: readonly WriterProps[] = [
  { hue: 'pink', radius: 104, look: [0.2, 1], lid: 0.2 },
  { hue: 'teal', radius: 92, look: [-0.3, 0.9], lid: 0.34 },
  { hue: 'tangerine', radius: 112, look: [0, 1], lid: 0.12 },
  { hue: 'deep', radius: 96, look: [0.9, -0.2], lid: 0 },
  { hue: 'sun', radius: 108, look: [-0.2, 1], lid: 0.3 },
  { hue: 'pink', radius: 90, look: [0.3, 0.9], lid: 0.1 },
  { hue: 'teal', radius: 110, look: [0, 1], lid: 0.4 },
  { hue: 'tangerine', radius: 98, look: [-0.3, 0.9], lid: 0.2 },
]
/** From so many seconds on a time has another digit. */
const tenMinutes = 600
/** In the last seconds they look up, one after another. */
const lastSeconds = 10

/** The end of a countdown. */
const TimeScreen = () => (
  <Cover className={styles.over} label="The time is over">
    <p className={styles.time}>Time.</p>
    <p className={styles.pens}>Pens down.</p>
    <svg
      className={styles.heads}
      viewBox="0 0 1920 340"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <Listener x={160} y={236} radius={150} hue="pink" look={[-0.2, -0.9]} />
      <Speaker x={480} y={254} radius={132} hue="teal" open={0.8} faces="left" />
      <Listener x={800} y={226} radius={160} hue="violet" look={[-0.2, -0.9]} />
      <Listener x={1120} y={246} radius={140} hue="tangerine" look={[-0.2, -0.9]} tail="right" />
      <Listener x={1440} y={236} radius={150} hue="sun" look={[-0.2, -0.9]} />
      <Listener x={1760} y={250} radius={136} hue="deep" look={[-0.2, -0.9]} tail="right" />
    </svg>
  </Cover>
)

const ClockScreen = ({ countdown, seconds, what, children }: CountdownScreenProps) => (
  <Cover className={styles.clock} label="Countdown">
    <div className={styles.share} style={shareStyle(countdown, seconds)} />
    <p className={styles.digits} role="timer" aria-label={inWords(seconds)} data-long={seconds >= tenMinutes}>
      {asClock(seconds)}
    </p>
    <p className={styles.what}>{what}</p>
    <svg
      className={styles.heads}
      viewBox="0 0 1920 270"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      {writers.map(({ hue, radius, look, lid }, index) => {
        const isUp = index < lastSeconds - seconds
        return (
          <Listener
            key={index}
            x={240 * (index + 0.5)}
            y={304 - radius}
            radius={radius}
            hue={hue}
            look={isUp ? [0, -1] : look}
            lid={isUp ? 0 : lid}
            tail={index % 2 === 0 ? 'left' : 'right'}
          />
        )
      })}
    </svg>
    {children}
  </Cover>
)

/** The countdown for writing: the whole window; the share that is left is the part that is violet. Then its end. */
export const CountdownScreen = (props: CountdownScreenProps) =>
  props.seconds > 0 ? <ClockScreen {...props} /> : <TimeScreen />

interface SmallCountdownProps extends CountdownProps {
  /** What its end looks like; unless said, it has none. */
  overClass?: string | undefined
}

/** The countdown for talking over the wall, in the foot. Then its end. */
export const SmallCountdown = ({ countdown, seconds, overClass }: SmallCountdownProps) =>
  seconds > 0 ? (
    <p className={styles.left} role="timer" aria-label={inWords(seconds)}>
      {asClock(seconds)}
      <i style={shareStyle(countdown, seconds)} />
    </p>
  ) : (
    overClass && <p className={overClass}>Time. Pens down.</p>
  )
