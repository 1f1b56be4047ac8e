import { useId, type ReactNode } from 'react'
import { Icon } from '../icon/Icon.tsx'
import styles from './Accordion.module.css'

export interface AccordionItem {
  question: string
  answer: ReactNode
}

/**
 * Questions that open one at a time; pressing the open one closes it. Native `details` of one name, so it works before
 * and without JavaScript, and the browser's own search opens what it finds.
 */
export const Accordion = ({ items }: { items: readonly AccordionItem[] }) => {
  const group = useId()
  return (
    <div>
      {items.map(({ question, answer }) => (
        <details key={question} name={group} className={styles.item}>
          <summary className={styles.question}>
            <h3>{question}</h3>
            <span className={styles.sign}>
              <Icon name="plus" />
            </span>
          </summary>
          <div className={styles.answer}>{answer}</div>
        </details>
      ))}
    </div>
  )
}
