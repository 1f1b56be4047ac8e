import { JoinCode } from './JoinCode.tsx'
import { Address } from './Address.tsx'
import styles from './OnCover.module.css'

/** How to join, in the corner of what covers the window: who comes late has to find the way just then. */
export const OnCover = ({ path }: { path: string }) => (
  <div className={styles.corner} data-ground="paper">
    <JoinCode className={styles.code} path={path} />
    <p className={styles.address}>
      <Address path={path} inTwo />
    </p>
  </div>
)
