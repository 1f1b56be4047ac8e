import { TagBar } from '#components/tag-bar/TagBar.tsx'
import { allProducts, tags } from '#content/tags.ts'
import { countOf } from './listing.ts'
import styles from './TagFilter.module.css'
import type { Listing } from './use-listing.ts'

/** The tags as links, each with how many products it has beside all else that is asked for; and what the chosen one is about. */
export const TagFilter = ({ criteria, tagPath }: Listing) => {
  const chips = [allProducts, ...tags].map((tag) => ({
    value: tag.label,
    label: tag.label,
    count: countOf({ ...criteria, tag }),
  }))
  const { label, heading, description } = criteria.tag
  return (
    <div id="tagContent" className={styles.filter} data-ground="paper">
      <TagBar
        label="Filter products by theme"
        tags={chips}
        selected={label}
        linkTo={(value) => tagPath(value === allProducts.label ? undefined : value)}
      />
      <div className={styles.head} aria-live="polite">
        <h2 className={styles.heading}>{heading}</h2>
        <p className={styles.description}>{description}</p>
      </div>
    </div>
  )
}
