import { QrCode } from '#components/qr-code/QrCode.tsx'
import { Address } from '../../join/Address.tsx'
import { formPath } from './form-path.ts'
import styles from './JoinPanel.module.css'

/** How to join, beside the chart. */
export const JoinPanel = () => (
  <section className={styles.panel} aria-labelledby="join-beside">
    <h2 id="join-beside">Your turn.</h2>
    <QrCode className={styles.qr} address={location.origin + formPath} />
    <p>
      <Address path={formPath} inTwo />
    </p>
  </section>
)
