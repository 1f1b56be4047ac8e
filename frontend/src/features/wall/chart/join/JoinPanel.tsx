import { JoinCode } from '../../join/JoinCode.tsx'
import { Address } from '../../join/Address.tsx'
import { formPath } from './form-path.ts'
import styles from './JoinPanel.module.css'

/** How to join, beside the chart. */
export const JoinPanel = () => (
  <section className={styles.panel} aria-labelledby="join-beside">
    <h2 id="join-beside">Your turn.</h2>
    <JoinCode className={styles.qr} path={formPath} />
    <p>
      <Address path={formPath} inTwo />
    </p>
  </section>
)
