import { Art } from '../../components/art/Art.tsx'
import styles from './Team.module.css'
import { trades } from './trades.ts'

/** Facilitators, designers and producers, each on a band of their own. */
export const Team = () => (
  <section aria-labelledby="team-heading">
    <div className={styles.say}>
      <h2 id="team-heading">Three trades, one job: get the room talking.</h2>
      <p>
        Some of us read rooms. Some of us draw what the room will hold. Some of us make sure it arrives,
        stands up and works at nine in the morning. Every experience needs all three, so we work at one table.
      </p>
    </div>
    {trades.map(({ ground, picture, name, description, duties }) => (
      <article key={name} className={styles.band} data-ground={ground}>
        <div className={styles.words}>
          <h3>{name}</h3>
          <p>{description}</p>
          <ul>
            {duties.map((duty) => (
              <li key={duty}>{duty}</li>
            ))}
          </ul>
        </div>
        <Art id={picture} width={720} height={464} />
      </article>
    ))}
  </section>
)
