import { Link } from '#lib/router/Link.tsx'
import { Icon } from '#components/icon/Icon.tsx'
import styles from './BackLink.module.css'

/** The end of every case study: the way back to the listing. */
export const BackLink = () => (
  <Link className={styles.back} to="/case-studies">
    <span className={styles.arrow}>
      <Icon name="arrow" />
    </span>
    All Case Studies
  </Link>
)
