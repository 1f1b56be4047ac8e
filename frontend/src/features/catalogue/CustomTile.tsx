import { Art } from '../../components/art/Art.tsx'
import { Link } from '../../lib/router/Link.tsx'
import { Icon } from '../../components/icon/Icon.tsx'
import { classNames } from '../../lib/class-names.ts'
import styles from './CustomTile.module.css'

/** The hue of the tile that closes the grid. */
export const customTileGround = 'teal'

/** The call to action at the grid's end: what is not in the catalogue can be made. */
export const CustomTile = ({ cut }: { cut: boolean }) => (
  <Link
    to="/build-your-program"
    data-ground={customTileGround}
    className={classNames(styles.tile, cut && styles.cut)}
  >
    <strong className={styles.line}>Not on the wall? We’ll invent it.</strong>
    <Art className={styles.head} id="listener-pink" width={400} height={400} />
    <span className={styles.foot}>
      <span>{'Custom experiences usually start at about 20K\u00a0USD.'}</span>
      <span className={styles.go}>
        <Icon name="arrow" />
      </span>
    </span>
  </Link>
)
