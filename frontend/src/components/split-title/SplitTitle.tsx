import styles from './SplitTitle.module.css'

interface SplitTitleProps {
  /** The first line, plain. */
  first: string
  /** The second line, said in a speech bubble. */
  highlight: string
}

/** The inside of a heading in two parts; its size and level are the heading's own. */
export const SplitTitle = ({ first, highlight }: SplitTitleProps) => (
  <>
    <span className={styles.first}>{first} </span>
    <span className={styles.highlight}>{highlight}</span>
  </>
)
