import { Listener } from '#components/heads/Listener.tsx'
import { StandingHeads } from '#components/phone-screen/StandingHeads.tsx'
import styles from './art.module.css'

/** Three heads in the machine look down at the one that has just come out, which looks at us. */
export const VendingMachine = () => (
  <StandingHeads height={360}>
    <path className={styles.body} d="M40 360V70a30 30 0 0 1 30-30H320a30 30 0 0 1 30 30V360Z" />
    <path className={styles.window} d="M64 84h262v120H64Z" />
    <Listener x={110} y={164} radius={40} hue="tangerine" look={[0, 1]} />
    <Listener x={195} y={164} radius={40} hue="sun" look={[0, 1]} lid={0.2} />
    <Listener x={280} y={164} radius={40} hue="teal" look={[0, 1]} />
    <path className={styles.body} d="M64 196h262v10H64Z" />
    <svg x={64} y={236} width={262} height={124} viewBox="64 236 262 124">
      <path className={styles.tray} d="M64 236h262v124H64Z" />
      <g className={styles.drop}>
        <Listener x={196} y={340} radius={78} hue="deep" look={[0, -1]} />
      </g>
    </svg>
  </StandingHeads>
)
