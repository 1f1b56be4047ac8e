import { Link } from '#lib/router/Link.tsx'
import { Icon } from '#components/icon/Icon.tsx'
import styles from './Doors.module.css'

/** Where a product's page ends: back to all, or on to a talk. */
export const Doors = () => (
  <nav className={styles.doors} aria-label="Next">
    <Link to="/products" className={styles.door} data-ground="pink">
      All Products
      <span className={styles.go}>
        <Icon name="arrow" />
      </span>
    </Link>
    <Link to="/get-started" className={styles.door} data-ground="violet">
      Get Started
      <span className={styles.go}>
        <Icon name="arrow" />
      </span>
    </Link>
  </nav>
)
