import { JoinCode } from '../../join/JoinCode.tsx'
import { Address } from '../../join/Address.tsx'
import { joinPath } from './JoinWall.tsx'
import styles from './InFoot.module.css'

/** How to join, in the foot under a pair that has the whole wall. */
export const InFoot = () => (
  <div className={styles.join}>
    <p>
      <Address path={joinPath} />
    </p>
    <JoinCode className={styles.qr} path={joinPath} />
  </div>
)
