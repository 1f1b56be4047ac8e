import { Listener } from '../../../components/heads/Listener.tsx'
import styles from './art.module.css'

/** Two heads without cards. */
export const StuckHeads = () => (
  <svg
    className={styles.standing}
    viewBox="0 0 390 300"
    preserveAspectRatio="xMidYMax meet"
    aria-hidden="true"
  >
    <Listener x={104} y={196} radius={104} hue="tangerine" look={[0.5, 0.3]} lid={0.56} />
    <Listener x={300} y={214} radius={86} hue="teal" look={[-0.5, 0.4]} lid={0.5} tail="right" />
  </svg>
)
