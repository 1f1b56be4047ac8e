import { Art } from '#components/art/Art.tsx'
import { Link } from '#lib/router/Link.tsx'
import { Icon } from '#components/icon/Icon.tsx'
import type { FinderGround } from './finder-ground.ts'
import styles from './FinderTile.module.css'

/** The call to action after the featured products: the way to the product finder. */
export const FinderTile = ({ ground }: { ground: FinderGround }) => (
  <Link to="/get-started-form" data-ground={ground} className={styles.tile}>
    <strong className={styles.line}>Not sure which? Ask the finder.</strong>
    <span className={styles.lead}>Three short questions, one shortlist made for your room.</span>
    <span className={styles.go}>
      Product Finder <Icon name="arrow" />
    </span>
    <Art id="finder-head" width={400} height={400} />
  </Link>
)
