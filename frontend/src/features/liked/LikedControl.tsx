import { Icon } from '#components/icon/Icon.tsx'
import styles from './LikedControl.module.css'
import { useLiked } from './LikedProvider.tsx'

interface LikedControlProps {
  onOpen: () => void
  /** Called when pointer or focus are here: the panel may open soon. */
  onApproach?: () => void
}

/**
 * The heart with its count, which opens the panel; only there while something is liked. Its place is kept free, so
 * that nothing moves when it comes.
 */
export const LikedControl = ({ onOpen, onApproach }: LikedControlProps) => {
  const { count } = useLiked()
  return (
    <span className={styles.place}>
      {count > 0 && (
        <button
          type="button"
          className={styles.heart}
          aria-haspopup="dialog"
          aria-label={`Liked products, ${count}`}
          onClick={onOpen}
          onPointerEnter={onApproach}
          onFocus={onApproach}
        >
          <Icon name="heart" />
          <span className={styles.badge}>{count}</span>
        </button>
      )}
    </span>
  )
}
