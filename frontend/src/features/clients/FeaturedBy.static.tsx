import { Art } from '#components/art/Art.tsx'
import { conferences } from '#content/clients.ts'
import styles from './FeaturedBy.module.css'

/** The conferences that have had us on their stage, all invented. */
export const FeaturedBy = () => (
  <section className={styles.featured} data-ground="deep" aria-labelledby="featured-by">
    <h2 id="featured-by">Featured by the Event Industry’s Leading Conferences</h2>
    <ul>
      {conferences.map(({ mark, name }) => (
        <li key={name}>
          <Art id={mark} width={56} height={56} />
          <span>{name}</span>
        </li>
      ))}
    </ul>
  </section>
)
