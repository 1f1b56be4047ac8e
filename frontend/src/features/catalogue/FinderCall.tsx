import { ButtonLink } from '../../components/button/Button.tsx'
import { mediaDelivery, pictureUrl } from '../../lib/media.ts'
import styles from './FinderCall.module.css'

/** The way to the product finder. */
export const FinderCall = () => (
  <section className={styles.finder} data-ground="sun" aria-labelledby="finder-call">
    <div className={styles.words}>
      <h2 id="finder-call" className={styles.heading}>
        <span>Three questions in.</span> <span>A shortlist out.</span>
      </h2>
      <p className={styles.lead}>
        Tell us the type, the objectives and the seating. The finder picks three to five products and saves
        them to your list.
      </p>
      <ButtonLink to="/get-started-form" size="large">
        Product Finder
      </ButtonLink>
    </div>
    <div className={styles.art}>
      <img src={pictureUrl(mediaDelivery, 'speaker-violet')} alt="" width={400} height={400} loading="lazy" />
      <ul className={styles.asks} aria-hidden="true">
        <li>Session or installation?</li>
        <li>What should change?</li>
        <li>Round tables or rows?</li>
      </ul>
    </div>
  </section>
)
