import type { ReactNode } from 'react'
import { classNames } from '#lib/class-names.ts'
import type { Ground } from '../ground/ground.ts'
import { Icon } from '../icon/Icon.tsx'
import { WholeLink } from '../whole-link/WholeLink.tsx'
import styles from './Card.module.css'

interface CardProps {
  ground: Ground
  /** Where the whole card leads. */
  to: string
  /** The heading's content. */
  title: ReactNode
  /** A picture or clip that fills its frame. */
  media: ReactNode
  children?: ReactNode
  /** Longer text that opens under the pointer or the focus on screens of 900 px and more. */
  more?: ReactNode
  /** Buttons in the picture's corner, beside the link and not in it. */
  action?: ReactNode
  /**
   * In one column on tablets (601 to 1024 px) the picture is beside the text, on the side that `--card-direction` says.
   */
  beside?: boolean
  className?: string
}

/** A tile that is a link: the title's link covers the card, and buttons on the card stay buttons. */
export const Card = ({
  ground,
  to,
  title,
  media,
  children,
  more,
  action,
  beside = false,
  className,
}: CardProps) => (
  <article data-ground={ground} className={classNames(styles.card, beside && styles.beside, className)}>
    <div className={styles.media}>{media}</div>
    <div className={styles.body}>
      <h3 className={styles.title}>
        <WholeLink to={to}>{title}</WholeLink>
      </h3>
      <div className={styles.text}>{children}</div>
      {more !== undefined && (
        <div className={styles.more}>
          <div>{more}</div>
        </div>
      )}
      <span className={styles.go}>
        <Icon name="arrow" />
      </span>
    </div>
    {action !== undefined && <div className={styles.action}>{action}</div>}
  </article>
)
