import { Listener } from '#components/heads/Listener.tsx'
import { StandingHeads } from '#components/phone-screen/StandingHeads.tsx'

/** Two heads that have waited long enough. */
export const JammedHeads = () => (
  <StandingHeads height={300}>
    <Listener x={120} y={196} radius={104} hue="teal" look={[0.36, 0.24]} lid={0.56} />
    <Listener x={306} y={220} radius={80} hue="pink" look={[-0.6, 0.3]} lid={0.5} tail="right" />
  </StandingHeads>
)
