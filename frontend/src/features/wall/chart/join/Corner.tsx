import { QrCode } from '#components/qr-code/QrCode.tsx'
import { Address } from '../../join/Address.tsx'
import styles from './Corner.module.css'
import { formPath } from './form-path.ts'

/** How to join, at the start of the foot; `isLow`: what is above the foot reaches down to it. */
export const Corner = ({ isLow }: { isLow: boolean }) => (
  <div className={styles.corner} role="group" aria-label="How to join">
    <div className={styles.code} data-low={isLow}>
      <QrCode className={styles.qr} address={location.origin + formPath} />
    </div>
    <div className={styles.room}>
      <p className={styles.address}>
        <Address path={formPath} inTwo />
      </p>
    </div>
  </div>
)
