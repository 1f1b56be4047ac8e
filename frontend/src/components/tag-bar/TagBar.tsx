import styles from './TagBar.module.css'

export interface Tag {
  value: string
  label: string
  /** How many things carry the tag. */
  count?: number
}

interface TagBarProps {
  /** What the tags do, for those who listen: "Filter products by theme". */
  label: string
  tags: readonly Tag[]
  selected: string
  onSelect: (value: string) => void
}

/** A row of chips of which one is chosen; below 900 px it scrolls sideways by itself. */
export const TagBar = ({ label, tags, selected, onSelect }: TagBarProps) => (
  <ul className={styles.bar} aria-label={label}>
    {tags.map((tag) => (
      <li key={tag.value}>
        <button
          type="button"
          className={styles.chip}
          aria-pressed={tag.value === selected}
          onClick={() => onSelect(tag.value)}
        >
          {tag.label}
          {tag.count !== undefined && <span className={styles.count}>{tag.count}</span>}
        </button>
      </li>
    ))}
  </ul>
)
