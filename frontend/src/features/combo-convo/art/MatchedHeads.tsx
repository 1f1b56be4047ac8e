import { Speaker } from '#components/heads/Speaker.tsx'
import { StandingHeads } from '#components/phone-screen/StandingHeads.tsx'
import styles from './art.module.css'

/** Two heads that talk to each other. */
export const MatchedHeads = () => (
  <StandingHeads height={300}>
    <g className={styles.fromLeft}>
      <Speaker x={84} y={196} radius={104} hue="deep" open={0.8} />
    </g>
    <g className={styles.fromRight}>
      <Speaker x={316} y={212} radius={88} hue="violet" faces="left" open={0.7} />
    </g>
  </StandingHeads>
)
