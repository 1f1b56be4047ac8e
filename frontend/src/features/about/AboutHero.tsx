import { Art } from '#components/art/Art.tsx'
import styles from './AboutHero.module.css'

/** The page's question, over a row of those who ask it. */
export const AboutHero = () => (
  <section className={styles.hero} data-ground="pink" aria-labelledby="about-heading">
    <div className={styles.words}>
      <h1 id="about-heading">
        <span>Who Are We,</span> <span>Anyway?</span>
      </h1>
      <p>
        A studio of facilitators, designers and producers who believe the most interesting person at your
        event is sitting in row F.
      </p>
    </div>
    <Art className={styles.row} id="about-row" width={1480} height={340} priority />
  </section>
)
