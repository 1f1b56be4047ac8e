import { conferences } from '../../content/clients.ts'
import { mediaDelivery, pictureUrl } from '../../lib/media.ts'
import styles from './FeaturedBy.module.css'

/** The conferences that have had us on their stage, all invented. */
export const FeaturedBy = () => (
  <section className={styles.featured} data-ground="deep" aria-labelledby="featured-by">
    <h2 id="featured-by">Featured by the Event Industry’s Leading Conferences</h2>
    <ul>
      {conferences.map(({ mark, name }) => (
        <li key={name}>
          <img src={pictureUrl(mediaDelivery, mark)} alt="" width={56} height={56} loading="lazy" />
          <span>{name}</span>
        </li>
      ))}
    </ul>
  </section>
)
