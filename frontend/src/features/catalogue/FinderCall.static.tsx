import { Art } from '#components/art/Art.tsx'
import { ButtonLink } from '#components/button/Button.tsx'
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
      <Art id="speaker-violet" width={400} height={400} />
      <ul className={styles.asks} aria-hidden="true">
        <li>Session or installation?</li>
        <li>What should change?</li>
        <li>Round tables or rows?</li>
      </ul>
    </div>
  </section>
)
