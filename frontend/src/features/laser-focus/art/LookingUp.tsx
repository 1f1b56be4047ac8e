import { Listener } from '#components/heads/Listener.tsx'
import { Speaker } from '#components/heads/Speaker.tsx'
import { StandingHeads } from '#components/phone-screen/StandingHeads.tsx'
import styles from './art.module.css'

/** Two heads talk about the idea; the one between them already looks at the big screen. */
export const LookingUp = () => (
  <StandingHeads height={190}>
    <Speaker x={62} y={104} radius={86} hue="teal" open={0.8} />
    <Speaker x={330} y={98} radius={92} hue="violet" faces="left" open={1} />
    <g className={styles.hop}>
      <Listener x={200} y={132} radius={70} hue="pink" look={[0, -1]} />
    </g>
  </StandingHeads>
)
