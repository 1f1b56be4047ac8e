import { Listener } from '#components/heads/Listener.tsx'
import { StandingHeads } from '#components/phone-screen/StandingHeads.tsx'
import styles from './art.module.css'

/** Heads that look up at what is being filled in, and at us when it is; one more at the second card. */
export const PeekingHeads = ({ both, isReady }: { both: boolean; isReady: boolean }) => (
  <StandingHeads height={180} align="left" className={styles.peeking}>
    <Listener x={96} y={122} radius={76} hue="deep" look={isReady ? [0, 0] : [0.4, -0.9]} />
    {both && (
      <Listener x={226} y={138} radius={58} hue="pink" look={isReady ? [-0.3, 0] : [-0.2, -1]} tail="right" />
    )}
  </StandingHeads>
)
