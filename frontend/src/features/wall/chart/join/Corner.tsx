import { JoinCode } from '../../join/JoinCode.tsx'
import { Address, isLong } from '../../join/Address.tsx'
import styles from './Corner.module.css'
import { formPath } from './form-path.ts'

interface CornerProps {
  /** What is above the foot reaches down to it. */
  readonly isLow: boolean
  /** The foot has words to say: where there is no room for both, the code says it alone. */
  readonly yields: boolean
}

/** How to join, at the start of the foot. */
export const Corner = ({ isLow, yields }: CornerProps) => (
  <div className={styles.corner} role="group" aria-label="How to join" data-yields={yields}>
    <div className={styles.code} data-low={isLow}>
      <JoinCode className={styles.qr} path={formPath} />
    </div>
    <p className={styles.room} data-as-fits>
      <span className={styles.address} data-long={isLong(location.host)}>
        <Address path={formPath} inTwo />
      </span>
    </p>
  </div>
)
