import styles from '../parts/DeskIcon.module.css'

const star = 'M12 2.5L14.9 8.7L21.7 9.6L16.7 14.3L18 21L12 17.7L6 21L7.3 14.3L2.3 9.6L9.1 8.7Z'

/** A star: full where it is set. Silent, as all signs of the desk. */
export const StarIcon = ({ isOn }: { readonly isOn: boolean }) => (
  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={star} className={isOn ? styles.full : undefined} />
  </svg>
)

/** Two dots that are given and one that is not. */
export const VoteIcon = () => (
  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path
      className={styles.solid}
      d="M4 8.4a3.6 3.6 0 1 1 0 7.2a3.6 3.6 0 1 1 0-7.2ZM12 8.4a3.6 3.6 0 1 1 0 7.2a3.6 3.6 0 1 1 0-7.2Z"
    />
    <path className={styles.hollow} d="M20 9a3 3 0 1 1 0 6a3 3 0 1 1 0-6Z" />
  </svg>
)
