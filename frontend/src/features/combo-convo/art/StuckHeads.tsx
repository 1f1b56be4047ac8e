import { Listener } from '#components/heads/Listener.tsx'
import { StandingHeads } from '#components/phone-screen/StandingHeads.tsx'

/** Two heads without cards. */
export const StuckHeads = () => (
  <StandingHeads height={300}>
    <Listener x={104} y={196} radius={104} hue="tangerine" look={[0.5, 0.3]} lid={0.56} />
    <Listener x={300} y={214} radius={86} hue="teal" look={[-0.5, 0.4]} lid={0.5} tail="right" />
  </StandingHeads>
)
