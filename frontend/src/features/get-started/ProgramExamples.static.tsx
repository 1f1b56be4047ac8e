import styles from './ProgramExamples.module.css'
import { programs, type Piece } from './programs.ts'

/** Each kind of piece in the hue of its block above. */
const hues: Readonly<Record<Piece, string>> = { session: 'teal', installation: 'pink', extension: 'sun' }

/** The FAQ's three budgets, with a bubble a piece. */
export const ProgramExamples = () => (
  <section className={styles.examples} data-ground="ink" aria-labelledby="examples-heading">
    <h2 id="examples-heading">Put together, they look like&nbsp;this.</h2>
    <ul>
      {programs.map(({ title, participants, includes, amount, pieces }) => (
        <li key={title} className={styles.program}>
          <div className={styles.words}>
            <h3>{title}</h3>
            <p>
              For {participants}. {includes}
            </p>
          </div>
          <p className={styles.amount}>{amount}</p>
          <div className={styles.pieces} aria-hidden="true">
            {pieces.map((piece, index) => (
              <span key={index} data-ground={hues[piece]} />
            ))}
          </div>
        </li>
      ))}
    </ul>
  </section>
)
