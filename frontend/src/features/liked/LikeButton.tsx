import type { MouseEvent } from 'react'
import type { PlanId } from '#shared/prices/plans.ts'
import { Icon } from '#components/icon/Icon.tsx'
import styles from './LikeButton.module.css'
import { useLiked } from './LikedProvider.tsx'

interface LikeButtonProps {
  id: string
  /** The product's name, for screen readers. */
  name: string
  /** Chosen for it when it is liked, where the visitor has said who runs it. */
  plan?: PlanId | undefined
}

/** The heart on a card: pressed when the product is liked. It never follows the link below it. */
export const LikeButton = ({ id, name, plan }: LikeButtonProps) => {
  const { has, toggle, choosePlan } = useLiked()
  const press = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (plan && !has(id)) choosePlan(id, plan)
    else toggle(id)
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
