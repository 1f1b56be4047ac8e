import { Link } from '#lib/router/Link.tsx'
import styles from './TagBar.module.css'

export interface Tag {
  value: string
  label: string
  /** How many things carry the tag. */
  count?: number
}

interface TagBarProps {
  /** What the tags do, for screen readers: "Filter products by theme". */
  label: string
  tags: readonly Tag[]
  selected: string
  /** What choosing does: buttons that call back, or links to the path that shows the tag. */
  onSelect?: (value: string) => void
  linkTo?: (value: string) => string
}

/** A row of chips of which one is chosen; below 900 px it scrolls sideways by itself. */
export const TagBar = ({ label, tags, selected, onSelect, linkTo }: TagBarProps) => (
  <ul className={styles.bar} aria-label={label}>
    {tags.map(({ value, label: name, count }) => {
      const content = (
        <>
          {name}
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </>
      )
      return (
        <li key={value}>
          {linkTo ? (
            <Link
              className={styles.chip}
              to={linkTo(value)}
              aria-current={value === selected ? 'true' : undefined}
            >
              {content}
            </Link>
          ) : (
            <button
              type="button"
              className={styles.chip}
              aria-pressed={value === selected}
              onClick={() => onSelect?.(value)}
            >
              {content}
            </button>
          )}
        </li>
      )
    })}
  </ul>
)
