import type { MouseEvent } from 'react'
import { Icon } from '#components/icon/Icon.tsx'
import styles from './LikeButton.module.css'
import { useLiked } from './LikedProvider.tsx'

interface LikeButtonProps {
  id: string
  /** The product's name, for screen readers. */
  name: string
}

/** The heart on a card: pressed when the product is liked. It never follows the link below it. */
export const LikeButton = ({ id, name }: LikeButtonProps) => {
  const { has, toggle } = useLiked()
  const press = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
    toggle(id)
  }
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={has(id)}
      aria-label={`Like ${name}`}
      onClick={press}
    >
      <Icon name="heart" />
    </button>
  )
}
