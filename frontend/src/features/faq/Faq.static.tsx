import { Art } from '#components/art/Art.tsx'
import { Accordion } from '#components/accordion/Accordion.tsx'
import { faq } from '#content/faq.ts'
import type { FaqItem } from '#content/schema.ts'
import styles from './Faq.module.css'

const Answer = ({ answer, extraContent }: FaqItem) => (
  <>
    <p>{answer}</p>
    {extraContent && (
      <dl className={styles.budgets}>
        {extraContent.map(({ amount, title, participants, includes }) => (
          <div key={title}>
            <dt>
              <b>
                {title}, {participants}
              </b>
              {includes}
            </dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    )}
  </>
)

const questions = faq.map((item) => ({ question: item.question, answer: <Answer {...item} /> }))

/** What organizers ask before they ask for an estimate; `#faq` leads here. */
export const Faq = () => (
  <section id="faq" className={styles.faq} data-ground="teal" aria-labelledby="faq-heading">
    <div className={styles.side}>
      <h2 id="faq-heading">
        You ask. <span>We talk.</span>
      </h2>
    </div>
    <div className={styles.list}>
      <Accordion items={questions} />
    </div>
    <Art className={styles.speaker} id="speaker-tang" width={400} height={400} />
  </section>
)
