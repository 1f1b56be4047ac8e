import { Speaker } from '#components/heads/Speaker.tsx'
import styles from './art.module.css'

/** A head on each card, and the knob that holds the two together in the middle. */
export const TalkingPair = () => (
  <svg className={styles.pair} viewBox="0 0 390 300" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
    <circle className={styles.knob} cx={206} cy={150} r={34} />
    <Speaker x={62} y={164} radius={88} hue="pink" open={0.75} />
    <Speaker x={344} y={164} radius={74} hue="deep" faces="left" open={0.6} />
  </svg>
)
