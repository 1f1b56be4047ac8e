import { Link } from 'react-router-dom'
import { Icon } from '../../components/icon/Icon.tsx'
import { mediaDelivery, pictureUrl } from '../../lib/media.ts'
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
    <img src={pictureUrl(mediaDelivery, 'finder-head')} alt="" width={400} height={400} loading="lazy" />
  </Link>
)
