import { Icon } from '../../components/icon/Icon.tsx'
import { VisuallyHidden } from '../../components/visually-hidden/VisuallyHidden.tsx'
import { classNames } from '../../lib/class-names.ts'
import styles from './FloatingHeart.module.css'

interface FloatingHeartProps {
  name: string
  saved: boolean
  onToggle: () => void
}

/** Saves or unsaves the product from anywhere on its page. (specification, section 2, "Product detail") */
export const FloatingHeart = ({ name, saved, onToggle }: FloatingHeartProps) => (
  <div data-afloat className={styles.place}>
    <button type="button" className={classNames(styles.heart, saved && styles.saved)} onClick={onToggle}>
      <Icon name="heart" />
      <span className={styles.word}>{saved ? 'Saved' : 'Save'}</span>
      <VisuallyHidden>{saved ? `${name}, press to remove it from your list` : name}</VisuallyHidden>
    </button>
  </div>
)
