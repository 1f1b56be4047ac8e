import { TagBar } from '../../components/tag-bar/TagBar.tsx'
import { products } from '../../content/catalogue.ts'
import { tagPath } from '../../content/paths.ts'
import type { Product, Tag } from '../../content/schema.ts'
import { allProducts, tags } from '../../content/tags.ts'
import styles from './TagFilter.module.css'

/** The products a tag shows, in catalogue order. */
export const productsTagged = ({ label }: Tag): readonly Product[] =>
  label === 'All Products' ? products : products.filter(({ tags: own }) => own.includes(label))

const chips = [allProducts, ...tags].map((tag) => ({
  value: tag.label,
  label: tag.label,
  count: productsTagged(tag).length,
}))

const pathOf = (label: string): string =>
  label === allProducts.label ? '/products#tagContent' : tagPath(label)

/** The tags as links, and below them what the chosen one is about. */
export const TagFilter = ({ tag }: { tag: Tag }) => (
  <div id="tagContent" className={styles.filter} data-ground="paper">
    <TagBar label="Filter products by theme" tags={chips} selected={tag.label} linkTo={pathOf} />
    <div className={styles.head} aria-live="polite">
      <h2 className={styles.heading}>{tag.heading}</h2>
      <p className={styles.description}>{tag.description}</p>
    </div>
  </div>
)
