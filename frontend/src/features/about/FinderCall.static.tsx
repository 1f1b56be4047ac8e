import { Art } from '#components/art/Art.tsx'
import { ButtonLink } from '#components/button/Button.tsx'
import styles from './FinderCall.module.css'

const questions = ['What type?', 'What for?', 'Which seats?']

/** Asks the visitor the page's question in return, with a link to the product finder. */
export const FinderCall = () => (
  <section className={styles.call} data-ground="deep" aria-labelledby="finder-heading">
    <div className={styles.words}>
      <h2 id="finder-heading">Now, who are you?</h2>
      <p>Tell the Product Finder about your event in three short questions. It will hand you a shortlist.</p>
      <ol>
        {questions.map((question, index) => (
          <li key={question}>
            <span aria-hidden="true">{index + 1}</span>
            {question}
          </li>
        ))}
      </ol>
      <ButtonLink to="/get-started-form" size="large" icon="arrow">
        Product Finder
      </ButtonLink>
    </div>
    <Art className={styles.speaker} id="menu-speaker" width={360} height={300} />
  </section>
)
